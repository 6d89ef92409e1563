import ExactSimplex
import SolverAPI

/// The position and size of an item along one axis, as far as the rules determine them.
public struct KnownSpan: Hashable, Sendable {
    public let item: LogItem
    public let axis: LogAxis
    /// The distance from the start of the outermost item to the start of this one, in points; nil if the rules do not
    /// determine it.
    public let position: Double?
    /// The width or height in points; nil if the rules do not determine it.
    public let extent: Double?
}

/// A position or size that the rules do not determine: equally good layouts have different values.
public struct OpenValue: Hashable, Sendable {
    public let item: LogItem
    public let axis: LogAxis
    /// Whether the value is the width or height; otherwise it is the position of the start.
    public let isExtent: Bool
}

/// The frames that feasible rules determine, and the values that they do not determine.
struct KnownFrames {
    /// The spans that have a determined position or size. They are in the log's order of items, and each item has its
    /// horizontal axis first.
    var spans: [KnownSpan] = []
    /// The positions and sizes that occur in the rules but are undetermined, in the same order.
    var open: [OpenValue] = []

    /// The maximum number of variables, because each ambiguous value costs a linear program.
    private static let limit = 160

    /// Returns the frames; empty if the rules cannot hold together or have too many variables.
    static func of(
        _ constraints: [Constraint], _ system: RuleSystem, _ finder: inout ConflictFinder
    ) throws(SolverError) -> KnownFrames {
        guard system.variables.count <= limit else { return KnownFrames() }
        let used = Set(constraints.flatMap { $0.expression.terms.map { $0.variable } })
        var pinned = constraints
        let lastID = constraints.map { $0.id.rawValue }.max() ?? 0
        // A log does not show positions on the screen, so the outermost item gets the position 0. Items that no rules
        // relate to it form other groups. In each of these, the outermost item gets the position 0.
        for axis in [LogAxis.horizontal, .vertical] {
            let positions = system.outermostFirst.compactMap { system.variable($0, axis, .position) }.filter(
                used.contains)
            var groups = PositionGroups(constraints, Set(positions))
            for anchor in positions where groups.pin(anchor) {
                pinned.append(
                    Constraint(
                        ConstraintID(lastID + 1 + anchor.rawValue), LinearExpression(Term(anchor, 1)), .equal, 0))
            }
        }
        guard case .success(let solver) = try finder.solve(pinned), let diagnosis = solver.diagnose() else {
            return KnownFrames()
        }
        let open = Set(diagnosis.ambiguous)
        var frames = KnownFrames()
        func value(_ item: LogItem, _ axis: LogAxis, _ kind: RuleSystem.Slot.Kind) -> Double? {
            guard let variable = system.variable(item, axis, kind), used.contains(variable) else { return nil }
            if open.contains(variable) {
                frames.open.append(OpenValue(item: item, axis: axis, isExtent: kind == .extent))
                return nil
            }
            return solver.value(of: variable)
        }
        for item in system.items {
            for axis in [LogAxis.horizontal, .vertical] {
                let span = KnownSpan(
                    item: item, axis: axis, position: value(item, axis, .position), extent: value(item, axis, .extent))
                if span.position != nil || span.extent != nil { frames.spans.append(span) }
            }
        }
        return frames
    }
}

/// Positions that rules relate to each other, directly or in several steps.
private struct PositionGroups {
    private var parent: [VariableID: VariableID] = [:]
    private var pinned: Set<VariableID> = []

    init(_ constraints: [Constraint], _ positions: Set<VariableID>) {
        for constraint in constraints {
            let related = constraint.expression.terms.map { $0.variable }.filter(positions.contains)
            guard let first = related.first else { continue }
            for other in related.dropFirst() { parent[representative(other)] = representative(first) }
        }
    }

    /// Returns the position that stands for the group of a position.
    private func representative(_ position: VariableID) -> VariableID {
        var current = position
        while let next = parent[current], next != current { current = next }
        return current
    }

    /// Whether the position is the first of its group to be pinned.
    mutating func pin(_ position: VariableID) -> Bool { pinned.insert(representative(position)).inserted }
}
