/// The frames of the items in a section's groups, in a left-to-right layout.
///
/// A group places its items one after the other. The size of a group is its layout size, or the size of its contents
/// along an axis with an estimated extent. Items with estimated extents have their measured sizes.
@MainActor
struct GroupArrangement {
    /// A cell in a group.
    struct Leaf {
        var index: Int
        var frame: CGRect
        let item: NSCollectionLayoutItem
        var zIndex = 0
    }
    /// A supplementary view of an item or a group.
    struct Attached {
        /// The index of the first cell of the item or group that has the view.
        let index: Int
        var frame: CGRect
        let item: NSCollectionLayoutSupplementaryItem
    }
    /// The size of a group or an item, and its contents relative to its origin.
    struct Box {
        var size: CGSize
        var leaves: [Leaf] = []
        var attached: [Attached] = []

        mutating func move(by offset: CGPoint) {
            for index in leaves.indices {
                leaves[index].frame = leaves[index].frame.offsetBy(dx: offset.x, dy: offset.y)
            }
            for index in attached.indices {
                attached[index].frame = attached[index].frame.offsetBy(dx: offset.x, dy: offset.y)
            }
        }
    }

    /// The number of items in the section.
    let count: Int
    let traits: UITraitCollection
    /// Returns the measured size of an item; nil before it is measured.
    let measured: (Int) -> CGSize?
    /// Returns the measured size of a supplementary view; nil before it is measured.
    let measuredAttached: (String, Int) -> CGSize?

