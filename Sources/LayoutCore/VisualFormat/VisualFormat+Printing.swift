internal import SolverAPI

extension VisualFormat: CustomStringConvertible {
    /// The format as a string. Parsing it yields an equal tree.
    public var description: String {
        var text = statesAxis ? (axis == .horizontal ? "H:" : "V:") : ""
        if let leading { text += "|\(leading)" }
        text += first.description
        for link in rest { text += "\(link.connection)\(link.view)" }
        if let trailing { text += "\(trailing)|" }
        return text
    }
}

extension VisualFormat.View: CustomStringConvertible {
    /// A text such as `[title(>=60)]`.
    public var description: String {
        "[\(name.text)" + (predicates.isEmpty ? "" : VisualFormat.Predicate.list(predicates)) + "]"
    }
}

extension VisualFormat.Connection: CustomStringConvertible {
    /// A text such as `-8-`.
    public var description: String {
        switch self {
        case .flush: ""
        case .standard: "-"
        case .distance(let operand): "-\(operand)-"
        case .predicates(let list): "-\(VisualFormat.Predicate.list(list))-"
        }
    }
}

extension VisualFormat.Predicate: CustomStringConvertible {
    /// A text such as `>=8@750`.
    public var description: String {
        (relation?.description ?? "") + operand.description + (priority.map { "@\($0)" } ?? "")
    }

    static func list(_ predicates: [Self]) -> String {
        "(" + predicates.map { $0.description }.joined(separator: ",") + ")"
    }
}

extension VisualFormat.Operand: CustomStringConvertible {
    /// The number or the name.
    public var description: String {
        switch self {
        case .number(let number, _): DecimalText.exact(number)
        case .name(let word): word.text
        }
    }
}
