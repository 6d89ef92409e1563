internal import InterfaceBuilder

/// Sets the user-defined runtime attributes of objects.
@MainActor
enum RuntimeAttributes {
    static func apply(_ node: XMLNode, to object: AnyObject, _ builder: DocumentBuilder) {
        for attribute in node.child("userDefinedRuntimeAttributes")?.children("userDefinedRuntimeAttribute") ?? [] {
            guard let path = attribute["keyPath"] else { continue }
            let place = " (runtime attribute in \(builder.place(node)))"
            KeyValue.set(value(attribute, builder), path: path, of: object, place: place)
        }
    }

    /// Returns the value of an attribute; nil for the type `nil` and for a value that cannot be read.
    private static func value(_ node: XMLNode, _ builder: DocumentBuilder) -> Any? {
        switch node["type"] {
        case "boolean": return node.flag("value")
        case "string": return node.string("value")
        case "localizedString": return node["id"].flatMap { builder.texts["\($0).value"] } ?? node.string("value")
        case "number":
            if let integer = node.child("integer", key: "value") { return integer.integer("value") }
            return node.child("real", key: "value")?.number("value").map { Double($0) }
        case "color": return builder.color("value", node)
        case "image": return node["value"].flatMap { builder.image(named: $0, isSymbol: false) }
        case "size": return node.size("value")
        case "rect": return node.rect("value")
        case "point":
            return node.child("point", key: "value").map {
                CGPoint(x: $0.number("x") ?? 0, y: $0.number("y") ?? 0)
            }
        case "range":
            return node.child("range", key: "value").map {
                NSRange(location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0)
            }
        default: return nil
        }
    }
}
