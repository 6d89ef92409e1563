import Foundation
import TestSupport

/// A part of a document, and the document around it.
struct DocumentPart: Sendable {
    let name: String
    let text: String
    /// Returns the document with a text in place of the part.
    let document: @Sendable (String) -> String
}

/// Copies of a text in which one attribute is missing or has a different value.
enum DocumentVariants {
    struct Variant {
        /// The element, the attribute and its value in the original text.
        let name: String
        /// The new value; nil if the attribute is missing.
        let value: String?
        let text: String
    }

    /// The values that attributes of the same name have in documents.
    private static let values: [String: [String]] = [
        "relation": ["equal", "lessThanOrEqual", "greaterThanOrEqual"],
        "firstAttribute": ["centerXWithinMargins", "baseline", "leadingMargin"],
        "secondAttribute": ["bottomMargin", "firstBaseline", "notAnAttribute"],
        "multiplier": ["3:2", "1/4", "50%", "1:0", "2:x"], "axis": ["vertical"],
        "distribution": [
            "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering", "gravityAreas",
        ],
        "alignment": [
            "fill", "leading", "top", "center", "trailing", "bottom", "firstBaseline", "lastBaseline", "left", "right",
            "centerX", "centerY", "baseline", "width", "height",
        ],
        "semanticContentAttribute": ["playback", "spatial", "forceLeftToRight", "forceRightToLeft", "unspecified"],
        "verifyAmbiguity": ["ignoreSizes", "off"], "spacingType": ["standard"], "symbolType": ["layoutAnchor"],
        "placeholderIntrinsicWidth": ["infinite"], "orientation": ["landscape", "vertical"],
        "type": [
            "boldSystem", "push", "check", "radio", "bevel", "roundTextured", "roundRect", "smallSquare", "inline",
        ],
        "style": ["UICTFontTextStyleHeadline", "UICTFontTextStyleCaption1", "insetGrouped", "bar", "texturedSquare"],
        "weight": ["bold", "thin"], "accessoryType": ["disclosureIndicator", "checkmark", "detailButton"],
        "dataMode": ["static"], "metaFont": ["smallSystem", "miniSystem", "label"], "controlSize": ["small", "mini"],
        "borderStyle": ["border", "bezel"], "boxType": ["separator", "custom"], "xPlacement": ["fill", "trailing"],
        "yPlacement": ["fill", "center", "top"], "rowAlignment": ["firstBaseline", "lastBaseline", "none"],
        "toolsVersion": ["4514", "12121", "14109", "17506", "18122", "24127", "32700"],
        "targetRuntime": ["MacOSX.Cocoa", "AppleTV", "watchKit"],
        "presentation": ["formSheet"], "modalPresentationStyle": ["formSheet"], "kind": ["show", "embed", "unwind"],
        "relationship": ["viewControllers", "rootViewController"], "catalog": ["system"],
        "largeTitleDisplayMode": ["never"], "sliderType": ["circular"], "tickMarkPosition": ["above", "left"],
        "pathStyle": ["popUp"], "datePickerStyle": ["clock"], "bezelStyle": ["regularSquare", "circular"],
        "key": ["other"], "keyPath": ["isLayoutMarginsRelativeArrangement"],
        "cocoaTouchSystemColor": ["lightTextColor", "groupTableViewBackgroundColor"],
    ]

    /// Returns the variants of each attribute in the text, in order.
    static func all(of text: String) -> [Variant] {
        attributes(in: text).flatMap { found -> [Variant] in
            let name = "\(found.element).\(found.name) \(found.value)"
            func with(_ value: String) -> Variant {
                Variant(name: name, value: value, text: text.replacingCharacters(in: found.valueRange, with: value))
            }
            var variants = [
                Variant(name: name, value: nil, text: text.replacingCharacters(in: found.range, with: ""))
            ]
            if found.value == "YES" || found.value == "NO" {
                variants.append(with(found.value == "YES" ? "NO" : "YES"))
            } else if let values = values[found.name] {
                variants += values.filter { $0 != found.value }.map(with) + [with("other")]
            } else if let number = Double(found.value) {
                variants += [with("\(number + 7)"), with("x1")]
            } else if found.name != "id" {
                variants.append(with("other"))
            }
            return variants
        }
    }

    private struct Attribute {
        let element: String
        let name: String
        let value: String
        let range: Range<String.Index>
        let valueRange: Range<String.Index>
    }

    private static func attributes(in text: String) -> [Attribute] {
        var found: [Attribute] = []
        var element = ""
        var rest = text.startIndex
        while let mark = text[rest...].firstIndex(where: { $0 == "<" || $0 == "=" }) {
            let after = text.index(after: mark)
            if text[mark] == "<" {
                element = String(text[after...].prefix { $0.isLetter })
                rest = after
                continue
            }
            guard after < text.endIndex, text[after] == "\"" else {
                rest = after
                continue
            }
            let start = text.index(after: after)
            guard let end = text[start...].firstIndex(of: "\"") else { break }
            let name = String(text[..<mark].reversed().prefix { $0.isLetter }.reversed())
            let nameStart = text.index(mark, offsetBy: -name.count - 1)
            let range = nameStart..<text.index(after: end)
            if !element.isEmpty, text[nameStart] == " " {
                found.append(
                    Attribute(
                        element: element, name: name, value: String(text[start..<end]), range: range,
                        valueRange: start..<end))
            }
            rest = text.index(after: end)
        }
        return found
    }
}
