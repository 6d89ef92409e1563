public import ExactSimplex
public import Certificates
public import SolverAPI

/// Cuts a box of parameters into pieces in which every value is affine.
///
/// The systems are solved exactly at a point of the remaining region. The proof of this solution is valid in a
/// polyhedron around the point, which becomes a piece and is subtracted. The rest is cut into one smaller polyhedron
/// for each condition of the piece (Bemporad and others, *The explicit linear quadratic regulator*, 2002). The number
/// of proofs is finite, so the search ends, unless it reaches a limit earlier.
public struct ParametricCover: Sendable {
    /// A piece: a polyhedron of parameters, with the layout or conflict in it.
    public struct Cell: Sendable {
        public let region: Polyhedron
        /// The values of all variables; nil if the required rules cannot hold together.
        public let values: [VariableID: AffineForm]?
        /// The solution of each component, in the order of the components; empty for a conflict.
        public let pieces: [ParametricPiece]
        /// The rules that cannot hold together; nil if there is a layout.
        public let conflict: [ExactConflictMember]?
    }

    /// The pieces. If there is one parameter, they are in order of its values; otherwise in unspecified order.
    public private(set) var cells: [Cell] = []
    /// The regions that were not examined, or could not be, because a limit was reached.
    public private(set) var undecided: [Polyhedron] = []
    /// The number of systems that were solved.
    public private(set) var solves = 0

    /// Limits and options of a cover.
    public struct Limits: Sendable {
        /// The maximum number of pieces.
        public var pieces = 400
        /// The maximum number of solved systems.
        public var solves = 2000
        /// The work limit of one solve; see ``ExactLayout/Options/workLimit``.
        public var work = 30_000_000

        /// Whether each piece gets a proof that ``ParametricCertificate`` can use. This takes more pieces.
        public var certifies = false

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

        /// The forms that are at least 0 where the answer is valid.
        var conditions: [AffineForm] {
            switch self {
            case .piece(let piece): piece.conditions
            case .conflict(_, let gap): [gap]
            }
        }
    }

    /// Cuts a box of parameters for systems with the same parameters.
    ///
    /// - Complexity: A solve for each piece of each system, and linear programs with about as many variables as there
    ///   are parameters.
    public init(of components: [ParametricSystem], over box: [ClosedRange<Rational>], limits: Limits = Limits()) {
        self.init(of: components, within: Polyhedron(box: box), limits: limits)
    }

    /// Cuts a polyhedron of parameters for systems with the same parameters.
    public init(of components: [ParametricSystem], within whole: Polyhedron, limits: Limits = Limits()) {
        self.components = components
        self.limits = limits
        known = Array(repeating: [], count: components.count)
        var left = [whole]
        while let next = left.popLast() {
            guard let point = next.insidePoint() else {
                // A region without interior is the border between pieces. Only a box without
                // conditions is examined, for example a single point.
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

    /// Returns the ends of a polyhedron of one parameter; nil if it is empty or has more parameters.
    public static func ends(_ region: Polyhedron) -> ClosedRange<Rational>? {
        let form = AffineForm(.zero, [.one])
        guard region.dimension == 1, let low = region.minimum(of: form)?.value,
            let high = region.minimum(of: -Rational.one * form)?.value, low <= -high
        else { return nil }
        return low...(-high)
    }

    private static func start(_ region: Polyhedron) -> Rational { ends(region)?.lowerBound ?? .zero }

    /// Cuts the piece around a point off a polyhedron, and returns the rest; nil if the polyhedron is recorded as
    /// undecided.
    private mutating func step(_ cell: Polyhedron, at point: [Rational]) -> [Polyhedron]? {
        var answers: [Answered] = []
        for index in components.indices {
            guard let answer = answer(index, at: point) else {
                undecided.append(cell)
                return nil
            }
            if case .conflict = answer {
                // If the rules of one component conflict, there is no layout, and the other components do not matter.
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
            // The piece has no interior, because several pieces meet at the point. A nearby point is inside one of
            // them.
            guard let other = anotherPoint(in: cell), other != point else {
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

    /// Returns an interior point near the center. Its coordinates are uncommon fractions, so that it is rarely on the
    /// border of a piece. Nil if there is no interior, or after 200 calls.
    private mutating func anotherPoint(in cell: Polyhedron) -> [Rational]? {
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
