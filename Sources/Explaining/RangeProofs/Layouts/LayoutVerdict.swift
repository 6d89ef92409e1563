public import AutoLayout
import Explain
public import Certificates

/// The verdict on a property.
public struct LayoutVerdict {
    /// The result of a proof.
    public enum Outcome {
        /// The property holds at every point, exactly; with the number of pieces.
        case proved(pieces: Int)
        /// The property fails.
        case refuted(LayoutCounterexample)
        /// A limit was reached, or a rule is not linear: the reason, and the remaining regions, with a range for each
        /// parameter.
        case undecided(reason: String, left: [[ParameterRange]])
    }

    /// The property in words.
    public let property: String
    /// The result.
    public let outcome: Outcome

    /// Whether the property is proved.
    public var isProved: Bool {
        if case .proved = outcome { true } else { false }
    }

    /// The counterexample; nil if there is none.
    public var counterexample: LayoutCounterexample? {
        if case .refuted(let found) = outcome { found } else { nil }
    }
}

/// A range of a parameter.
public struct ParameterRange: Hashable, Sendable {
    /// `width`, `height`, `text scale`, or the natural width of a view.
    public let name: String
    /// The range in points, or as a factor.
    public let range: ClosedRange<Double>

    /// The range in words: `width from 320 to 440`.
    public var words: String {
        let (low, high) = (ShortNumber.text(range.lowerBound), ShortNumber.text(range.upperBound))
        return low == high ? "\(name) \(low)" : "\(name) from \(low) to \(high)"
    }

    /// Creates a range.
    public init(name: String, range: ClosedRange<Double>) {
        self.name = name
        self.range = range
    }
}

/// A layout that violates a property.
public struct LayoutCounterexample {
    /// A parameter at the failure.
    public struct Parameter: Hashable, Sendable {
        /// `width`, `height`, `text scale`, or the natural width of a view.
        public let name: String
        /// The value in points, or as a factor.
        public var value: Double { exact.double }
        /// The range of the parameter in which one proof of the failure holds.
        public let range: ClosedRange<Double>
        /// The value as a fraction.
        public let exact: Rational
    }

    /// The parameters that matter, in the given order.
    public let parameters: [Parameter]
    /// The failure with its numbers.
    public let message: String
    /// The reading direction.
    public let direction: LayoutDirection
    /// The names of hidden views.
    public let hidden: [String]
    /// The frames of all views in the coordinates of the root, each view before its subviews; empty if there is no
    /// layout.
    public let frames: [(name: String, frame: LayoutRect)]
    /// The names of the views that violate the property.
    public let guilty: [String]
    /// Whether the engine itself has the same frames or conflict at these values; nil if the engine cannot take these
    /// values.
    public let isConfirmed: Bool?
    /// The positive quantities at a point, for the search for a cure; nil if the failure is not a sum.
    let failure: FailurePoint?

    /// A drawing to scale, with the failing views red.
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

/// A point at which a proof fails: quantities that are all positive there, although they must not all be; without
/// quantities for a conflict.
struct FailurePoint {
    let quantities: [ProofSearch.Quantity]
    let amounts: [Double]
    /// A value for each parameter of the proof.
    let point: [Rational]
    let hidden: [LayoutView]
}
