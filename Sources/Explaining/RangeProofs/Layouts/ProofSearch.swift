import AutoLayout
import Explain
import ExactSimplex
import Certificates
import SolverAPI

/// Searches for counterexamples to properties of a tree, in one reading direction.
final class ProofSearch {
    let engine: LayoutEngine
    let system: ProofSystem
    let limits: ParametricCover.Limits
    private let conflictEverywhere: LayoutError?
    var covers: [[Int]: ProofCover] = [:]
    /// The components that contain the heights of texts whose widths are being examined. If such a width depends on one
    /// of these components, the dependency is cyclic.
    var pending: Set<Int> = []

    init(_ engine: LayoutEngine, _ system: ProofSystem, _ limits: ParametricCover.Limits) {
        (self.engine, self.system, self.limits) = (engine, system, limits)
        conflictEverywhere = nil
    }

    init(_ engine: LayoutEngine, conflictEverywhere: LayoutError) {
        self.engine = engine
        self.conflictEverywhere = conflictEverywhere
        system = ProofSystem(engine, [])
        limits = ParametricCover.Limits()
    }

    /// A linear function of variables and parameters whose sign a property restricts.
    struct Quantity {
        var sum = LinearExpression()
        var constant = 0.0
        /// The slope of each parameter that the natural size of a view depends on.
        var slopes: [Int: Rational] = [:]
        /// The rule with the natural height of a wrapping text, which is added to the quantity.
        var height: ConstraintID?

        static func - (a: Quantity, b: Quantity) -> Quantity {
            var result = a
            for term in b.sum.terms { result.sum.add(-term.coefficient, term.variable) }
            result.constant -= b.constant
            for (parameter, slope) in b.slopes { result.slopes[parameter, default: .zero] -= slope }
            return result
        }
    }

    /// A way in which a property can fail: the property holds if these quantities are never all positive.
    struct Failure {
        let quantities: [Quantity]
        let guilty: [String]
        /// The wrapping text on whose natural height the failure depends; nil if there is none.
        var text: WrappedHeight?
        /// The reason why the failure cannot be decided; nil if it can.
        var reason: String?
        /// Returns the message of a counterexample with these values of the quantities.
        let words: ([Double]) -> String
    }

    func quantity(_ attribute: LayoutAttribute, _ item: LayoutItem) -> Quantity {
        let (sum, constant) = engine.expression(of: attribute, of: item)
        return Quantity(sum: sum, constant: constant)
    }

    // MARK: Properties

    func outcome(of property: LayoutProperty) -> LayoutVerdict.Outcome {
        if let conflictEverywhere {
            return .refuted(example([], [], message: "\(conflictEverywhere)", guilty: [], frames: []))
        }
        if case .noConflict = property { return outcome(ofConflicts: system.components.indices.map { [$0] }) }
        if case .noAmbiguity(let views) = property { return outcome(ofAmbiguity: views) }
        var pieces = 0
        var undecided: LayoutVerdict.Outcome?
        for failure in failures(of: property) {
            switch outcome(of: failure) {
            case .refuted(let example): return .refuted(example)
            case .undecided(let reason, let left): undecided = .undecided(reason: reason, left: left)
            case .proved(let count): pieces += count
            }
        }
        return undecided ?? .proved(pieces: pieces)
    }

    private func outcome(ofConflicts groups: [[Int]]) -> LayoutVerdict.Outcome {
        var pieces = 0
        var undecided: LayoutVerdict.Outcome?
        for group in groups {
            if let reason = group.lazy.compactMap({ self.system.crooked[$0] }).first {
                undecided = .undecided(
                    reason: reason, left: [ranges(Polyhedron(box: system.box), Array(system.parameters.indices))])
                continue
            }
            let cover = cover(group)
            if let piece = cover.pieces.first(where: { $0.cell.conflict != nil }) {
                return .refuted(conflict(piece.cell, cover.chosen))
            }
            pieces += cover.pieces.count
            if !cover.undecided.isEmpty { undecided = left(cover) }
        }
        return undecided ?? .proved(pieces: pieces)
    }

