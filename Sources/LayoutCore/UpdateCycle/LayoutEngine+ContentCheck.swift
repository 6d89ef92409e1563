/// A natural size that depends on the frame, found by asking for it at other frames.
public struct FrameDependentContent: Hashable, Sendable {
    /// The view.
    public let view: String
    /// Its natural size at the frame it has.
    public let size: LayoutSize
    /// Its natural size at another frame.
    public let sizeElsewhere: LayoutSize
    /// That other frame.
    public let frame: LayoutRect
}

extension FrameDependentContent: CustomStringConvertible {
    /// One line that names the view and both sizes.
    public var description: String {
        "\(view): its intrinsic content size is \(size.width) × \(size.height), but \(sizeElsewhere.width) × "
            + "\(sizeElsewhere.height) if its frame is \(frame.width) × \(frame.height); it must not depend on the frame"
    }
}

extension LayoutEngine {
    /// Looks for views whose ``LayoutView/intrinsicContentSize`` depends on their frame, which a layout must not, because it
    /// may then never come to rest. Asks each view at three other frames and changes nothing. For tests and debugging.
    ///
    /// Content that wraps says so by ``LayoutView/contentHeight(forWidth:)`` instead.
    /// - Complexity: O(views), four natural sizes each.
    public func frameDependentContent() -> [FrameDependentContent] {
        var found: [FrameDependentContent] = []
        for view in root.subtree {
            let frame = view.frame
            let size = view.intrinsicContentSize
            defer { view.copyOut(frame: frame) }
            for (wider, higher) in [(1.0, 0.0), (0, 1), (17, 13)] {
                let other = LayoutRect(
                    x: frame.x, y: frame.y, width: frame.width + wider, height: frame.height + higher)
                view.copyOut(frame: other)
                let sizeElsewhere = view.intrinsicContentSize
                if sizeElsewhere == size { continue }
                found.append(
                    FrameDependentContent(view: view.name, size: size, sizeElsewhere: sizeElsewhere, frame: other))
                break
            }
        }
        return found
    }
}
