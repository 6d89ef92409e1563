internal import AutoLayout
internal import RangeProofs
public import UIKit

/// The result of proving a property of a layout for every width of a range. Samples of widths cannot prove a property.
public struct LayoutProof: Hashable, Sendable, CustomStringConvertible {
    public enum Outcome: Hashable, Sendable {
        /// The property holds exactly at every width of the range, and for all text widths in their ranges.
        case proved
        /// The property does not hold at `place`, a width and possibly text widths. `message` describes the defect
        /// there.
        case counterexample(place: String, message: String)
        /// The property could not be decided. For example, the height of wrapped text is not piecewise linear in its
        /// width, or the problem is too large.
        case undecided(reason: String)
    }

    /// A description of the property in words.
    public let property: String
    /// The kind of defect that the property excludes.
    public let kind: LayoutProblem.Kind
    public let direction: UITraitEnvironmentLayoutDirection
    public let outcome: Outcome
    /// A drawing of the counterexample with the views concerned in red; nil without a counterexample.
    public let picture: String?

    public var isProved: Bool { outcome == .proved }
    /// Whether the property has a counterexample.
    public var isRefuted: Bool {
        if case .counterexample = outcome { true } else { false }
    }

    /// The result in one line.
    public var description: String {
        let suffix = direction == .rightToLeft ? ", right to left" : ""
        return switch outcome {
        case .proved: "proved: \(property)\(suffix)"
        case .counterexample(let place, let message): "\(property): \(message) at \(place)"
        case .undecided(let reason): "undecided: \(property)\(suffix): \(reason)"
        }
    }
}

/// Proves that a view's layout has no defects at any width of a range. For a property that does not hold, returns the
/// smallest round widths at which it is violated.
///
/// The layout is piecewise linear in widths and text lengths. Every piece is checked in exact fractions. Properties of
/// scrolled content and of views with their own `layoutSubviews()` are undecided.
///
/// - Parameters:
///   - widths: the widths of the view, in points.
///   - height: the height of the view, in points.
///   - directions: the layout directions.
///   - textWidths: returns the range in which the natural width of a view's text varies, in points; nil for the width
///     of the view's own text. The widths of several texts vary independently.
///   - kinds: the kinds of defects to check.
///   - make: creates the view, once per direction.
/// - Complexity: a few exact solves per piece; see the module `Explain`.
@preconcurrency @MainActor
public func layoutProofs(
    widths: ClosedRange<CGFloat> = 320...1366, height: CGFloat = 800,
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
    textWidths: (UIView) -> ClosedRange<CGFloat>? = { _ in nil },
    checking kinds: Set<LayoutProblem.Kind> = .usual,
    _ make: () -> UIView
) -> [LayoutProof] {
    directions.flatMap { direction -> [LayoutProof] in
        let view = make()
        view.translatesAutoresizingMaskIntoConstraints = true
        if direction != .leftToRight { view.traitOverrides.layoutDirection = direction }
        view.frame = CGRect(x: 0, y: 0, width: widths.lowerBound, height: height)
        let engine = view.engineForProofs()
        var proof = RangeProofs.LayoutProof(engine)
        proof.widths = Double(widths.lowerBound)...Double(widths.upperBound)
        let claims = view.claims(kinds)
        proof.textWidths = view.inspectedViews.compactMap { view, _ in
            textWidths(view).map { (view.node, Double($0.lowerBound)...Double($0.upperBound)) }
        }
        do throws(LayoutError) {
            let verdicts = try proof.verdicts(on: claims.map(\.property))
            return zip(claims, verdicts).map { LayoutProof($0.kind, direction, $1) }
        } catch {
            return claims.map {
                LayoutProof(
                    property: $0.property.summary, kind: $0.kind, direction: direction,
                    outcome: .undecided(reason: error.description), picture: nil)
            }
        }
    }
}

extension LayoutProof {
    fileprivate init(
        _ kind: LayoutProblem.Kind, _ direction: UITraitEnvironmentLayoutDirection, _ verdict: LayoutVerdict
    ) {
        (property, self.kind, self.direction) = (verdict.property, kind, direction)
        picture = verdict.counterexample?.picture
        outcome =
            switch verdict.outcome {
            case .proved: .proved
            case .refuted(let found): .counterexample(place: found.place, message: found.message)
            case .undecided(let reason, _): .undecided(reason: reason)
            }
    }
}

extension UIView {
    /// Returns the properties to prove for the view and its subviews.
    fileprivate func claims(
        _ kinds: Set<LayoutProblem.Kind>
    ) -> [(kind: LayoutProblem.Kind, property: LayoutProperty)] {
        var claims: [(kind: LayoutProblem.Kind, property: LayoutProperty)] = [(.conflict, .noConflict)]
        let inspected = inspectedViews
        claims.append((.ambiguous, .noAmbiguity(inspected.dropFirst().map(\.view.node))))
        for (view, seen) in inspected where !(view is UIControl) {
            if seen.count > 1 { claims.append((.overlap, .noOverlap(seen.map(\.node)))) }
            if !seen.isEmpty, !(view is UIScrollView) {
                claims.append((.clipped, .inside(seen.map(\.node), view.node)))
            }
        }
        let views = inspected.map(\.view)
        let (texts, controls) = (views.filter { $0 is UILabel || $0 is UIButton }, views.filter { $0 is UIControl })
        if !texts.isEmpty { claims.append((.truncated, .nothingClipped(texts.map(\.node)))) }
        if !controls.isEmpty { claims.append((.smallTarget, .tapTargets(controls.map(\.node)))) }
        let covered = views.filter { ($0 is UIControl || $0 is UILabel) && !$0.isScrolled }
        if !covered.isEmpty {
            claims.append((.outsideSafeArea, .inside(covered.map(\.node), node.safeAreaLayoutGuide)))
        }
        return claims.filter { kinds.contains($0.kind) }
    }
}
