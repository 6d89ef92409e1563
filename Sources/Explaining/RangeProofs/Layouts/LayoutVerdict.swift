public import AutoLayout
import Explain
public import Certificates

/// What was found out of a property.
public struct LayoutVerdict {
    /// What came out.
    public enum Outcome {
        /// It is so at every point, exactly: the pieces that were looked at.
        case proved(pieces: Int)
        /// It is not: where, by how much.
        case refuted(LayoutCounterexample)
        /// There was too much to look at, or something that is no linear rule: why, and the regions that are left, a range for each parameter.
        case undecided(reason: String, left: [[ParameterRange]])
    }

    /// The property in words.
    public let property: String
    /// What came out.
    public let outcome: Outcome

    /// Whether it is proved.
    public var isProved: Bool {
        if case .proved = outcome { true } else { false }
    }

    /// The counterexample, if there is one.
    public var counterexample: LayoutCounterexample? {
        if case .refuted(let found) = outcome { found } else { nil }
    }
}

/// A parameter and where something is so of it.
public struct ParameterRange: Hashable, Sendable {
    /// `width`, `height`, `text scale`, or the natural width of a view.
    public let name: String
    /// From where to where, in points or as a factor.
    public let range: ClosedRange<Double>

    /// In words: `width from 320 to 440`.
    public var words: String {
        let (low, high) = (ShortNumber.text(range.lowerBound), ShortNumber.text(range.upperBound))
        return low == high ? "\(name) \(low)" : "\(name) from \(low) to \(high)"
    }

    /// A range of a parameter.
    public init(name: String, range: ClosedRange<Double>) {
        self.name = name
        self.range = range
    }
}

/// A layout in which a property does not hold.
public struct LayoutCounterexample {
    /// A parameter where the failure was found.
    public struct Parameter: Hashable, Sendable {
        /// `width`, `height`, `text scale`, or whose natural width.
        public let name: String
        /// Its value, in points or as a factor.
        public var value: Double { exact.double }
        /// The range of it over which one proof of the failure goes.
        public let range: ClosedRange<Double>
        /// Its value as a fraction.
        public let exact: Rational
    }

    /// The parameters that matter here, in the order in which they were given.
    public let parameters: [Parameter]
    /// What goes wrong, with its numbers.
    public let message: String
    /// The direction in which people read.
    public let direction: LayoutDirection
    /// The names of the views that are hidden.
    public let hidden: [String]
    /// The frames of all views in the coordinates of the root, each view before its subviews; empty where there is no layout.
    public let frames: [(name: String, frame: LayoutRect)]
    /// The views that are to blame.
    public let guilty: [String]
    /// Whether a layout with the engine itself, at these values, showed the same frames, or the same conflict; nil where the engine
    /// cannot be given these values.
    public let isConfirmed: Bool?
    /// What was found positive, and where, for those who look for a cure; nil for what is no sum.
    let failure: FailurePoint?

    /// The picture, to scale, the guilty ones red.
    public var picture: String {
        let scene = LayoutPicture.Scene(
            caption: message,
            boxes: frames.map {
                LayoutPicture.Box(name: $0.name, frame: $0.frame, isGuilty: guilty.contains($0.name))
            })
        return LayoutPicture.svg([[scene]])
    }

    /// The values in words: `width 320.5 (from 320 to 321)`.
    public var place: String {
        var parts = parameters.map { parameter in
            let low = ShortNumber.text(parameter.range.lowerBound)
            let high = ShortNumber.text(parameter.range.upperBound)
            let range = low == high ? "" : " (from \(low) to \(high))"
            return "\(parameter.name) \(ShortNumber.text(parameter.value))\(range)"
        }
        if direction == .rightToLeft { parts.append("from right to left") }
        if !hidden.isEmpty { parts.append("without " + hidden.joined(separator: ", ")) }
        return parts.joined(separator: ", ")
    }
}

/// Sums that are positive at a point and shall not be, all of them at once; none for a conflict.
struct FailurePoint {
    let quantities: [ProofSearch.Quantity]
    let amounts: [Double]
    /// A value for each parameter of the proof.
    let point: [Rational]
    let hidden: [LayoutView]
}
