/// The methods that a view class overrides and that the engine therefore has to call.
///
/// Swift code cannot determine at run time which methods a class overrides. Classes of this module declare their
/// overrides (``LayoutView/knownOverrides``). Any other class is assumed to override all methods, as is every class in
/// Embedded Swift, which has no class metadata.
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
    /// The overrides that must be called when the root's frame changes.
    static let rootPlacing: ViewOverrides = [.layout, .wrapping]
    /// `intrinsicContentSize`.
    static let content = ViewOverrides(rawValue: 16)
    static let all: ViewOverrides = [.layout, .constraintUpdate, .wrapping, .geometry, .content]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of type: LayoutView.Type) {
        // A class of another module inherits `knownOverrides` from its nearest ancestor in this module, so `known` is
        // not `type`.
        #if hasFeature(Embedded)
            self = .all
        #else
            let (known, overrides) = type.knownOverrides
            self = type == known ? overrides : .all
        #endif
    }
}
