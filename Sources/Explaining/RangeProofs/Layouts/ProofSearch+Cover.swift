import AutoLayout
import ExactSimplex
import Certificates
import SolverAPI

/// The ranges of the parameters, cut into pieces. In each piece the values of the examined components are linear.
struct ProofCover {
    /// A piece, with the components and text heights that apply in it.
    struct Piece {
        let cell: ParametricCover.Cell
        let systems: [ParametricSystem]
        /// The natural heights of wrapping texts in this piece, by rule.
        let heights: [ConstraintID: AffineForm]
    }

    /// The indices of the parameters on which the components depend.
    let chosen: [Int]
    /// The pieces. If there is one parameter, they are in order of its values.
    var pieces: [Piece] = []
    /// The regions that were not examined; ``reason`` states why.
    var undecided: [Polyhedron] = []
    var reason = "a limit of the proof was reached"

    init(chosen: [Int]) { self.chosen = chosen }
}

extension ProofSearch {
    /// Returns a quantity as a function of the chosen parameters; nil if a number is invalid or a variable has no
    /// value.
    func form(_ quantity: Quantity, _ values: [VariableID: AffineForm], _ chosen: [Int]) -> AffineForm? {
        guard let constant = Rational(meaning: quantity.constant) else { return nil }
        var form = AffineForm(constant, chosen.map { quantity.slopes[$0] ?? .zero })
        for term in quantity.sum.terms {
            guard let value = values[term.variable] ?? system.known(term.variable, over: chosen),
                let coefficient = Rational(coefficient: term.coefficient)
            else { return nil }
            form = form + coefficient * value
        }
        return form
    }

    /// A region in which each text has a constant number of lines.
    private struct Region {
        var polyhedron: Polyhedron
        var heights: [ConstraintID: AffineForm] = [:]
    }

    /// Returns the pieces of some components, cut over the parameters on which the components depend and the parameters
    /// in `extra`. Adds the natural height of the text `another`.
    ///
    /// If a component contains the height of a wrapping text, the width of the text is examined first. Each step of the
    /// height is then a separate region.
    func cover(_ numbers: [Int], also extra: [Int] = [], with another: WrappedHeight? = nil) -> ProofCover {
        let texts = system.wrapped.filter { text in
            text.label === another?.label || text.component.map(numbers.contains) ?? false
        }
        let widths = texts.map { system.componentOf[$0.width].map { [$0] } ?? [] }
        var chosen = Set(system.parameters(of: numbers) + extra)
        let isRing = !pending.isDisjoint(with: numbers)
        // The width of a text must not depend on a component that contains the height of the text.
        let heights = Set(texts.compactMap(\.component)).subtracting(pending)
        pending.formUnion(heights)
        defer { pending.subtract(heights) }
        if !isRing {
            for (text, components) in zip(texts, widths) {
                chosen.formUnion(text.scale.map { [$0] } ?? [])
                if components.isEmpty {
                    let sum = LinearExpression(Term(text.width, 1))
                    chosen.formUnion(system.parameters(ofKnown: sum))
                } else {
                    chosen.formUnion(cover(components).chosen)
                }
            }
        }
        let sorted = chosen.sorted()
        let key =
            numbers + [-1] + sorted + [-1]
            + texts.compactMap { text in system.wrapped.firstIndex { $0.label === text.label } }
        if let known = covers[key] { return known }
        var found = ProofCover(chosen: sorted)
        let whole = Polyhedron(box: sorted.map { system.box[$0] })
        if isRing {
            found.undecided = [whole]
            found.reason = "the width of a text that wraps depends on its own height"
            return found
        }
        var regions = [Region(polyhedron: whole)]
        for (text, components) in zip(texts, widths) { regions = split(regions, by: text, components, &found) }
        for region in regions {
            let systems = system.systems(numbers, over: sorted).map { $0.with(constants: region.heights) }
            let cover = ParametricCover(of: systems, within: region.polyhedron, limits: limits)
            found.pieces += cover.cells.map { ProofCover.Piece(cell: $0, systems: systems, heights: region.heights) }
            found.undecided += cover.undecided
        }
        if sorted.count == 1, regions.count > 1 {
            func start(_ piece: ProofCover.Piece) -> Rational {
                ParametricCover.ends(piece.cell.region)?.lowerBound ?? .zero
            }
            found.pieces.sort { start($0) < start($1) }
        }
        covers[key] = found
        return found
    }

