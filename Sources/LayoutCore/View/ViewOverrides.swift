/// What a class of views does in its own way, so that the engine has to call it.
///
/// Nothing at run time tells which methods a class overrides. But the classes of this module are known, and of any other one all is
/// taken to be overridden. Embedded Swift keeps no classes to look at: there that is so of all.
struct ViewOverrides: OptionSet {
    let rawValue: UInt8

    /// `layoutSubviews()`.
    static let layout = ViewOverrides(rawValue: 1)
    /// `updateConstraints()`.
    static let constraintUpdate = ViewOverrides(rawValue: 2)
    /// `contentHeight(forWidth:)`.
    static let wrapping = ViewOverrides(rawValue: 4)
    /// `alignmentRect(forFrame:)`, `frame(forAlignmentRect:)`, `placedFrame(_:)` or `frameWasPlaced(from:)`.
    static let geometry = ViewOverrides(rawValue: 8)
    /// What keeps the root from having another frame without a word to it.
    static let rootPlacing: ViewOverrides = [.layout, .wrapping]
    static let all: ViewOverrides = [.layout, .constraintUpdate, .wrapping, .geometry]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of type: LayoutView.Type) {
        // A class of somebody else's answers with the nearest one of this module that it inherits from, which it is not.
        #if hasFeature(Embedded)
            self = .all
        #else
            let (known, overrides) = type.knownOverrides
            self = type == known ? overrides : .all
        #endif
    }
}
