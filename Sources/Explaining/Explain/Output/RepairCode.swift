import SolverAPI

/// The line of code that makes a change, in the notation of the library that created the rule.
///
/// A log shows neither the name of a constraint nor that of a view in code, so `constraint` and `view` stand for them.
struct RepairCode {
    /// The line of code; nil if the change needs another constraint in place of this one.
    let line: String?

    init(_ repair: Repair, in system: RuleSystem) {
        let rule = repair.rule
        func comment(_ inInterfaceBuilder: String, _ condition: String = "") -> String {
            "   // " + condition + (rule.site ?? "in Interface Builder: \(inInterfaceBuilder)")
        }
        switch repair.change {
        case .maskOff: line = "view.translatesAutoresizingMaskIntoConstraints = false"
        case .priority(let priority):
            let type = system.isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
            line =
                rule.library.maker(rule.statement, suffix: "priority(\(priority))").map { $0 + Self.place(rule) }
                // Until iOS 12 and macOS 10.14, an active constraint cannot change between required and optional.
                ?? "constraint.priority = \(type)(\(priority))"
                + comment("Priority \(priority)", "before it is activated; ")
        case .constant(_, let new):
            var changed = rule.statement
            changed.constant = new
            line =
                rule.library.maker(changed, suffix: nil).map { $0 + Self.place(rule) }
                ?? "constraint.constant = \(ShortNumber.text(new))" + comment("Constant")
        case .deactivation:
            switch rule.library {
            case .none: line = "constraint.isActive = false" + comment("delete it")
            case .snapKit: line = "constraint.deactivate()" + Self.place(rule)
            case .masonry: line = "[constraint uninstall];"
            }
        case .relation: line = nil
        }
    }

    private static func place(_ rule: ExplainedRule) -> String { rule.site.map { "   // \($0)" } ?? "" }
}

extension RuleLibrary {
    /// Returns a statement as a line in a maker's closure, such as `make.height.equalTo(60).priority(999)`; nil for
    /// constraints of the system. Logs do not show the names of variables, so `…` stands for the second view.
    fileprivate func maker(_ statement: RuleStatement, suffix: String?) -> String? {
        if self == .none { return nil }
        let isMasonry = self == .masonry
        let relation =
            switch statement.relation {
            case .equal: "equalTo"
            case .lessThanOrEqual: "lessThanOrEqualTo"
            case .greaterThanOrEqual: "greaterThanOrEqualTo"
            }
        let constant = ShortNumber.text(statement.constant)
        var text = "make.\(statement.first.attribute.rawValue).\(relation)"
        if statement.second == nil {
            text += "(\(isMasonry ? "@" : "")\(constant))"
        } else {
            text += "(…)"
            if statement.multiplier != 1 { text += ".multipliedBy(\(ShortNumber.text(statement.multiplier)))" }
            if statement.constant != 0 { text += ".offset(\(constant))" }
        }
        return text + (suffix.map { ".\($0)" } ?? "") + (isMasonry ? ";" : "")
    }
}
