internal import AutoLayout

/// The insets that a canvas can have, in points: sums of bar heights and margins. A frame that is off by a few points
/// usually implies none of these values.
struct PlausibleInsets {
    private let statusBars: [Double]
    private let homeIndicators: [Double]
    private let notches: [Double]

    private static let navigationBars = [0.0, 44, 50, 52, 56, 96]
    private static let lowerBars = [0.0, 44, 49, 50]
    private static let margins = [0.0, 8, 10, 11, 12, 15, 16, 20, 24]
    private static let tolerance = 0.505

    /// Creates the insets for the device of a canvas. A device without a notch cannot have the status bar of a device
    /// with one. If the device is unknown or in landscape orientation, the values of all devices are possible.
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

    /// Whether the canvas can have an inset. `margin` is the margin that the view states; nil if it states none.
    func has(
        _ inset: Double, _ guide: InsetGuide, _ edge: InsetEvidence.Edge, stated margin: Double? = nil
    ) -> Bool {
        let safe =
            switch edge {
            // The values 96 and 68 are from versions that draw a bar twice.
            case .top: sums(statusBars, Self.navigationBars) + [96]
            case .bottom: sums(homeIndicators, Self.lowerBars) + [68]
            case .left, .right: notches
            case .horizontalDifference, .verticalDifference: differences
            }
        let all: [Double] =
            if guide != .margins {
                safe
            } else if let margin {
                // The inset is the stated margin plus the safe area, or a larger margin of the system.
                sums([margin], safe) + Self.margins.filter { $0 > margin }
            } else {
                Self.margins + safe
            }
        return all.contains { abs($0 - inset) <= Self.tolerance }
    }

    /// The possible differences of the top and bottom inset, which equations about centers imply.
    private var differences: [Double] {
        sums(statusBars, Self.navigationBars).flatMap { top in
            sums(homeIndicators, Self.lowerBars).map { top - $0 }
        }
    }

    private func sums(_ first: [Double], _ second: [Double]) -> [Double] {
        first.flatMap { a in second.map { a + $0 } }
    }
}
