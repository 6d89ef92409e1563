internal import AutoLayout

/// A value for each size of an AppKit control; nil if it is not known.
struct MacControlSizes<Value: Sendable>: Sendable {
    let large, regular, small, mini: Value?

    init(large: Value? = nil, regular: Value? = nil, small: Value? = nil, mini: Value? = nil) {
        self.large = large
        self.regular = regular
        self.small = small
        self.mini = mini
    }

    /// Returns the value for the `controlSize` of a document, in which the regular size is omitted. An unknown value is
    /// that of the regular size.
    subscript(size: String?) -> Value? {
        switch size {
        case "large": large ?? regular
        case "small": small ?? regular
        case "mini": mini ?? regular
        default: regular
        }
    }
}

extension MacControlSizes where Value == EdgeInsets {
    /// Equal insets for all sizes.
    static func all(_ insets: EdgeInsets) -> Self { Self(regular: insets) }
}
