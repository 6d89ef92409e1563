/// Lays out visible windows while the main run loop runs, 60 times a second as a display does.
///
/// Tests that are written for UIKit make a window visible and run the loop for some time instead of calling
/// `layoutIfNeeded()`.
@MainActor
enum DisplayRefresh {
    private struct Held { weak var window: UIWindow? }
    private static var shown: [Held] = []
    private static var timer: Timer?

    /// Lays out a window from now on, until it is hidden or released.
    static func show(_ window: UIWindow) {
        if !shown.contains(where: { $0.window === window }) { shown.append(Held(window: window)) }
        if timer != nil { return }
        let timer = Timer(timeInterval: 1 / 60, repeats: true) { _ in MainActor.assumeIsolated { refresh() } }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// The visible windows, in the order in which they were shown.
    static var windows: [UIWindow] { shown.compactMap(\.window).filter { !$0.isHidden } }

    private static func refresh() {
        shown.removeAll { $0.window?.isHidden ?? true }
        if shown.isEmpty {
            timer?.invalidate()
            timer = nil
        }
        for held in shown { held.window?.layoutIfNeeded() }
    }
}
