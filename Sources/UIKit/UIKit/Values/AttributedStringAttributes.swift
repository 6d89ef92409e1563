/// UIKit's attributes of an `AttributedString`; see Apple's documentation of `AttributeScopes.UIKitAttributes`.
extension AttributeScopes {
    /// UIKit's attributes, with those of Foundation.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of letters.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind letters.
        public let backgroundColor: BackgroundColorAttribute
        /// The distance between letters, in points.
        public let kern: KernAttribute
        /// The line below letters.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through letters.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The font.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = UIFont
            /// The name of the attribute.
            public static let name = "NSFont"
        }
        /// The colour of letters.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSColor"
        }
        /// The colour behind letters.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = UIColor
            /// The name of the attribute.
            public static let name = "NSBackgroundColor"
        }
        /// The distance between letters, in points.
        public enum KernAttribute: AttributedStringKey {
            /// A distance.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "NSKern"
        }
        /// The line below letters.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSUnderline"
        }
        /// The line through letters.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A style.
            public typealias Value = NSUnderlineStyle
            /// The name of the attribute.
            public static let name = "NSStrikethrough"
        }
    }
    /// UIKit's attributes, with those of Foundation.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// An attribute of UIKit's by its name.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>)
        -> Key
    {
        self[Key.self]
    }
}

extension UIConfigurationTextAttributesTransformer {
    /// The font that the transformer makes of another one.
    func font(from font: UIFont) -> UIFont {
        var attributes = AttributeContainer()
        attributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
        return transform(attributes)[AttributeScopes.UIKitAttributes.FontAttribute.self] ?? font
    }
}

/// A line below or through letters; see Apple's documentation of `NSUnderlineStyle`. Stored but never drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: Int
    /// Styles of those bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Below words only.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
