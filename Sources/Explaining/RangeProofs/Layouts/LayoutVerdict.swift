public import AutoLayout
import Explain
public import Certificates

/// The result of a proof for one property.
public struct LayoutVerdict {
    public enum Outcome {
        /// The property holds at every point of the ranges. The value is the number of pieces that were examined.
        case proved(pieces: Int)
        /// The property does not hold at this point.
        case refuted(LayoutCounterexample)
        /// A limit was reached, or a rule is not linear. The values are the reason and the regions that were not
        /// decided, each with a range for each parameter.
        case undecided(reason: String, left: [[ParameterRange]])
    }

    /// The property in words, from ``LayoutProperty/summary``.
    public let property: String
    public let outcome: Outcome

    public var isProved: Bool {
        if case .proved = outcome { true } else { false }
    }

    /// The counterexample; nil if the property was not refuted.
    public var counterexample: LayoutCounterexample? {
        if case .refuted(let found) = outcome { found } else { nil }
    }
}

/// A range of one parameter of a proof.
public struct ParameterRange: Hashable, Sendable {
    /// The parameter: `width`, `height`, `text scale`, or the text of a view.
    public let name: String
    /// The range, in points; for `text scale` a factor.
    public let range: ClosedRange<Double>

    /// The range in words: `width from 320 to 440`.
    public var words: String {
        let (low, high) = (ShortNumber.text(range.lowerBound), ShortNumber.text(range.upperBound))
        return low == high ? "\(name) \(low)" : "\(name) from \(low) to \(high)"
    }

    public init(name: String, range: ClosedRange<Double>) {
        self.name = name
        self.range = range
    }
}

/// A point of the ranges, with its layout, at which a property does not hold.
public struct LayoutCounterexample {
    /// The value of one parameter of a proof at the counterexample.
    public struct Parameter: Hashable, Sendable {
        /// The parameter: `width`, `height`, `text scale`, or the text of a view.
        public let name: String
        /// The value rounded to a double, in points; for `text scale` a factor.
        public var value: Double { exact.double }
        /// The range of the parameter in the region around the counterexample in which the property fails in the same
        /// way.
        public let range: ClosedRange<Double>
        /// The value as an exact fraction. ``value`` is rounded.
        public let exact: Rational
    }

    /// The parameters on which the failure depends, in the order of the proof.
    public let parameters: [Parameter]
    /// The failure in words, with its lengths.
    public let message: String
    /// The reading direction of the layout.
    public let direction: LayoutDirection
    /// The names of the hidden views.
    public let hidden: [String]
    /// The frames of all views in the coordinates of the root, each view before its subviews; empty if there is no
    /// layout.
    public let frames: [(name: String, frame: LayoutRect)]
    /// The names of the views that violate the property; empty for a conflict.
    public let guilty: [String]
    /// Whether the engine computes the same frames at this point. Nil for a conflict, or if the engine cannot be set to
    /// these parameters.
    public let isConfirmed: Bool?
    /// The quantities that fail, from which ``LayoutProof/mends(for:_:keeping:limit:)`` searches for changes. Nil for
    /// an ambiguity, or for a conflict at every size that was tried.
    let failure: FailurePoint?

    /// The layout as an `<svg>` element to scale. The views in ``guilty`` are red.
    public var picture: String {
        let scene = LayoutPicture.Scene(
            caption: message,
            boxes: frames.map {
                LayoutPicture.Box(name: $0.name, frame: $0.frame, isGuilty: guilty.contains($0.name))
            })
        return LayoutPicture.svg([[scene]])
    }

    /// The parameters in words: `width 320.5 (from 320 to 321)`, with the direction and the hidden views.
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

/// A point at which a property fails: all ``quantities`` are positive there, which the property forbids. They are empty
/// for a conflict.
struct FailurePoint {
    let quantities: [ProofSearch.Quantity]
    let amounts: [Double]
    /// The value of each parameter of the proof.
    let point: [Rational]
    let hidden: [LayoutView]
}
