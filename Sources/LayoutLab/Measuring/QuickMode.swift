internal import Foundation
internal import Harness

/// Shortened measurements, for a test of whether a command works: the environment variable `LAYOUTLAB_QUICK`.
///
/// Every point gets a few milliseconds in one process, sizes that the call does not state are small, and builds with
/// assertions may measure. The times are meaningless.
enum QuickMode {
    static let isOn = ProcessInfo.processInfo.environment["LAYOUTLAB_QUICK"].map { !$0.isEmpty } ?? false

    /// Returns the seconds for one point.
    static func budget(_ usual: Double) -> Double { isOn ? min(usual, 0.005) : usual }

    static func count(_ usual: Int, atMost most: Int) -> Int { isOn ? min(usual, most) : usual }

    /// Returns the given sizes, or a small one if the call states none.
    static func sizes(_ given: SizeList?) -> SizeList? { given ?? (isOn ? SizeList([10]) : nil) }

    /// The first line of every call, so that no measurement is shortened in silence.
    static let notice = "LAYOUTLAB_QUICK is set: measurements are shortened, and their times are meaningless"
}