    /// Cuts regions where the height of a text steps.
    private func split(
        _ regions: [Region], by text: WrappedHeight, _ components: [Int], _ found: inout ProofCover
    ) -> [Region] {
        let chosen = found.chosen
        var widths: [(region: Polyhedron, form: AffineForm?)] = []
        if let form = system.known(text.width, over: chosen) {
            widths = [(Polyhedron(box: chosen.map { system.box[$0] }), form)]
        } else {
            let cover = cover(components, also: chosen)
            widths = cover.pieces.map { ($0.cell.region, $0.cell.values?[text.width]) }
            if !cover.undecided.isEmpty {
                found.undecided += cover.undecided
                found.reason = cover.reason
            }
        }
        let scale = text.scale.flatMap { chosen.firstIndex(of: $0) }
        var cut: [Region] = []
        for region in regions {
            for (piece, form) in widths {
                let meeting = region.polyhedron.with(piece.conditions)
                guard (meeting.center()?.distance.signum ?? 0) > 0 else { continue }
                // If the width has no value, the rules conflict at any height, so the region is not cut.
                guard let form else {
                    cut.append(Region(polyhedron: meeting, heights: region.heights))
                    continue
                }
                guard let pieces = steps(of: text, form, scale, in: meeting) else {
                    found.undecided.append(meeting)
                    found.reason = "the text of \(text.label.name) has too many heights"
                    continue
                }
                for (conditions, height) in pieces {
                    let polyhedron = meeting.with(conditions)
                    guard (polyhedron.center()?.distance.signum ?? 0) > 0 else { continue }
                    var heights = region.heights
                    for rule in text.rules { heights[rule] = height }
                    cut.append(Region(polyhedron: polyhedron.reduced, heights: heights))
                }
            }
        }
        return cut
    }

    /// Returns the heights of a text in a region, each with the conditions under which it applies; nil if there are too
    /// many.
    private func steps(
        of text: WrappedHeight, _ width: AffineForm, _ scale: Int?, in region: Polyhedron
    ) -> [(conditions: [AffineForm], height: AffineForm)]? {
        let zero = [Rational](repeating: .zero, count: region.dimension)
        func scaled(_ length: Rational) -> AffineForm {
            guard let scale else { return AffineForm(length, zero) }
            var slopes = zero
            slopes[scale] = length
            return AffineForm(.zero, slopes)
        }
        guard var low = region.minimum(of: width)?.value,
            var high = region.minimum(of: -Rational.one * width).map({ -$0.value })
        else { return [] }
        if let scale, let range = region.range(ofParameter: scale) {
            guard range.lowerBound.signum > 0 else { return nil }
            (low, high) = (low / range.upperBound, high / range.lowerBound)
        }
        guard let steps = text.steps(from: low, to: high) else { return nil }
        return steps.indices.map { index in
            var conditions: [AffineForm] = []
            if let from = steps[index].from { conditions.append(width - scaled(from)) }
            if index + 1 < steps.count, let until = steps[index + 1].from { conditions.append(scaled(until) - width) }
            return (conditions, scaled(steps[index].height))
        }
    }

    /// Returns the exact value of each variable at a point; nil if there is no layout or a value is unknown.
    func values(at point: [Rational]) -> [VariableID: Rational]? {
        var values = system.known.mapValues { $0.value(at: point) }
        var left = system.components.indices.filter { system.crooked[$0] == nil }
        guard left.count == system.components.count else { return nil }
        // A component can be solved if the widths of its texts are known. If no remaining component can be solved,
        // texts depend on each other in a cycle.
        while !left.isEmpty {
            let ready = left.filter { number in
                system.wrapped.allSatisfy { $0.component != number || values[$0.width] != nil }
            }
            if ready.isEmpty { return nil }
            for number in ready {
                var heights: [ConstraintID: AffineForm] = [:]
                for text in system.wrapped where text.component == number {
                    let scale = text.scale.map { point[$0] } ?? .one
                    let width = (values[text.width] ?? .zero) / scale
                    guard let height = text.steps(from: width, to: width)?.first?.height else { return nil }
                    let slopes = [Rational](repeating: .zero, count: point.count)
                    for rule in text.rules { heights[rule] = AffineForm(scale * height, slopes) }
                }
                guard case .piece(let piece) = system.components[number].with(constants: heights).answer(at: point)
                else {
                    return nil
                }
                for (variable, form) in piece.values { values[variable] = form.value(at: point) }
            }
            left.removeAll { ready.contains($0) }
        }
        return values
    }
}