    private func outcome(of failure: Failure) -> LayoutVerdict.Outcome {
        let numbers = system.components(of: failure.quantities.map(\.sum))
        let all = Array(system.parameters.indices)
        if let reason = numbers.lazy.compactMap({ self.system.crooked[$0] }).first ?? failure.reason {
            return .undecided(reason: reason, left: [ranges(Polyhedron(box: system.box), all)])
        }
        let extra = failure.quantities.flatMap { quantity in
            quantity.slopes.keys + system.parameters(ofKnown: quantity.sum)
        }
        if let quantity = failure.quantities.first(where: { !$0.constant.isFinite }) {
            return .undecided(
                reason: "the required value \(quantity.constant) is not finite",
                left: [ranges(Polyhedron(box: system.box), all)])
        }
        let cover = cover(numbers, also: extra, with: failure.text)
        let chosen = cover.chosen
        for piece in cover.pieces {
            let cell = piece.cell
            guard let values = cell.values else { return .refuted(conflict(cell, chosen)) }
            var forms: [AffineForm] = []
            for quantity in failure.quantities {
                guard let own = form(quantity, values, chosen) else {
                    return .undecided(
                        reason: "a frame of \(failure.guilty.joined(separator: " or ")) is not known",
                        left: [ranges(cell.region, chosen)])
                }
                forms.append(quantity.height.flatMap { piece.heights[$0] }.map { own + $0 } ?? own)
            }
            // Usually one quantity is never positive in the piece, so that the failure is impossible.
            if forms.contains(where: { cell.region.isNeverPositive($0) }) { continue }
            let bad = cell.region.with(forms)
            guard let most = bad.greatestLeast(of: forms), most.value.signum > 0 else { continue }
            let point = witness(bad, forms) ?? most.point
            let amounts = forms.map { $0.value(at: point).double }
            return .refuted(
                example(
                    point, chosen, region: bad, message: failure.words(amounts), guilty: failure.guilty,
                    failed: (failure.quantities, amounts)))
        }
        return cover.undecided.isEmpty ? .proved(pieces: cover.pieces.count) : left(cover)
    }

    private func outcome(ofAmbiguity views: [LayoutView]) -> LayoutVerdict.Outcome {
        let variables = Set(views.flatMap { engine.variables(of: $0).map(\.variable) })
        var pieces = 0
        var undecided: LayoutVerdict.Outcome?
        for number in Set(variables.compactMap { system.componentOf[$0] }).sorted() {
            if let reason = system.crooked[number] {
                undecided = .undecided(
                    reason: reason, left: [ranges(Polyhedron(box: system.box), Array(system.parameters.indices))])
                continue
            }
            let cover = cover([number])
            let chosen = cover.chosen
            for piece in cover.pieces {
                let cell = piece.cell
                guard cell.values != nil else { return .refuted(conflict(cell, chosen)) }
                // An ambiguous value has a range. Its length is a concave function of the parameters in a piece, so a
                // length of 0 at an inner point is 0 everywhere in the piece.
                guard let component = piece.systems.first,
                    let point = cell.region.insidePoint() ?? cell.region.center()?.point
                else { continue }
                pieces += 1
                var options = ExactLayout.Options()
                options.diagnoses = true
                options.workLimit = limits.work
                guard case .piece(let piece) = component.answer(at: point, options: options),
                    let diagnosis = piece.layout.diagnosis
                else {
                    undecided = .undecided(
                        reason: "a limit of the proof was reached", left: [ranges(cell.region, chosen)])
                    continue
                }
                // The variables of a tied rule can have different values, too.
                let tied = Set(diagnosis.tied)
                let pulled = component.constraints.filter { tied.contains($0.id) }.flatMap {
                    $0.expression.terms.map(\.variable)
                }
                let open = (diagnosis.ambiguous + pulled).first { variables.contains($0) }
                if let open, let (item, attribute) = engine.attribute(of: open) {
                    return .refuted(
                        example(
                            point, chosen, region: cell.region, message: "the \(attribute) of \(item.name) is open",
                            guilty: [item.name]))
                }
            }
            if !cover.undecided.isEmpty { undecided = left(cover) }
        }
        return undecided ?? .proved(pieces: pieces)
    }

    // MARK: Pieces

    /// Returns the ends of all pieces; nil if they cannot be determined. There must be exactly one parameter.
    func bends() -> [Double]? {
        guard system.crooked.isEmpty, conflictEverywhere == nil, system.box.count == 1 else { return nil }
        var ends: Set<Rational> = [system.box[0].lowerBound, system.box[0].upperBound]
        for number in system.components.indices {
            let cover = cover([number])
            if !cover.undecided.isEmpty { return nil }
            if cover.chosen.isEmpty { continue }
            var last: ParametricCover.Cell?
            for cell in cover.pieces.map(\.cell) {
                guard let range = ParametricCover.ends(cell.region) else { continue }
                // If two neighboring pieces have the same values, there is no bend between them.
                if last?.values != cell.values || (last?.conflict == nil) != (cell.conflict == nil) {
                    ends.insert(range.lowerBound)
                }
                last = cell
            }
        }
        return ends.sorted().map(\.double)
    }

