import ExactSimplex
import SolverAPI

/// The position and size of an item along one axis, as far as the rules of a log determine them.
public struct KnownSpan: Hashable, Sendable {
    /// The view or guide.
    public let item: LogItem
    /// The axis of the position and the size.
    public let axis: LogAxis
    /// The distance of its start from that of the outermost item, in points; nil if the rules leave it open.
    public let position: Double?
    /// Its size in points; nil if the rules leave it open.
    public let extent: Double?
}

/// A position or size that rules leave open.
public struct OpenValue: Hashable, Sendable {
    /// The view or guide.
    public let item: LogItem
    /// The axis of the value.
    public let axis: LogAxis
    /// Whether the value is the size, not the position of the start.
    public let isExtent: Bool
}

/// A position or size that rules leave open.
@available(*, deprecated, renamed: "OpenValue")
public typealias OpenPlace = OpenValue

/// The frames that feasible rules determine, and what they leave open.
struct KnownFrames {
    /// The determined spans, by item in the order of the log, horizontal axis first.
    var spans: [KnownSpan] = []
    /// The open values among those that rules mention, in the same order.
    var open: [OpenValue] = []

    /// Maximum number of variables: each open value needs a linear program.
    private static let limit = 160

    /// Returns the frames; empty if the rules cannot hold, or are too many.
    static func of(
        _ constraints: [Constraint], _ system: RuleSystem, _ finder: inout ConflictFinder
    ) throws(SolverError) -> KnownFrames {
        guard system.variables.count <= limit else { return KnownFrames() }
        let used = Set(constraints.flatMap { $0.expression.terms.map { $0.variable } })
        var pinned = constraints
        let lastID = constraints.map { $0.id.rawValue }.max() ?? 0
        // A log does not show the position on the screen, so positions count from the outermost item.
        for axis in [LogAxis.horizontal, .vertical] {
            let anchors = ([system.root].compactMap { $0 } + system.items).compactMap {
                system.variable($0, axis, .position)
            }
            guard let anchor = anchors.first(where: used.contains) else { continue }
            pinned.append(
                Constraint(ConstraintID(lastID + 1 + anchor.rawValue), LinearExpression(Term(anchor, 1)), .equal, 0))
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