    /// Places an item or a group whose first cell has the index `next`, and advances `next` past its cells.
    ///
    /// - Parameter given: an extent that the surrounding group determines along an axis; nil if it determines none.
    func box(
        of item: NSCollectionLayoutItem, in container: CGSize, _ next: inout Int,
        given: (axis: NSLayoutConstraint.Axis, extent: CGFloat)? = nil
    ) -> Box {
        let first = next
        var size = item.layoutSize.resolved(in: container)
        if let given { size.set(given.extent, along: given.axis) }
        var box: Box
        if let group = item as? NSCollectionLayoutGroup {
            let insets = group.effectiveInsets
            let inner = CGSize(
                width: max(0, size.width - insets.left - insets.right),
                height: max(0, size.height - insets.top - insets.bottom))
            box = self.box(of: group, inner, &next)
            box.move(by: CGPoint(x: insets.left, y: insets.top))
            let dimensions = group.layoutSize
            if dimensions.widthDimension.isEstimated, given?.axis != .horizontal { size.width = box.size.width }
            if dimensions.heightDimension.isEstimated, given?.axis != .vertical { size.height = box.size.height }
            box.size = size
        } else {
            if let known = measured(next) {
                if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
                if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
            }
            let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets)
            box = Box(size: size, leaves: [Leaf(index: next, frame: frame.standardized, item: item)])
            next += 1
        }
        let own = item is NSCollectionLayoutGroup ? CGRect(origin: .zero, size: size) : box.leaves[0].frame
        for view in item.supplementaryItems {
            let frame = view.frame(on: own, measured: measuredAttached(view.elementKind, first))
            box.attached.append(Attached(index: first, frame: frame, item: view))
        }
        return box
    }

    /// Places the items of a group with the given size.
    private func box(of group: NSCollectionLayoutGroup, _ size: CGSize, _ next: inout Int) -> Box {
        switch group.arrangement {
        case .custom(let provider):
            var box = Box(size: size)
            for custom in provider(LayoutEnvironment(size, .zero, traits)) where next < count {
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(custom.frame.width), heightDimension: .absolute(custom.frame.height)))
                box.leaves.append(Leaf(index: next, frame: custom.frame, item: item, zIndex: custom.zIndex))
                next += 1
            }
            return box
        case .filling(let axis): return line(group, size, axis, limit: nil, &next)
        case .equal(let axis, let limit): return line(group, size, axis, limit: limit, &next)
        }
    }

    private func line(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ axis: NSLayoutConstraint.Axis, limit: Int?,
        _ next: inout Int
    ) -> Box {
        let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
        let grows = group.layoutSize.dimension(axis).isEstimated
        let spacing = group.interItemSpacing?.spacing ?? 0
        var parts: [(box: Box, item: NSCollectionLayoutItem)] = []
        // Along an axis with an estimated extent, the estimates determine the number of items, so that measuring does
        // not change it.
        var used: CGFloat = 0
        while next < count, !group.subitems.isEmpty {
            let item = group.subitems[parts.count % group.subitems.count]
            var given: (NSLayoutConstraint.Axis, CGFloat)?
            if let limit {
                if parts.count == limit { break }
                let share = (size.extent(axis) - CGFloat(limit - 1) * spacing) / CGFloat(limit)
                if !grows || !item.layoutSize.dimension(axis).isEstimated { given = (axis, max(0, share)) }
            } else {
                var extent = item.layoutSize.resolved(in: size).extent(axis)
                if !grows, !(item is NSCollectionLayoutGroup), item.layoutSize.dimension(axis).isEstimated,
                    let known = measured(next)
                {
                    extent = known.extent(axis)
                }
                let needed = used + (parts.isEmpty ? 0 : spacing) + extent + item.edges(axis)
                let isFull = needed > size.extent(axis) + 1e-6
                if isFull, parts.count >= (grows ? group.subitems.count : 1) { break }
                used = needed
            }
            parts.append((box(of: item, in: size, &next, given: given), item))
        }
        var result = Box(size: size)
        let total =
            parts.reduce(0) { $0 + $1.box.size.extent(axis) + $1.item.edges(axis) }
            + spacing * CGFloat(max(0, parts.count - 1))
        if grows { result.size.set(total, along: axis) }
        let widest = parts.map { $0.box.size.extent(across) + $0.item.edges(across) }.max() ?? 0
        if group.layoutSize.dimension(across).isEstimated { result.size.set(widest, along: across) }
        place(parts, axis, across, spacing, left: max(0, result.size.extent(axis) - total), group, &result)
        return result
    }

    /// Places boxes one after the other, and distributes the remaining length among the flexible spacings.
    private func place(
        _ parts: [(box: Box, item: NSCollectionLayoutItem)], _ axis: NSLayoutConstraint.Axis,
        _ across: NSLayoutConstraint.Axis, _ spacing: CGFloat, left: CGFloat, _ group: NSCollectionLayoutGroup,
        _ result: inout Box
    ) {
        let flexibleGaps = group.interItemSpacing?.isFlexibleSpacing == true ? max(0, parts.count - 1) : 0
        let flexible = parts.reduce(flexibleGaps) { $0 + $1.item.flexibleEdges(axis) }
        let share = flexible == 0 ? 0 : left / CGFloat(flexible)
        var position: CGFloat = 0
        for (index, part) in parts.enumerated() {
            if index > 0 { position += spacing + (flexibleGaps > 0 ? share : 0) }
            let edges = part.item.spacings(axis)
            position += (edges.0?.spacing ?? 0) + (edges.0?.isFlexibleSpacing == true ? share : 0)
            let sides = part.item.spacings(across)
            let room = result.size.extent(across) - part.box.size.extent(across)
            let free = max(0, room - part.item.edges(across))
            let flexibleSides = part.item.flexibleEdges(across)
            var side = sides.0?.spacing ?? 0
            if sides.0?.isFlexibleSpacing == true { side += free / CGFloat(flexibleSides) }
            var box = part.box
            if part.item.layoutSize.dimension(across).isUniformAcrossSiblings {
                for leaf in box.leaves.indices {
                    box.leaves[leaf].frame.size.set(result.size.extent(across), along: across)
                }
            }
            box.move(by: axis == .horizontal ? CGPoint(x: position, y: side) : CGPoint(x: side, y: position))
            result.leaves += box.leaves
            result.attached += box.attached
            position += part.box.size.extent(axis) + (edges.1?.spacing ?? 0)
            if edges.1?.isFlexibleSpacing == true { position += share }
        }
    }
}

extension CGSize {
    func extent(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
    mutating func set(_ extent: CGFloat, along axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { width = extent } else { height = extent }
    }
}

extension NSCollectionLayoutSize {
    func dimension(_ axis: NSLayoutConstraint.Axis) -> NSCollectionLayoutDimension {
        axis == .horizontal ? widthDimension : heightDimension
    }
}

extension NSCollectionLayoutItem {
    /// Returns the spacings before and after the item along an axis.
    func spacings(_ axis: NSLayoutConstraint.Axis) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
        axis == .horizontal ? (edgeSpacing?.leading, edgeSpacing?.trailing) : (edgeSpacing?.top, edgeSpacing?.bottom)
    }
    /// Returns the sum of the minimum spacings along an axis.
    func edges(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
        let (first, last) = spacings(axis)
        return (first?.spacing ?? 0) + (last?.spacing ?? 0)
    }
    func flexibleEdges(_ axis: NSLayoutConstraint.Axis) -> Int {
        let (first, last) = spacings(axis)
        return [first, last].filter { $0?.isFlexibleSpacing == true }.count
    }
}
