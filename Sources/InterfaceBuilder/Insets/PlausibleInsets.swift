/// Which insets a canvas can have, in points: sums of the bars and margins there are. Between them lie gaps, so a frame that is
/// off by a few points implies an inset that there is not.
enum PlausibleInsets {
    private static let statusBars = [0.0, 20, 24, 44, 47, 48, 50, 59, 62]
    private static let navigationBars = [0.0, 44, 50, 52, 56, 96]
    private static let homeIndicators = [0.0, 20, 21, 34]
    private static let lowerBars = [0.0, 44, 49, 50]
    private static let notches = [0.0, 44, 47, 48, 50, 59, 62]
    private static let margins = [0.0, 8, 10, 11, 12, 15, 16, 20, 24]
    private static let tolerance = 0.505

    /// Whether a canvas can have such an inset.
    static func has(_ inset: Double, _ guide: InsetEvidence.Guide, _ edge: InsetEvidence.Edge) -> Bool {
        let safe =
            switch edge {
            case .top: sums(statusBars, navigationBars) + [96]
            case .bottom: sums(homeIndicators, lowerBars) + [68]
            case .left, .right: notches
            case .horizontalDifference, .verticalDifference: differences
            }
        let all = guide == .margins ? margins + safe : safe
        return all.contains { abs($0 - inset) <= tolerance }
    }

    /// What a centre shows is the difference of two insets.
    private static let differences = sums(statusBars, navigationBars).flatMap { top in
        sums(homeIndicators, lowerBars).map { top - $0 }
    }

    private static func sums(_ first: [Double], _ second: [Double]) -> [Double] {
        first.flatMap { a in second.map { a + $0 } }
    }
}
