public import AutoLayout
import Explain

/// Something that shall be so at every size, with every text.
public enum LayoutProperty {
    /// The required rules can hold.
    case noConflict
    /// Of these views nothing is open.
    case noAmbiguity([LayoutView])
    /// No two of these views have points of both.
    case noOverlap([LayoutView])
    /// Each of these views is at least as large as its content asks for.
    case nothingClipped([LayoutView])
    /// Each of these views lies in a view or guide, a safe area above all.
    case inside([LayoutView], LayoutItem)
    /// Each of these views is at least so wide and high, in points.
    case tapTargets([LayoutView], least: Double = 44)
    /// Along the width as people read, or from top to bottom: each begins where the one before ends, or further on.
    case order([LayoutView], LayoutAxis)

    /// The property in words.
    public var summary: String {
        switch self {
        case .noConflict: "no conflict"
        case .noAmbiguity(let views): "nothing open of \(Self.list(views))"
        case .noOverlap(let views): "no overlap of \(Self.list(views))"
        case .nothingClipped(let views): "nothing clipped of \(Self.list(views))"
        case .inside(let views, let item): "\(Self.list(views)) inside \(item.name)"
        case .tapTargets(let views, let least): "\(Self.list(views)) at least \(ShortNumber.text(least)) each way"
        case .order(let views, let axis):
            "\(Self.list(views)) one after the other along the \(axis == .horizontal ? "width" : "height")"
        }
    }

    private static func list(_ views: [LayoutView]) -> String {
        let names = views.prefix(4).map(\.name).joined(separator: ", ")
        return views.count > 4 ? names + " and \(views.count - 4) more" : names
    }
}
