/// The identity of a log's statement apart from addresses.
///
/// Auto Layout prints the same conflict again for each cell and each pass, with other addresses.
struct LogSignature: Hashable {
    private let parts: [String]

    init(_ log: LoggedConflict) {
        var numbers: [String: Int] = [:]
        func number(_ key: String) -> String {
            let number = numbers[key] ?? numbers.count
            numbers[key] = number
            return "\(number)"
        }
        func text(_ item: LogItem) -> String { "\(item.kind)'\(item.title ?? "")'#\(number("view " + item.key))" }
        var parts: [String] = []
        for rule in log.rules + [log.broken].compactMap({ $0 }) + log.brokenLater {
            var part =
                "\(rule.className)#\(number("rule " + rule.address)) \(rule.identifier ?? "") \(rule.origin.rawValue)"
            for statement in rule.statements {
                for side in statement.sides { part += " \(text(side.item)).\(side.attribute.rawValue)" }
                part += " \(statement.relation) \(statement.multiplier) \(statement.constant) \(statement.priority)"
            }
            parts.append(part + (rule.superview.map { " in \(text($0))" } ?? ""))
        }
        parts += log.omitted.map { $0.text } + log.missing.map { "\($0.words)" }
        self.parts = parts
    }
}
