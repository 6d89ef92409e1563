internal import AutoLayout
internal import RangeProofs
public import UIKit

/// What was found out of a property of a layout for every width of a range: no sample of widths says as much.
public struct LayoutProof: Hashable, Sendable, CustomStringConvertible {
    /// What came out.
    public enum Outcome: Hashable, Sendable {
        /// It is so at every width and with every length of text that was asked about, exactly.
        case proved
        /// It is not: at which width, and what is wrong there.
        case counterexample(place: String, message: String)
        /// It could not be decided, and why: the height of a text that wraps follows no straight line, or there was too much.
        case undecided(reason: String)
    }

    /// The property in words.
    public let property: String
    /// What it is about.
    public let kind: LayoutProblem.Kind
    /// The direction in which people read.
    public let direction: UITraitEnvironmentLayoutDirection
    /// What came out.
    public let outcome: Outcome
    /// A drawing of the counterexample, what is to blame in red; nil where there is none.
    public let picture: String?

    /// Whether it is proved.
    public var isProved: Bool { outcome == .proved }
    /// Whether there is a counterexample.
    public var isRefuted: Bool {
        if case .counterexample = outcome { true } else { false }
    }

    /// One line.
    public var description: String {
        let place = direction == .rightToLeft ? ", right to left" : ""
        return switch outcome {
        case .proved: "proved: \(property)\(place)"
        case .counterexample(let place, let message): "\(property): \(message) at \(place)"
        case .undecided(let reason): "undecided: \(property)\(place): \(reason)"
        }
    }
}

/// Proves for all widths of a range, and not for some, that nothing is wrong with a view's layout; or gives the least round numbers with
/// which it is.
///
/// The layout follows widths and lengths of text in straight lines with bends; all pieces between bends are looked at, in fractions. What
/// scrolls and what a view does in `layoutSubviews()` by itself cannot be followed and is undecided.
///
/// - Parameters:
///   - widths: of the view, in points.
///   - height: of the view, in points.
///   - directions: in which people read.
///   - textWidths: the natural widths, in points, that the text of a view may have, each for itself; nil for its own.
///   - kinds: what is looked at.
///   - make: makes the view, anew for each direction.
/// - Complexity: some exact solves a piece; see the module `Explain`.
@MainActor
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
    /// What is to be proved of the view and all in it.
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
