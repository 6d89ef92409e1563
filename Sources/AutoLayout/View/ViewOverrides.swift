/// What a class of views does in its own way, so that the engine has to call it.
///
/// Nothing at run time tells which methods a class overrides. But the classes of this module are known, and of any other one all is
/// taken to be overridden.
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
    static let all: ViewOverrides = [.layout, .constraintUpdate, .wrapping, .geometry]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of type: LayoutView.Type) {
        if type == LayoutView.self {
            self = []
        } else if type == LayoutLabel.self {
            self = .wrapping
        } else if type == LayoutStackView.self || type == LayoutGridView.self {
            self = .constraintUpdate
        } else if type == GravityStackView.self {
            self = [.constraintUpdate, .layout]
        } else {
            self = .all
        }
    }
}
