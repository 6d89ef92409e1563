public import ExactSimplex
public import Certificates
public import SolverAPI

/// A box of parameters, cut into pieces in which every value is affine.
///
/// At a point in the remaining region the systems are solved exactly, and the region of their proof is subtracted, which
/// leaves a few smaller polyhedra, one a condition (Bemporad and others, *The explicit linear quadratic regulator*,
/// 2002). The number of proofs is finite, so this ends, unless a limit is reached before.
public struct ParametricCover: Sendable {
    /// A piece: a polyhedron and the layouts in it.
    public struct Cell: Sendable {
        /// The region of the piece.
        public let region: Polyhedron
        /// The values of all variables; nil if required rules cannot hold together.
        public let values: [VariableID: AffineForm]?
        /// The solution of each component, in their order; empty for a conflict.
        public let pieces: [ParametricPiece]
        /// The rules that cannot hold together; nil if there is a layout.
        public let conflict: [ExactConflictMember]?
    }

    /// The pieces in unspecified order; for one parameter in order of its values.
    public private(set) var cells: [Cell] = []
    /// The regions that were not examined because a limit was reached.
    public private(set) var undecided: [Polyhedron] = []
    /// The number of solved systems.
    public private(set) var solves = 0

    /// The limits of a cover.
    public struct Limits: Sendable {
        /// The maximum number of pieces.
        public var pieces = 400
        /// The maximum number of solved systems.
        public var solves = 2000
        /// The work limit of one solve: ``ExactLayout/Options/workLimit``.
        public var work = 30_000_000

        /// Whether each piece has its proof in fractions; this needs more pieces.
        public var certifies = false

        /// Creates the default limits.
        public init() {}
    }

    private let components: [ParametricSystem]
    private var known: [[Answered]]
    private let limits: Limits

    private enum Answered {
        case piece(ParametricPiece)
        case conflict([ExactConflictMember], gap: AffineForm)

        func holds(at point: [Rational]) -> Bool {
            switch self {
            case .piece(let piece): piece.conditions.allSatisfy { $0.value(at: point).signum >= 0 }
            case .conflict(_, let gap): gap.value(at: point).signum > 0
            }
        }

        /// The forms that are not negative in the region of validity.
        var conditions: [AffineForm] {
            switch self {
            case .piece(let piece): piece.conditions
            case .conflict(_, let gap): [gap]
            }
        }
    }

    /// Cuts a box for systems with common parameters.
    ///
    /// - Complexity: A solve for each piece of each system, and linear programs with as many variables as parameters.
    public init(of components: [ParametricSystem], over box: [ClosedRange<Rational>], limits: Limits = Limits()) {
        self.init(of: components, within: Polyhedron(box: box), limits: limits)
    }

    /// Cuts a region for systems with common parameters.
    public init(of components: [ParametricSystem], within whole: Polyhedron, limits: Limits = Limits()) {
        self.components = components
        self.limits = limits
        known = Array(repeating: [], count: components.count)
        var left = [whole]
        while let next = left.popLast() {
            guard let point = next.insidePoint() else {
                // A region without interior is the border of others, except a box that is a point.
                if next.conditions.isEmpty, let point = next.center()?.point { left += step(next, at: point) ?? [] }
                continue
            }
            guard cells.count < limits.pieces, solves < limits.solves else {
                undecided.append(next)
                continue
            }
            left += step(next, at: point) ?? []
        }
        if whole.dimension == 1 { cells.sort { Self.start($0.region) < Self.start($1.region) } }
    }

    /// Returns the ends of a polyhedron of one parameter.
    public static func ends(_ region: Polyhedron) -> ClosedRange<Rational>? {
        let form = AffineForm(.zero, [.one])
        guard region.dimension == 1, let low = region.minimum(of: form)?.value,
            let high = region.minimum(of: -Rational.one * form)?.value, low <= -high
        else { return nil }
        return low...(-high)
    }

    private static func start(_ region: Polyhedron) -> Rational { ends(region)?.lowerBound ?? .zero }

    /// Subtracts one piece from a polyhedron and returns the rest.
    private mutating func step(_ cell: Polyhedron, at point: [Rational]) -> [Polyhedron]? {
        var answers: [Answered] = []
        for index in components.indices {
            guard let answer = answer(index, at: point) else {
                undecided.append(cell)
                return nil
            }
            if case .conflict = answer {
                // If these rules cannot hold, the others do not matter.
                answers = [answer]
                break
            }
            answers.append(answer)
        }
        var conditions: [AffineForm] = []
        var seen: Set<AffineForm> = []
        for condition in answers.flatMap({ $0.conditions }) where cell.lowerBound(of: condition).signum < 0 {
            guard seen.insert(condition.scaled).inserted else { continue }
            if let least = cell.minimum(of: condition), least.value.signum < 0 { conditions.append(condition) }
        }
        let region = cell.with(conditions)
        if !conditions.isEmpty, (region.center()?.distance.signum ?? 0) <= 0 {
            // Pieces meet at the point, and this piece has no interior: a nearby point has another piece.
            guard let other = besides(point, in: cell), other != point else {
                undecided.append(cell)
                return nil
            }
            return step(cell, at: other)
        }
        cells.append(made(region, answers))
        var left: [Polyhedron] = []
        for (index, condition) in conditions.enumerated() {
            let outside = cell.with(Array(conditions[..<index]) + [-Rational.one * condition])
            if (outside.center()?.distance.signum ?? 0) > 0 { left.append(outside.reduced) }
        }
        return left
    }

    private var tries = 0

    /// Returns an interior point of the cell with unusual coordinates; nil after 200 calls, or without interior.
    private mutating func besides(_ point: [Rational], in cell: Polyhedron) -> [Rational]? {
        tries += 1
        if tries > 200 { return nil }
        guard let (center, distance) = cell.center(), distance.signum > 0 else { return nil }
        return center.enumerated().map { index, coordinate in
            let range = cell.box[index]
            if range.lowerBound == range.upperBound { return coordinate }
            let share = Rational((tries * 7919 + index * 104_729) % 1009 - 504) / Rational(1010)
            return coordinate + share * distance
        }
    }

    private func made(_ region: Polyhedron, _ answers: [Answered]) -> Cell {
        let region = region.reduced
        if case .conflict(let members, _)? = answers.first, answers.count == 1 {
            return Cell(region: region, values: nil, pieces: [], conflict: members)
        }
        var values: [VariableID: AffineForm] = [:]
        var pieces: [ParametricPiece] = []
        for case .piece(let piece) in answers {
            for (variable, value) in piece.values where values[variable] == nil { values[variable] = value }
            pieces.append(piece)
        }
        return Cell(region: region, values: values, pieces: pieces, conflict: nil)
    }

    private mutating func answer(_ component: Int, at point: [Rational]) -> Answered? {
        if let known = known[component].first(where: { $0.holds(at: point) }) { return known }
        guard solves < limits.solves else { return nil }
        solves += 1
        var options = ExactLayout.Options()
        options.workLimit = limits.work
        options.certifies = limits.certifies
        let found: Answered
        switch components[component].answer(at: point, options: options) {
        case .undecided: return nil
        case .piece(let piece): found = .piece(piece)
        case .conflict(let members, let gap): found = .conflict(members, gap: gap)
        }
        known[component].append(found)
        return found
    }
}
