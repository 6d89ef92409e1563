internal import SolverAPI

extension RuleDescription {
    /// The rule as an equation with its priority and the first item on the left: `(750)[image].width ==
    /// ([image].height * 1.778 + 20)`. Omits a factor of 1 and an addend of 0.
    public var equation: String {
        let left = "(\(Self.priority(priority)))[\(first.name)].\(firstAttribute) \(relation) "
        guard let second else { return left + Self.number(constant) }
        let operand = "[\(second.name)].\(secondAttribute)"
        if multiplier == 1 && constant == 0 { return left + operand }
        var sum = operand
        if multiplier != 1 { sum += " * \(Self.fixed(multiplier))" }
        if constant != 0 { sum += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
        return left + "(\(sum))"
    }

    private static func priority(_ priority: Priority) -> String { priority.description }

    /// Returns the value with three decimals.
    static func fixed(_ value: Double) -> String { DecimalText.fixed(value, decimals: 3) }

    /// Returns an integral value without decimals, and any other value with three.
    static func number(_ value: Double) -> String {
        value == value.rounded() ? DecimalText.exact(value) : fixed(value)
    }
}
