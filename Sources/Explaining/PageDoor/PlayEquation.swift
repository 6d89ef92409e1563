import AutoLayout
import SolverAPI

/// An equation or inequality between attributes: `first.attribute relation multiplier * second.attribute + constant
/// @priority`.
struct PlayEquation {
    struct Side {
        let view: String
        let attribute: LayoutAttribute
    }

    let first: Side
    let relation: Relation
    /// Nil if the first attribute is compared with the constant alone.
    let second: Side?
    let multiplier: Double
    let constant: Double
    let priority: Priority

    /// The attributes that a text may name. Margin attributes are not supported.
    private static let attributes: [LayoutAttribute] = [
        .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
        .firstBaseline,
    ]

    /// Parses the rest of a line whose first word, the name of a view, is already consumed.
    init(after view: String, _ scanner: inout PlayScanner) throws(PlayError) {
        first = Side(view: view, attribute: try Self.attribute(of: view, &scanner))
        relation = try Self.relation(&scanner)
        var (multiplier, constant) = (1.0, 0.0)
        var second: Side?
        if let number = try scanner.numberIfThere() {
            if scanner.scan("*") || scanner.scan("×") {
                multiplier = number
                let name = try scanner.name()
                second = Side(view: name, attribute: try Self.attribute(of: name, &scanner))
            } else {
                constant = number
            }
        } else {
            let name = try scanner.name()
            second = Side(view: name, attribute: try Self.attribute(of: name, &scanner))
        }
        if second != nil {
            if scanner.scan("*") || scanner.scan("×") {
                multiplier *= try scanner.number("a multiplier, as in 2 * card.width")
            } else if scanner.scan("/") {
                let divisor = try scanner.number("a divisor, as in card.width / 2")
                guard divisor != 0 else { throw PlayError("the divisor must not be 0") }
                multiplier /= divisor
            }
            if scanner.scan("+") {
                constant = try scanner.number("a constant after +")
            } else if scanner.scan("-") || scanner.scan("−") {
                constant = -(try scanner.number("a constant after -"))
            }
        }
        var priority = Priority.required
        if scanner.scan("@") { priority = try scanner.priority() }
        try scanner.end()
        (self.multiplier, self.constant, self.second, self.priority) = (multiplier, constant, second, priority)
    }

    private static func attribute(of view: String, _ scanner: inout PlayScanner) throws(PlayError) -> LayoutAttribute {
        guard scanner.scan(".") else { throw PlayError("expected an attribute after \(view), as in \(view).width") }
        let name = try scanner.name()
        guard let attribute = attributes.first(where: { $0.description == name }) else {
            let known = attributes.map { $0.description }.joined(separator: ", ")
            throw PlayError("\(name) is not an attribute; there are \(known)")
        }
        return attribute
    }

    private static func relation(_ scanner: inout PlayScanner) throws(PlayError) -> Relation {
        if scanner.scan("≤") { return .lessThanOrEqual }
        if scanner.scan("≥") { return .greaterThanOrEqual }
        if scanner.scan("=") {
            _ = scanner.scan("=")
            return .equal
        }
        for (sign, relation) in [("<", Relation.lessThanOrEqual), (">", .greaterThanOrEqual)] {
            if scanner.scan(Character(sign)) {
                guard scanner.scan("=") else {
                    throw PlayError("write \(sign)=; a strict comparison is not a constraint")
                }
                return relation
            }
        }
        throw PlayError("expected =, <= or >= after the attribute")
    }
}
