/// The frames of a section's groups and boundary views, relative to the section's origin, in a left-to-right layout.
@MainActor
struct SectionArrangement {
    /// A supplementary view at an edge, such as a header.
    struct Boundary {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        var frame: CGRect
    }
    private(set) var leaves: [GroupArrangement.Leaf] = []
    private(set) var attached: [GroupArrangement.Attached] = []
    private(set) var boundaries: [Boundary] = []
    /// The size of the section with its headers and footers. Orthogonally to the scroll direction, it is the
    /// container's.
    private(set) var size = CGSize.zero
    /// The extent of the content in a section that scrolls orthogonally to the layout.
    private(set) var orthogonalExtent: CGFloat = 0
    /// The positions of the groups in a section that scrolls orthogonally to the layout.
    private(set) var groupStarts: [CGFloat] = []

    /// - Parameters:
    ///   - axis: the axis along which the layout scrolls.
    ///   - container: the size of the visible rectangle of the layout.
    ///   - insets: the section's insets plus those that its `contentInsetsReference` adds.
    ///   - measuredBoundary: returns the measured size of a view at an edge; nil before it is measured.
    init(
        _ section: NSCollectionLayoutSection, _ groups: GroupArrangement, along axis: NSLayoutConstraint.Axis,
        container: CGSize, insets: UIEdgeInsets, measuredBoundary: (String) -> CGSize?
    ) {
        let across: NSLayoutConstraint.Axis = axis == .vertical ? .horizontal : .vertical
        let inner = CGSize(
            width: max(0, container.width - insets.left - insets.right),
            height: max(0, container.height - insets.top - insets.bottom))
        // Fractional sizes are relative to the visible length in the scroll direction, and to the length between the
        // insets in the orthogonal direction.
        var room = container
        room.set(inner.extent(across), along: across)
        let (before, after) =
            axis == .vertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        let start = axis == .vertical ? insets.left : insets.top

        let follows = section.supplementariesFollowContentInsets
        var edges = section.boundarySupplementaryItems.map { item in
            let wide = follows ? room : container
            let own = item.frame(on: CGRect(origin: .zero, size: wide), measured: measuredBoundary(item.elementKind))
            return Boundary(item: item, frame: CGRect(origin: .zero, size: own.size))
        }
        func extent(of edge: NSDirectionalRectEdge) -> CGFloat {
            edges.filter { $0.item.extendsBoundary && $0.item.alignment.edges.contains(edge) }
                .reduce(0) { $0 + $1.frame.size.extent(axis) }
        }
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        let content = extent(of: first) + before

        let run = section.isOrthogonal ? across : axis
        var position = section.isOrthogonal ? start : content
        var (next, widest): (Int, CGFloat) = (0, 0)
        var isFirst = true
        while next < groups.count {
            let begun = next
            var box = groups.box(of: section.group, in: room, &next)
            // A group without items does not advance, so the loop would never end.
            if next == begun { break }
            if !isFirst { position += section.interGroupSpacing }
            if isFirst, section.orthogonalScrollingBehavior == .groupPagingCentered {
                position = max(position, (container.extent(across) - box.size.extent(across)) / 2)
            }
            isFirst = false
            groupStarts.append(position)
            let other = section.isOrthogonal ? content : start
            box.move(by: run == .horizontal ? CGPoint(x: position, y: other) : CGPoint(x: other, y: position))
            leaves += box.leaves
            attached += box.attached
            position += box.size.extent(run)
            widest = max(widest, box.size.extent(axis))
        }
        let end: CGFloat
        if section.isOrthogonal {
            let margin = groupStarts.first ?? start
            orthogonalExtent = position + max(margin, container.extent(across) - start - inner.extent(across))
            end = content + widest + after
        } else {
            end = position + after
        }
        size = container
        size.set(end + extent(of: last), along: axis)

        place(
            &edges, section, axis, across, follows ? (start, room.extent(across)) : (0, container.extent(across)), end)
        boundaries = edges
    }

    private func place(
        _ edges: inout [Boundary], _ section: NSCollectionLayoutSection, _ axis: NSLayoutConstraint.Axis,
        _ across: NSLayoutConstraint.Axis, _ room: (start: CGFloat, extent: CGFloat), _ end: CGFloat
    ) {
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        let (low, high): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            axis == .vertical ? (.leading, .trailing) : (.top, .bottom)
        var (atStart, atEnd): (CGFloat, CGFloat) = (0, end)
        for index in edges.indices {
            let item = edges[index].item
            let (sides, size) = (item.alignment.edges, edges[index].frame.size)
            let along: CGFloat
            let extent = size.extent(axis)
            if sides.contains(first) {
                along = atStart
                if item.extendsBoundary { atStart += extent }
            } else if sides.contains(last) {
                along = item.extendsBoundary ? atEnd : end - extent
                if item.extendsBoundary { atEnd += extent }
            } else {
                along = (self.size.extent(axis) - extent) / 2
            }
            let free = room.extent - size.extent(across)
            let beside = room.start + (sides.contains(low) ? 0 : sides.contains(high) ? free : free / 2)
            edges[index].frame.origin =
                axis == .vertical
                ? CGPoint(x: beside + item.offset.x, y: along + item.offset.y)
                : CGPoint(x: along + item.offset.x, y: beside + item.offset.y)
            // The insets reduce the computed frame, in the same way as those of an item in a group.
            edges[index].frame = edges[index].frame.inset(by: item.effectiveInsets).standardized
        }
    }
}
