internal import AutoLayout

/// The insets that a canvas can have, in points: sums of heights of bars and margins. A frame that is off by a few points
/// usually implies none of these values.
struct PlausibleInsets {
    private let statusBars: [Double]
    private let homeIndicators: [Double]
    private let notches: [Double]

    private static let navigationBars = [0.0, 44, 50, 52, 56, 96]
    private static let lowerBars = [0.0, 44, 49, 50]
    private static let margins = [0.0, 8, 10, 11, 12, 15, 16, 20, 24]
    private static let tolerance = 0.505

    /// Creates the insets that a canvas can have, by its device: a device without a notch cannot have the status bars of
    /// one with a notch. All values are possible for an unknown device and in landscape orientation.
    init(_ traits: CanvasTraits) {
        let device = traits.isLandscape ? nil : traits.device
        switch device.map({ ($0.isPad, $0.safeArea.bottom > 0) }) {
        case (false, true)?:
            (statusBars, homeIndicators, notches) = ([0, 44, 47, 48, 50, 59, 62], [0, 34], [0])
        case (false, false)?:
            (statusBars, homeIndicators, notches) = ([0, 20], [0], [0])
        case (true, _)?:
            (statusBars, homeIndicators, notches) = ([0, 20, 24], [0, 20], [0])
        case nil:
            statusBars = [0, 20, 24, 44, 47, 48, 50, 59, 62]
            homeIndicators = [0, 20, 21, 34]
            notches = [0, 44, 47, 48, 50, 59, 62]
        }
    }

    /// Whether the canvas can have an inset, for a view with a stated margin if there is one.
    func has(
        _ inset: Double, _ guide: InsetEvidence.Guide, _ edge: InsetEvidence.Edge, stated margin: Double? = nil
    ) -> Bool {
        let safe =
            switch edge {
            // Some versions draw a bar twice: 96 and 68.
            case .top: sums(statusBars, Self.navigationBars) + [96]
            case .bottom: sums(homeIndicators, Self.lowerBars) + [68]
            case .left, .right: notches
            case .horizontalDifference, .verticalDifference: differences
            }
        let all: [Double] =
            if guide != .margins {
                safe
            } else if let margin {
                // A stated margin applies, or the system's if it is larger, within the safe area.
                sums([margin], safe) + Self.margins.filter { $0 > margin }
            } else {
                Self.margins + safe
            }
        return all.contains { abs($0 - inset) <= Self.tolerance }
    }

    /// A centre shows the difference of two insets.
    private var differences: [Double] {
        sums(statusBars, Self.navigationBars).flatMap { top in
            sums(homeIndicators, Self.lowerBars).map { top - $0 }
        }
    }

    private func sums(_ first: [Double], _ second: [Double]) -> [Double] {
        first.flatMap { a in second.map { a + $0 } }
    }
}
