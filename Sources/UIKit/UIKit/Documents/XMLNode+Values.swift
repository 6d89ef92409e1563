internal import InterfaceBuilder

/// Values of attributes. A value that cannot be read counts as missing, because the reader of layouts reports those that
/// matter.
extension XMLNode {
    func number(_ attribute: String) -> CGFloat? {
        guard let text = self[attribute], let number = Double(text), abs(number) < 1e9 else { return nil }
        return CGFloat(number)
    }
    func integer(_ attribute: String) -> Int? { number(attribute).flatMap { Int(exactly: $0) } }
    func flag(_ attribute: String) -> Bool? {
        switch self[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }
    /// Calls a closure with the number of an attribute, unless it is missing.
    func number(_ attribute: String, _ use: (CGFloat) -> Void) { if let value = number(attribute) { use(value) } }
    func flag(_ attribute: String, _ use: (Bool) -> Void) { if let value = flag(attribute) { use(value) } }

    /// The text of an attribute, or of the `<string>` with this key, in which Interface Builder writes texts with line
    /// breaks.
    func string(_ key: String) -> String? {
        if let text = self[key] { return text }
        guard let node = child("string", key: key) ?? child("mutableString", key: key) else { return nil }
        guard node["base64-UTF8"] == "YES" else { return node.text }
        let unpadded = node.text.filter { !$0.isWhitespace }
        let text = unpadded + String(repeating: "=", count: (4 - unpadded.utf8.count % 4) % 4)
        return Data(base64Encoded: text).map { String(decoding: $0, as: UTF8.self) } ?? node.text
    }

    func size(_ key: String) -> CGSize? {
        child("size", key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }
    func rect(_ key: String) -> CGRect? {
        child("rect", key: key).map {
            CGRect(
                x: $0.number("x") ?? 0, y: $0.number("y") ?? 0, width: $0.number("width") ?? 0,
                height: $0.number("height") ?? 0)
        }
    }
    /// The `<inset>` with this key. Its minimum is at the left and top.
    func inset(_ key: String) -> UIEdgeInsets? {
        child("inset", key: key).map {
            UIEdgeInsets(
                top: $0.number("minY") ?? 0, left: $0.number("minX") ?? 0, bottom: $0.number("maxY") ?? 0,
                right: $0.number("maxX") ?? 0)
        }
    }
    func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        child("directionalEdgeInsets", key: key).map {
            NSDirectionalEdgeInsets(
                top: $0.number("top") ?? 0, leading: $0.number("leading") ?? 0, bottom: $0.number("bottom") ?? 0,
                trailing: $0.number("trailing") ?? 0)
        }
    }
    /// The child with a key, whatever its name.
    func child(key: String) -> XMLNode? { children.first { $0["key"] == key } }

    /// The element in words, such as `button 'Save' (abc-de-123)`.
    var words: String {
        let label = self["userLabel"] ?? self["title"] ?? self["text"] ?? child("state", key: "normal")?["title"]
        return name + (label.map { " '\($0.prefix(40))'" } ?? "") + (self["id"].map { " (\($0))" } ?? "")
    }
}
