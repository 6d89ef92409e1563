internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// The names of views in messages.
extension Screen {
    /// Returns the view's Xcode label, its kind with its text, outlet or image, or else its kind and line.
    func name(_ element: ViewElement) -> String {
        if let label = element.label { return "\"\(ElementWords.short(label))\"" }
        let kind = ElementWords.words(element.kind)
        if let text = element.text, !text.isEmpty { return "\(kind) \"\(ElementWords.short(text))\"" }
        if let outlet = unit.outlets[element.id] { return "\(kind) \(outlet)" }
        if let image = element.picture.name { return "\(kind) \"\(ElementWords.short(image))\"" }
        if element.id == unit.id {
            return unit.name.map { "the root view of \(ElementWords.short($0))" } ?? "the root view"
        }
        if element.key == "contentView" { return "the content view" }
        if let customClass = element.customClass { return "\(kind) of class \(customClass)" }
        return "\(kind) on line \(element.location.line)"
    }

    /// Returns a rule in words, such as `trailing of label "Room:" = leading of roomField − 8`.
    func words(_ rule: RuleDescription) -> String {
        var text = "\(attribute(rule.firstAttribute)) of \(name(rule.first)) \(Self.relation(rule.relation)) "
        if let second = rule.second {
            if rule.multiplier != 1 { text += "\(RuleNumber.text(rule.multiplier)) × " }
            text += "\(attribute(rule.secondAttribute)) of \(name(second))"
            if rule.constant != 0 { text += " \(rule.constant < 0 ? "−" : "+") \(RuleNumber.text(abs(rule.constant)))" }
        } else {
            text += RuleNumber.text(rule.constant)
        }
        switch rule.origin {
        case .stack: text += ", by the stack view"
        case .contentSize: text += ", by its content"
        case .autoresizing: text += ", by its frame and autoresizing mask"
        case .implicitSize: text += ", because no size is negative"
        case .constraint, .layoutSupport, .prototyping: break
        }
        return rule.priority.isRequired ? text : text + " (priority \(rule.priority.description))"
    }

    /// Returns a constraint of the document in words, or its id if it is not in the tree.
    func words(of element: ConstraintElement) -> String {
        let index = tree.elements.firstIndex { $0.id == element.id && $0.location == element.location }
        return index.flatMap { tree.constraints[$0].details }.map(words) ?? element.id
    }

    /// Replaces the names of the tree's views in a text with the names for messages.
    func replacingIDs(in text: String) -> String {
        var text = text
        // Longer names come first, because a name may be part of a longer name.
        let names = tree.views.compactMap { id, view -> (String, String)? in
            guard let element = element(id) else { return nil }
            return (view.name, name(element))
        }.sorted { $0.0.count > $1.0.count }
        for (old, new) in names where text.contains(old) { text = text.replacing(old, with: new) }
        return text
    }

    private func attribute(_ attribute: LayoutAttribute) -> String { attribute.description }

    func name(_ item: RuleDescription.Item) -> String {
        let identifier = item.identifier ?? ""
        // A guide has the identifier of its view, with a suffix.
        for suffix in ["safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide"]
        where identifier == suffix || identifier.hasSuffix(".\(suffix)") {
            return suffix == "safeAreaLayoutGuide" ? "the safe area" : "the margins"
        }
        guard let id = identifier.split(separator: " ").last.map(String.init), let element = element(id) else {
            return identifier.isEmpty ? item.name : identifier
        }
        return name(element)
    }

    private static func relation(_ relation: Relation) -> String {
        switch relation {
        case .equal: "="
        case .lessThanOrEqual: "≤"
        case .greaterThanOrEqual: "≥"
        }
    }

    /// Returns a rule as a related location of a finding.
    func relatedLocation(_ rule: RuleDescription) -> RelatedLocation {
        RelatedLocation(location: element(of: rule.id)?.location, text: words(rule))
    }
}

/// Formats numbers in rules with at most three decimals.
enum RuleNumber {
    static func text(_ value: Double) -> String { DecimalText.short(value, decimals: 3) }
}