    /// Returns the proof of each component that depends on parameters; nil if one cannot be proved.
    func certificates() -> [ParametricCertificate]? {
        guard system.crooked.isEmpty, system.wrapped.isEmpty, conflictEverywhere == nil else { return nil }
        var found: [ParametricCertificate] = []
        for number in system.components.indices {
            let chosen = system.parameters(of: [number])
            guard !chosen.isEmpty, let component = system.systems([number], over: chosen).first else { continue }
            let box = chosen.map { system.box[$0] }
            guard let certificate = ParametricCertificate(of: component, over: box, limits: limits) else { return nil }
            found.append(certificate)
        }
        return found
    }

    // MARK: Examples

    private func left(_ cover: ProofCover) -> LayoutVerdict.Outcome {
        .undecided(reason: cover.reason, left: cover.undecided.prefix(20).map { ranges($0, cover.chosen) })
    }

    private func ranges(_ region: Polyhedron, _ chosen: [Int]) -> [ParameterRange] {
        chosen.indices.map { index in
            let range = region.range(ofParameter: index) ?? region.box[index]
            return ParameterRange(
                name: system.parameters[chosen[index]].name,
                range: range.lowerBound.double...range.upperBound.double)
        }
    }

    private func conflict(_ cell: ParametricCover.Cell, _ chosen: [Int]) -> LayoutCounterexample {
        // Variables of the members were replaced by means of required equations, which belong to the conflict too.
        let names = (cell.conflict ?? []).reduce(into: Set<ConstraintID>()) { names, member in
            names.insert(member.constraint)
            names.formUnion(system.causes[member.constraint] ?? [])
        }
        // On the border of the region the rules may still hold, so the message uses an inner point.
        let point = witness(cell.region, [], fromEnds: false) ?? []
        let members = names.sorted().compactMap { sizeRule($0, point, chosen) ?? engine.details(of: $0)?.equation }
        return example(
            point, chosen, region: cell.region,
            message: "these rules cannot hold together: " + BoundedText.list(members, separator: "; "), guilty: [],
            frames: [],
            failed: ([], []), at: witness(cell.region, []))
    }

    /// Returns the rule for the root's width or height at a point, in words; nil for all other rules.
    private func sizeRule(_ id: ConstraintID, _ point: [Rational], _ chosen: [Int]) -> String? {
        for (index, value) in zip(chosen, point) {
            switch system.parameters[index] {
            case .rootWidth where id == engine.sizeRule(ofRootAlong: .horizontal):
                return "[\(engine.root.name)].width == \(ShortNumber.text(value.double))"
            case .rootHeight where id == engine.sizeRule(ofRootAlong: .vertical):
                return "[\(engine.root.name)].height == \(ShortNumber.text(value.double))"
            default: continue
            }
        }
        return nil
    }

    /// Returns a point of a region at which all forms are positive; nil if the choice below finds none. Parameters are
    /// chosen in order.
    ///
    /// Each parameter gets its smallest value, which often is the width of a device. If the forms are not positive
    /// there, it gets the shortest number inside its range.
    private func witness(_ region: Polyhedron, _ positive: [AffineForm], fromEnds: Bool = true) -> [Rational]? {
        var region = region
        var point: [Rational] = []
        for index in region.box.indices {
            guard let range = region.range(ofParameter: index) else { return nil }
            func cut(_ value: Rational) -> Polyhedron {
                var box = region.box
                box[index] = value...value
                return Polyhedron(box: box, conditions: region.conditions)
            }
            var value = range.lowerBound
            let isOpen = positive.isEmpty ? !fromEnds : (cut(value).greatestLeast(of: positive)?.value.signum ?? 0) <= 0
            if isOpen { value = Self.shortest(range) }
            point.append(value)
            region = cut(value)
        }
        let isSo = region.contains(point) && positive.allSatisfy { $0.value(at: point).signum > 0 }
        return isSo ? point : nil
    }

