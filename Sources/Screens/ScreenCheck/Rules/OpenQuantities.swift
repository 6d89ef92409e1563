internal import AutoLayout

/// The quantities of a view's frame that constraints leave open.
struct OpenQuantities: OptionSet {
    let rawValue: UInt8

    static let x = OpenQuantities(rawValue: 1)
    static let width = OpenQuantities(rawValue: 2)
    static let y = OpenQuantities(rawValue: 4)
    static let height = OpenQuantities(rawValue: 8)

    static let horizontal: OpenQuantities = [.x, .width]
    static let positions: OpenQuantities = [.x, .y]
    static let sizes: OpenQuantities = [.width, .height]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Creates the set for the attributes that the engine found ambiguous.
    init(_ attributes: [LayoutAttribute]) {
        self = []
        for attribute in attributes {
            switch attribute {
            case .left: insert(.x)
            case .width: insert(.width)
            case .top: insert(.y)
            case .height: insert(.height)
            default: break
            }
        }
    }

    /// The quantities in a sentence: `horizontal position and width`.
    var words: String {
        let names: [(OpenQuantities, String)] = [
            (.x, "horizontal position"), (.width, "width"), (.y, "vertical position"), (.height, "height"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: " and ")
    }
}
