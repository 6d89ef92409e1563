/// A color in a document, in light appearance.
public struct ColorElement: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public let red: Double
    /// The green component, from 0 to 1.
    public let green: Double
    /// The blue component, from 0 to 1.
    public let blue: Double
    /// The opacity, from 0 (transparent) to 1.
    public let alpha: Double

    /// UIKit's colors that older documents name without stating components.
    private static let olderNames: [String: ColorElement] = [
        "darkTextColor": ColorElement(white: 0, alpha: 1), "lightTextColor": ColorElement(white: 1, alpha: 0.6),
        "groupTableViewBackgroundColor": ColorElement(red: 0.937, green: 0.937, blue: 0.957, alpha: 1),
        "viewFlipsideBackgroundColor": ColorElement(red: 0.122, green: 0.129, blue: 0.141, alpha: 1),
    ]

    private init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    private init(white: Double, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Reads a color. Nil if its name is unknown or its components are in another color space.
    init?(_ node: XMLNode, named: [String: ColorElement]) {
        func part(_ name: String) -> Double? {
            node[name].flatMap { XMLNode.number($0) }.map { min(1, max(0, $0)) }
        }
        if let known = (node["name"] ?? node["systemColor"]).flatMap({ named[$0] }) {
            self = known
        } else if let red = part("red"), let green = part("green"), let blue = part("blue") {
            self.init(red: red, green: green, blue: blue, alpha: part("alpha") ?? 1)
        } else if let white = part("white") {
            self.init(white: white, alpha: part("alpha") ?? 1)
        } else if let known = node["cocoaTouchSystemColor"].flatMap({ Self.olderNames[$0] }) {
            self = known
        } else {
            return nil
        }
    }

    /// Returns the colors that a document defines by name: colors of asset catalogs and of the system.
    static func named(in document: XMLNode) -> [String: ColorElement] {
        var found: [String: ColorElement] = [:]
        let resources = document.child("resources")
        for node in (resources?.children("namedColor") ?? []) + (resources?.children("systemColor") ?? []) {
            if let name = node["name"], let color = node.child("color") {
                found[name] = ColorElement(color, named: [:])
            }
        }
        return found
    }
}
