internal import SolverAPI

/// Rules as equations.
extension RuleDescription {
    /// The rule as an equation with its priority, the first item on the left:
    /// `(750)[image].width == ([image].height * 1.778 + 20)`. A factor of 1 and an addend of 0 are left out.
    public var equation: String {
        let left = "(\(Self.priority(priority)))[\(first.name)].\(firstAttribute) \(relation) "
        guard let second else { return left + Self.number(constant) }
        let place = "[\(second.name)].\(secondAttribute)"
        if multiplier == 1 && constant == 0 { return left + place }
        var sum = place
        if multiplier != 1 { sum += " * \(Self.fixed(multiplier))" }
        if constant != 0 { sum += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
        return left + "(\(sum))"
    }

    private static func priority(_ priority: Priority) -> String { priority.description }

    /// Three decimals.
    static func fixed(_ value: Double) -> String {
        guard abs(value) < 1e15 else { return String(value) }
        let thousandths = (abs(value) * 1000).rounded()
        let fraction = String(Int(thousandths.truncatingRemainder(dividingBy: 1000)))
        let sign = value < 0 && thousandths > 0 ? "-" : ""
        return "\(sign)\(Int(thousandths / 1000))." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    /// No decimals where none are needed, else three.
    static func number(_ value: Double) -> String {
        value == value.rounded() ? LayoutConstraint.text(value) : fixed(value)
    }
}
