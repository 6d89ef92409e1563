import AutoLayout
import Foundation
import SolverAPI

/// Compares the constraints that a stack creates with those of a fact: names, attributes, numbers, priorities, order.
struct FactConstraints {
    let fact: AppleFact
    let scene: FactScene

    func differences() throws -> [String] {
        let made = scene.generated.map(Self.text)
        if fact.expected["constraint"] != .none {
            let wanted = Self.text(fact.expected["constraint"])
            return made.contains(wanted) ? [] : ["no constraint is \(wanted)"]
        }
        let wanted = fact.expected["constraints"].list.map(Self.text)
        if made == wanted { return [] }
        let missing = wanted.filter { !made.contains($0) }
        let more = made.filter { !wanted.contains($0) }
        if missing.isEmpty, more.isEmpty { return ["another order: \(made)"] }
        return missing.map { "missing: \($0)" } + more.map { "more: \($0)" }
    }

    static func text(_ described: FactValue) -> String {
        text(
            described["first"].text, described["firstAttribute"].text, described["relation"].text,
            described["second"].text, described["secondAttribute"].text, described["multiplier"].number ?? 1,
            described["constant"].number ?? 0, described["priority"].number ?? 1000, described["identifier"].text)
    }

    static func text(_ constraint: LayoutConstraint) -> String {
        // The facts record AppKit's edges as left and right; all of these scenes are left-to-right.
        let isOfAppKit = constraint.identifier?.hasPrefix("NSStackView") == true
        func attribute(_ attribute: LayoutAttribute) -> String {
            let sides: [LayoutAttribute: String] = [.leading: "left", .trailing: "right"]
            return isOfAppKit ? sides[attribute] ?? "\(attribute)" : "\(attribute)"
        }
        return text(
            constraint.firstItem.map(name), attribute(constraint.firstAttribute), "\(constraint.relation)",
            constraint.secondItem.map(name), attribute(constraint.secondAttribute), constraint.multiplier,
            constraint.effectiveConstant, constraint.priority.value, constraint.identifier)
    }

    /// Returns the name of an item; a guide of a stack is named by its purpose.
    private static func name(_ item: LayoutItem) -> String {
        guard let guide = item as? LayoutGuide, let identifier = guide.identifier else { return item.name }
        let owner = guide.owningView?.name ?? ""
        if identifier.hasPrefix("spanner") { return "\(owner)/spanner" }
        if identifier.hasPrefix("ideal") { return "\(owner)/ideal" }
        let words = identifier.split(separator: " ")
        return words.first == "gap" && words.count > 1 ? "\(owner)/gap\(words[1])" : identifier
    }

    private static func text(
        _ first: String?, _ attribute: String?, _ relation: String?, _ second: String?, _ secondAttribute: String?,
        _ multiplier: Double, _ constant: Double, _ priority: Double, _ identifier: String?
    ) -> String {
        let right =
            second.map { "\(String(format: "%.5f", multiplier)) × \($0).\(secondAttribute ?? "") + " } ?? ""
        return "\(first ?? "").\(attribute ?? "") \(relation ?? "") \(right)\(String(format: "%.4f", constant))"
            + " @\(priority) \(identifier ?? "")"
    }
}
