internal import SolverAPI

/// Rules in the format of Auto Layout's logs.
extension RuleDescription: CustomStringConvertible {
    /// The rule in the angle brackets of a log, with names instead of addresses and with its source location:
    /// `<NSLayoutConstraint:0x2a 'margin' H:|-(8)-[label]   (active, names: '|':panel, at App/Login.swift:12)>`.
    public var description: String {
        var text = "<\(origin.className):0x\(String(id.rawValue, radix: 16))"
        if let identifier { text += " '\(identifier)'" }
        if let mask { text += " \(mask)" }
        text += " \(body)"
        var notes: [String] = []
        if isActive { notes.append("active") }
        if origin == .implicitSize { notes.append("implicit") }
        if body.contains("|"), let superview { notes.append("names: '|':\(superview.name)") }
        if let creationSite { notes.append("at \(creationSite)") }
        if !notes.isEmpty { text += "   (\(notes.joined(separator: ", ")))" }
        return text + ">"
    }

    /// The visual format if the rule has one, otherwise the equation.
    private var body: String {
        if let tree = tree(showsSpacing: true, { $0.name }) {
            return tree.description + (isAbsolute && firstAttribute.axis == .horizontal ? "(LTR)" : "")
        }
        var text = "\(first.name).\(attributeName) \(relation) "
        if let second {
            if multiplier != 1 { text += "\(Self.number(multiplier))*" }
            text += "\(second.name).\(secondAttribute)"
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
        } else {
            text += Self.number(constant)
        }
        return priority.isRequired ? text : text + "@\(priority)"
    }

    /// The attribute's name. Logs of autoresizing rules call the left and top edges `minX` and `minY`.
    private var attributeName: String {
        guard origin == .autoresizing else { return firstAttribute.description }
        return switch firstAttribute {
        case .left: "minX"
        case .top: "minY"
        default: firstAttribute.description
        }
    }
}
