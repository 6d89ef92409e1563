internal import SolverAPI

/// Names of nodes and places of rows in the client's code. Only messages use them.
@usableFromInline
struct TreeNotes {
    var names: [Int32: String] = [:]
    @usableFromInline var recordsLocations = false
    private var locations: [UInt32: (fileID: StaticString, line: UInt)] = [:]

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func record(_ fileID: StaticString, _ line: UInt, ofRow creation: UInt32) {
        locations[creation] = (fileID, line)
    }

    mutating func forget(row creation: UInt32) {
        if !locations.isEmpty { locations[creation] = nil }
    }

    func location(ofRow creation: UInt32) -> String? {
        locations[creation].map { "\($0.fileID):\($0.line)" }
    }
}

extension LayoutTree {
    /// Names a node for messages. An empty name is none.
    ///
    /// - Throws: ``TreeError`` if the node is not in this tree.
    public mutating func setName(_ name: String, of node: Node) throws(TreeError) {
        guard isLive(node) else { throw invalid(node) }
        notes.names[node.index] = name.isEmpty ? nil : name
    }

    /// Whether each new row records where in the code it was added, for messages. Off by default, because it takes
    /// time and memory.
    public var recordsLocations: Bool {
        get { notes.recordsLocations }
        set {
            notes.recordsLocations = newValue
            setNotesAdditions()
        }
    }

    /// Returns the name of a node, or a number.
    public func name(of node: Node) -> String {
        isLive(node) ? name(at: node.index) : "node \(node.creation)"
    }

    func name(at node: Int32) -> String {
        notes.names[node] ?? (node == 0 ? "root" : "node \(table.nodes[Int(node)].creation)")
    }

    /// Returns a constraint in words: `card.leading == window.leading + 16 @750`.
    public func description(of row: Row) -> String {
        isLive(row) ? description(at: row.index) : "row \(row.creation)"
    }

    func description(at row: Int32) -> String {
        let record = table.rows[Int(row)]
        if record.isExplicit { return "row \(table.id(of: row))" }
        var text = "\(name(at: record.first)).\(record.firstAttribute) \(record.relation) "
        if record.second >= 0 {
            if record.multiplier != 1 { text += "\(Self.text(record.multiplier)) * " }
            text += "\(name(at: record.second)).\(record.secondAttribute)"
            if record.constant != 0 {
                text += record.constant < 0 ? " - " : " + "
                text += Self.text(abs(record.constant))
            }
        } else {
            text += Self.text(record.constant)
        }
        if record.priority != 0 { text += " @\(Self.text(table.priority(of: row)))" }
        if record.traits.contains(.isContent) { text += " (content)" }
        if let location = notes.location(ofRow: record.creation) { text += " (\(location))" }
        return text
    }

    func description(of rule: LayoutRule) -> String {
        var text = "\(name(of: rule.first)).\(rule.firstAttribute) \(rule.relation) "
        text += rule.second.map { "\(name(of: $0)).\(rule.secondAttribute)" } ?? Self.text(rule.constant)
        return text
    }

    /// Returns a number without `.0` if it is whole.
    static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
    }

    /// Checks the parts of a rule one by one.
    ///
    /// - Throws: The error of the first invalid part.
    func check(_ rule: LayoutRule, _ priority: Priority) throws(TreeError) {
        guard isLive(rule.first) else { throw invalid(rule.first) }
        if let second = rule.second, !isLive(second) { throw invalid(second) }
        for number in [rule.constant, rule.multiplier] where !(abs(number) <= Limits.magnitude) {
            throw .numberOutOfRange(row: description(of: rule), number: "\(number)")
        }
        let isExtent = rule.firstAttribute.isExtent
        if abs(rule.multiplier) < 2 * Limits.smallestCoefficient, !(isExtent && rule.multiplier == 0) {
            throw .multiplierTooSmall(row: description(of: rule), multiplier: rule.multiplier)
        }
        guard priority.isValid else {
            throw .invalidPriority(row: description(of: rule), priority: priority.value)
        }
    }
}