    /// Returns the smallest integer inside a range, or else the smallest multiple of 1/2, 1/10, 1/100 and so on; the
    /// middle if there is none.
    private static func shortest(_ range: ClosedRange<Rational>) -> Rational {
        let (low, high) = (range.lowerBound, range.upperBound)
        if low == high { return low }
        for denominator in [1, 2, 10, 100, 1000, 10_000] {
            let step = Rational(1) / Rational(denominator)
            var next = low.rounded(to: denominator)
            if next <= low { next += step }
            if next < high { return next }
        }
        return (low + high) / Rational(2)
    }

    private func example(
        _ point: [Rational], _ chosen: [Int], region: Polyhedron? = nil, message: String, guilty: [String],
        frames: [(name: String, frame: LayoutRect)]? = nil, failed: (quantities: [Quantity], amounts: [Double])? = nil,
        at worst: [Rational]? = nil
    ) -> LayoutCounterexample {
        func whole(_ point: [Rational]) -> [Rational] {
            var whole = system.box.map { ($0.lowerBound + $0.upperBound) / Rational(2) }
            for (position, index) in chosen.enumerated() where position < point.count { whole[index] = point[position] }
            return whole
        }
        var isConfirmed: Bool?
        var found = frames ?? []
        if frames == nil { (found, isConfirmed) = layout(at: whole(point)) }
        let hidden = engine.root.subtree.filter(\.isHidden)
        return LayoutCounterexample(
            parameters: chosen.enumerated().compactMap { position, index in
                guard position < point.count else { return nil }
                let range = region?.range(ofParameter: position) ?? point[position]...point[position]
                return LayoutCounterexample.Parameter(
                    name: system.parameters[index].name,
                    range: range.lowerBound.double...range.upperBound.double, exact: point[position])
            }, message: message, direction: engine.layoutDirection, hidden: hidden.map(\.name), frames: found,
            guilty: guilty, isConfirmed: isConfirmed,
            failure: failed.map {
                FailurePoint(
                    quantities: $0.quantities, amounts: $0.amounts, point: whole(worst ?? point), hidden: hidden)
            })
    }

    /// Returns the exact frames at a point, and whether the engine lays out the same frames.
    private func layout(at point: [Rational]) -> (frames: [(name: String, frame: LayoutRect)], isConfirmed: Bool?) {
        guard let values = values(at: point) else { return ([], nil) }
        let views = engine.root.subtree
        let frames = views.map { view in
            func number(_ attribute: LayoutAttribute) -> Double {
                let (sum, constant) = engine.expression(of: attribute, of: view)
                return sum.value { values[$0]?.double ?? 0 } + constant
            }
            let frame = LayoutRect(
                x: number(.left), y: number(.top), width: number(.width), height: number(.height))
            return (view.name, frame)
        }
        return (frames, confirms(views, frames.map(\.1), at: point))
    }

    private func confirms(_ views: [LayoutView], _ frames: [LayoutRect], at point: [Rational]) -> Bool? {
        system.parameters.laidOut(engine, at: point) { isLaidOut in
            guard isLaidOut else { return false }
            let rects = engine.alignmentRects()
            return zip(views, frames).allSatisfy { view, frame in
                rects.first { $0.view === view }.map { $0.rect.deviation(from: frame) < 1e-6 } ?? true
            }
        }
    }
}

extension [ProofParameter] {
    /// Calls `body` while the engine is set to these values of the parameters, with whether it has a layout. Returns
    /// nil if the engine cannot be set to them. Restores the engine afterwards.
    func laidOut<Result>(_ engine: LayoutEngine, at point: [Rational], _ body: (Bool) -> Result) -> Result? {
        let frame = engine.root.frame
        var size = frame.size
        var texts: [(view: LayoutView, size: LayoutSize)] = []
        defer {
            engine.root.frame = frame
            for (view, size) in texts { view.fixedContentSize = size }
            _ = try? engine.layoutIfNeeded()
        }
        for (parameter, value) in zip(self, point) {
            switch parameter {
            case .rootWidth: size = LayoutSize(width: value.double, height: size.height)
            case .rootHeight: size = LayoutSize(width: size.width, height: value.double)
            case .textWidth(let view):
                if view is LayoutLabel { return nil }
                texts.append((view, view.fixedContentSize))
                view.fixedContentSize = LayoutSize(width: value.double, height: view.intrinsicContentSize.height)
            case .textScale:
                if value != .one { return nil }
            }
        }
        engine.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        return body((try? engine.layoutIfNeeded()) != nil)
    }
}
