/// A natural size that depends on the view's frame, found by reading it at different frames.
public struct FrameDependentContent: Hashable, Sendable {
    /// The name of the view.
    public let view: String
    /// The natural size at the current frame, in points.
    public let size: LayoutSize
    /// The natural size at a different frame, in points.
    public let sizeElsewhere: LayoutSize
    /// The different frame, in points.
    public let frame: LayoutRect
}

extension FrameDependentContent: CustomStringConvertible {
    /// One line with the view and both sizes.
    public var description: String {
        "\(view): its intrinsic content size is \(size.width) × \(size.height), but \(sizeElsewhere.width) × "
            + "\(sizeElsewhere.height) if its frame is \(frame.width) × \(frame.height); it must not depend on the frame"
    }
}

extension LayoutEngine {
    /// Finds views whose ``LayoutView/intrinsicContentSize`` depends on their frame, which may prevent a layout from
    /// converging.
    ///
    /// The function reads the size of each view at up to three other frames, and restores the frames. It is meant for
    /// tests and debugging. A view with wrapping content overrides ``LayoutView/contentHeight(forWidth:)`` instead of
    /// reading its frame.
    /// - Complexity: O(*n*) for *n* views, with at most four queries each.
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
