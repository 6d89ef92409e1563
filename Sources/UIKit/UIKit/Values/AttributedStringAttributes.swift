/// UIKit's attributes of an `AttributedString`; see Apple's documentation of `AttributeScopes.UIKitAttributes`.
extension AttributeScopes {
    /// UIKit's attributes, with those of Foundation.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The text colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The background colour of the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The additional spacing between characters, in points.
        public let kern: KernAttribute
        /// The underline style.
        public let underlineStyle: UnderlineStyleAttribute
        /// The strikethrough style.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The font attribute.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = "NSFont"
        }
        /// The text colour attribute.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSColor"
        }
        /// The background colour attribute.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSBackgroundColor"
        }
        /// The character spacing attribute, in points.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSKern"
        }
        /// The underline attribute.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSUnderline"
        }
        /// The strikethrough attribute.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute's value.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSStrikethrough"
        }
    }
    /// UIKit's attributes, with those of Foundation.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Returns a UIKit attribute by its name.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>)
        -> Key
    {
        self[Key.self]
    }
}

extension UIConfigurationTextAttributesTransformer {
    /// Returns the font that the transformer produces from `font`.
    func font(from font: UIFont) -> UIFont {
        var attributes = AttributeContainer()
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        return transform(attributes)[AttributeScopes.UIKitAttributes.FontAttribute.self] ?? font
    }
}

/// A style of underlines and strikethroughs; see Apple's documentation of `NSUnderlineStyle`. Stored but never drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: Int
    /// Creates styles from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// A dotted line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// A dashed line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// A line below words only, not below spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
