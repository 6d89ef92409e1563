import AutoLayout
import Explain
import ExactSimplex
import Certificates
import SolverAPI

/// Translates each property into the failures that would violate it.
extension ProofSearch {
    func failures(of property: LayoutProperty) -> [Failure] {
        switch property {
        case .noConflict, .noAmbiguity: []
        case .noOverlap(let views):
            views.indices.flatMap { index in views[..<index].map { overlap($0, views[index]) } }
        case .nothingClipped(let views): views.flatMap(clipped)
        case .inside(let views, let item): views.flatMap { outside($0, item) }
        case .tapTargets(let views, let least):
            views.flatMap { view in
                LayoutAxis.allCases.map { axis in
                    small(view, axis, Quantity(constant: least), "and must be \(ShortNumber.text(least))")
                }
            }
        case .order(let views, let axis): zip(views, views.dropFirst()).map { disorder($0, $1, axis) }
        }
    }

    private func overlap(_ a: LayoutView, _ b: LayoutView) -> Failure {
        let sides: [(LayoutAttribute, LayoutAttribute)] = [(.right, .left), (.bottom, .top)]
        let quantities = sides.flatMap { end, start in
            [quantity(end, a) - quantity(start, b), quantity(end, b) - quantity(start, a)]
        }
        return Failure(
            quantities: quantities + [a, b].flatMap { [quantity(.width, $0), quantity(.height, $0)] },
            guilty: [a.name, b.name]
        ) { amounts in
            let width = min(amounts[0], amounts[1], amounts[4], amounts[6])
            let height = min(amounts[2], amounts[3], amounts[5], amounts[7])
            return
                "\(a.name) and \(b.name) have \(ShortNumber.text(width)) × \(ShortNumber.text(height)) points in common"
        }
    }

    private func clipped(_ view: LayoutView) -> [Failure] {
        let why = "and its content needs more"
        if view.wrapsText {
            // A wrapping text is never clipped horizontally, because a narrower text becomes higher.
            guard let id = engine.contentRules(of: view, along: .vertical).last else { return [] }
            guard let natural = naturalSize(of: view, .vertical) else { return [] }
            guard let text = system.wrapped.first(where: { $0.label === view }) else {
                var failure = small(view, .vertical, natural, why)
                if !system.parameters.isEmpty {
                    failure.reason = "the height of \(view.name) follows the lines of a text that is not known"
                }
                return [failure]
            }
            var failure = small(view, .vertical, Quantity(height: id), why)
            failure.text = text
            return [failure]
        }
        return LayoutAxis.allCases.compactMap { axis in
            naturalSize(of: view, axis).map { small(view, axis, $0, why) }
        }
    }

    /// Returns the intrinsic size of a view along an axis, from its compression resistance rule.
    private func naturalSize(of view: LayoutView, _ axis: LayoutAxis) -> Quantity? {
        guard let id = engine.contentRules(of: view, along: axis).last else { return nil }
        guard let rule = system.whole.constraints.first(where: { $0.id == id }) else { return nil }
        var natural = Quantity(constant: rule.constant)
        for (parameter, slope) in (system.whole.slopes[id] ?? []).enumerated() where !slope.isZero {
            natural.slopes[parameter] = slope
        }
        return natural
    }

    private func small(_ view: LayoutView, _ axis: LayoutAxis, _ wanted: Quantity, _ why: String) -> Failure {
        let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
        return Failure(quantities: [wanted - quantity(attribute, view)], guilty: [view.name]) { amounts in
            "\(view.name) is \(ShortNumber.points(amounts[0])) too \(axis == .horizontal ? "narrow" : "low"), \(why)"
        }
    }

    private func outside(_ view: LayoutView, _ item: LayoutItem) -> [Failure] {
        let sides: [(LayoutAttribute, Bool)] = [(.left, true), (.right, false), (.top, true), (.bottom, false)]
        return sides.map { side, isStart in
            let (own, border) = (quantity(side, view), quantity(side, item))
            return Failure(quantities: [isStart ? border - own : own - border], guilty: [view.name]) { amounts in
                "\(view.name) reaches \(ShortNumber.points(amounts[0])) out of \(item.name) at the \(side)"
            }
        }
    }

    private func disorder(_ a: LayoutView, _ b: LayoutView, _ axis: LayoutAxis) -> Failure {
        let isReversed = axis == .horizontal && engine.layoutDirection == .rightToLeft
        let (end, start): (LayoutAttribute, LayoutAttribute) = axis == .horizontal ? (.right, .left) : (.bottom, .top)
        let gap = isReversed ? quantity(end, b) - quantity(start, a) : quantity(end, a) - quantity(start, b)
        return Failure(quantities: [gap], guilty: [a.name, b.name]) { amounts in
            "\(b.name) begins \(ShortNumber.points(amounts[0])) before \(a.name) ends"
        }
    }
}
