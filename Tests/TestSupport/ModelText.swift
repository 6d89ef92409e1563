/// The stored properties of a value and of the values in it, as lines of text.
public enum ModelText {
    private static let deepest = 14

    /// Returns one line per property that is a number, a text, a Boolean value or a case, such as
    /// `units.0.root.frame.x: 8`. Properties that are nil are left out. Dictionaries and sets are sorted.
    ///
    /// - Parameter leaf: Returns the text of a value that is written as a whole; nil to write its properties.
    public static func lines(of value: Any, leaf: (Any) -> String? = { _ in nil }) -> [String] {
        var found: [String] = []
        add(value, "", 0, leaf, &found)
        return found
    }

    private static func add(
        _ value: Any, _ path: String, _ depth: Int, _ leaf: (Any) -> String?, _ found: inout [String]
    ) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            if let inner = mirror.children.first?.value { add(inner, path, depth, leaf, &found) }
            return
        }
        if let text = leaf(value) ?? simple(value) {
            found.append("\(path.isEmpty ? "value" : path): \(text)")
            return
        }
        guard depth < deepest else {
            found.append("\(path): …")
            return
        }
        func join(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
        switch mirror.displayStyle {
        case .dictionary:
            let entries = mirror.children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
                .filter { $0.count == 2 }.map { (key: "\($0[0])", value: $0[1]) }
            for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
                add(value, join(key), depth + 1, leaf, &found)
            }
        case .set:
            let texts = mirror.children.map { leaf($0.value) ?? "\($0.value)" }.sorted()
            if !texts.isEmpty { found.append("\(path): \(texts.joined(separator: " "))") }
        case .enum where mirror.children.isEmpty:
            found.append("\(path.isEmpty ? "value" : path): \(value)")
        default:
            if mirror.children.isEmpty, mirror.displayStyle != .collection {
                found.append("\(path.isEmpty ? "value" : path): \(value)")
            }
            for (index, child) in mirror.children.enumerated() {
                add(child.value, join(child.label ?? "\(index)"), depth + 1, leaf, &found)
            }
        }
    }

    private static func simple(_ value: Any) -> String? {
        switch value {
        case let number as Double: Recording.number(number, decimals: 6)
        case let text as String: "\"\(text.replacing("\n", with: "\\n"))\""
        case is Int, is Bool, is UInt, is ClosedRange<Int>, is Range<Int>: "\(value)"
        default: nil
        }
    }

    /// Returns the lines of `new` that `old` does not have, marked with `+`, after the lines of `old` that `new` does
    /// not have, marked with `-`. A property that changed is one line, `path: old → new`.
    public static func changes(from old: [String], to new: [String], atMost limit: Int = 12) -> [String] {
        let (before, after) = (Set(old), Set(new))
        var added: [String: String] = [:]
        func split(_ line: String) -> (path: String, value: String) {
            guard let colon = line.firstIndex(of: ":") else { return (line, "") }
            return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
        }
        let gained = new.filter { !before.contains($0) }.map(split)
        for (path, value) in gained { added[path] = value }
        var found: [String] = []
        for (path, value) in old.filter({ !after.contains($0) }).map(split) {
            if let other = added.removeValue(forKey: path) {
                found.append("\(path): \(value) → \(other)")
            } else {
                found.append("- \(path): \(value)")
            }
        }
        for (path, value) in gained where added[path] != nil { found.append("+ \(path): \(value)") }
        if found.count <= limit { return found }
        return found.prefix(limit - 1) + ["and \(found.count - limit + 1) more"]
    }
}
