internal import AutoLayout

/// A layout of sections of groups of items.
///
/// Cells of sections that scroll orthogonally to the layout are subviews of the collection and can lie outside the
/// visible rectangle. Views at the leading and trailing edge of a section overlap its content.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public typealias SectionProvider = UICollectionViewCompositionalLayoutSectionProvider
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = ({ _, _ in section }, configuration)
        super.init()
    }
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, self.configuration) = (sectionProvider, configuration)
        super.init()
    }
    /// Creates a layout without sections. `coder` is not read.
    public required init?(coder: NSCoder) {
        (provider, configuration) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
        super.init(coder: coder)
    }
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    // MARK: Laid out sections

    private struct Placed {
        let index: Int
        let section: NSCollectionLayoutSection
        var frame: CGRect
        var arrangement: SectionArrangement
        var cells: [UICollectionViewLayoutAttributes] = []
        var others: [UICollectionViewLayoutAttributes] = []
    }
    private var sections: [Placed] = []
    private var outers: [UICollectionViewLayoutAttributes] = []
    private var size = CGSize.zero
    private var measured: [CollectionElement: CGSize] = [:]
    private var laidOutSize = CGSize.zero
    private var orthogonalOffsets: [Int: CGFloat] = [:]
    private var environment = LayoutEnvironment(.zero, .zero, UITraitCollection())

    private var axis: NSLayoutConstraint.Axis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

    open override func prepare() {
        super.prepare()
        (sections, outers, size) = ([], [], .zero)
        guard let collectionView else { return }
        let insets = collectionView.adjustedContentInset
        let seen = CGSize(
            width: max(0, collectionView.bounds.width - insets.left - insets.right),
            height: max(0, collectionView.bounds.height - insets.top - insets.bottom))
        // Sizes that were measured for another extent orthogonal to the scroll direction may be out of date.
        let across: NSLayoutConstraint.Axis = axis == .vertical ? .horizontal : .vertical
        if laidOutSize.extent(across) != seen.extent(across) { measured = [:] }
        laidOutSize = seen
        environment = LayoutEnvironment(
            seen, directional(referenceInsets(.automatic, configuration.contentInsetsReference)),
            collectionView.traitCollection)
        var position: CGFloat = 0
        placeOuter(&position, atStart: true, seen)
        for index in 0..<collectionView.numberOfSections {
            guard let section = provider(index, environment) else { continue }
            if !sections.isEmpty { position += configuration.interSectionSpacing }
            add(section, index, collectionView, seen, &position)
        }
        placeOuter(&position, atStart: false, seen)
        size = seen
        size.set(position, along: axis)
        if collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft { mirror() }
        if let grid = PixelGrid(scale: Double(collectionView.traitCollection.displayScale)) {
            for attributes in all { attributes.frame = CGRect(grid.rounded(LayoutRect(attributes.frame))) }
        }
        scrollOrthogonally()
        pin(collectionView)
    }

    private func add(
        _ section: NSCollectionLayoutSection, _ index: Int, _ view: UICollectionView, _ seen: CGSize,
        _ position: inout CGFloat
    ) {
        let reference = referenceInsets(section.contentInsetsReference, configuration.contentInsetsReference)
        var insets = section.contentInsets
        if section.list != nil, section.list?.appearance != .plain, section.list?.appearance != .sidebarPlain,
            index == 0
        {
            // The first section of a grouped list starts 17 points lower.
            insets.top += 17
        }
        let groups = GroupArrangement(
            count: view.numberOfItems(inSection: index), traits: view.traitCollection,
            measured: { self.measured[CollectionElement(kind: nil, path: IndexPath(item: $0, section: index))] },
            measuredAttached: {
                self.measured[CollectionElement(kind: $0, path: IndexPath(item: $1, section: index))]
            })
        let arrangement = SectionArrangement(
            section, groups, along: axis, container: seen,
            insets: UIEdgeInsets(
                top: insets.top + reference.top, left: insets.leading + reference.left,
                bottom: insets.bottom + reference.bottom, right: insets.trailing + reference.right),
            measuredBoundary: {
                self.measured[CollectionElement(kind: $0, path: IndexPath(item: 0, section: index))]
            })
        let origin = axis == .vertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0)
        var placed = Placed(
            index: index, section: section, frame: CGRect(origin: origin, size: arrangement.size),
            arrangement: arrangement)
        placed.cells = arrangement.leaves.map { leaf in
            let made = type(of: self).newAttributes()
            made.indexPath = IndexPath(item: leaf.index, section: index)
            made.setFrame(leaf.frame, of: leaf.item, from: origin)
            made.zIndex = leaf.zIndex
            return made
        }
        for view in arrangement.attached {
            let made = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: view.item.elementKind, with: IndexPath(item: view.index, section: index))
            made.setFrame(view.frame, of: view.item, from: origin)
            made.zIndex = view.item.zIndex
            placed.others.append(made)
        }
        for edge in arrangement.boundaries {
            let made = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: edge.item.elementKind, with: IndexPath(item: 0, section: index))
            made.setFrame(edge.frame, of: edge.item, from: origin)
            made.zIndex = edge.item.zIndex
            placed.others.append(made)
        }
        for item in section.decorationItems {
            let made = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
            made.frame = placed.frame.inset(by: item.contentInsets.resolved(isMirrored: false)).standardized
            made.zIndex = item.zIndex
            placed.others.append(made)
        }
        position += arrangement.size.extent(axis)
        sections.append(placed)
    }

    /// Places the views above or below all sections.
    private func placeOuter(_ position: inout CGFloat, atStart: Bool, _ seen: CGSize) {
        let edge: NSDirectionalRectEdge =
            axis == .vertical ? (atStart ? .top : .bottom) : (atStart ? .leading : .trailing)
        for item in configuration.boundarySupplementaryItems where item.alignment.edges.contains(edge) {
            let path = IndexPath(item: 0, section: 0)
            let own = item.frame(
                on: CGRect(origin: .zero, size: seen),
                measured: measured[CollectionElement(kind: item.elementKind, path: path)])
            let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
            let origin = axis == .vertical ? CGPoint(x: own.minX, y: position) : CGPoint(x: position, y: own.minY)
            made.setFrame(CGRect(origin: origin, size: own.size), of: item, from: .zero)
            made.zIndex = item.zIndex
            outers.append(made)
            position += own.size.extent(axis)
        }
    }

    /// Returns the insets that a section's `contentInsetsReference` adds orthogonally to the scroll direction.
    private func referenceInsets(
        _ own: UIContentInsetsReference, _ inherited: UIContentInsetsReference
    ) -> UIEdgeInsets {
        guard let view = collectionView else { return .zero }
        let reference = own == .automatic ? inherited : own
        let applied = view.adjustedContentInset
        let insets: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .layoutMargins, .readableContent: insets = view.layoutMargins
        case .automatic, .safeArea: insets = view.safeAreaInsets
        }
        // Along the scroll direction, the content inset already keeps the content out of the safe area.
        return axis == .vertical
            ? UIEdgeInsets(
                top: 0, left: max(0, insets.left - applied.left), bottom: 0, right: max(0, insets.right - applied.right)
            )
            : UIEdgeInsets(
                top: max(0, insets.top - applied.top), left: 0, bottom: max(0, insets.bottom - applied.bottom), right: 0
            )
    }
    private func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    private func mirror() {
        for attributes in all { attributes.frame.origin.x = size.width - attributes.frame.maxX }
    }
    private var all: [UICollectionViewLayoutAttributes] { sections.flatMap { $0.cells + $0.others } + outers }

    // MARK: Scrolling orthogonally to the layout

    private func scrollOrthogonally() {
        let isMirrored = collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for placed in sections where placed.section.isOrthogonal {
            let offset = orthogonalOffsets[placed.index] ?? 0
            if offset == 0 { continue }
            for cell in placed.cells {
                if axis == .vertical {
                    cell.frame.origin.x -= isMirrored ? -offset : offset
                } else {
                    cell.frame.origin.y -= offset
                }
            }
        }
    }
    /// Scrolls a section orthogonally to the layout, to an item. Returns false if the section does not scroll
    /// orthogonally.
    func scrollOrthogonally(to path: IndexPath, at position: UICollectionView.ScrollPosition) -> Bool {
        guard let placed = sections.first(where: { $0.index == path.section }), placed.section.isOrthogonal else {
            return false
        }
        let arrangement = placed.arrangement
        guard let leaf = arrangement.leaves.first(where: { $0.index == path.item }) else { return true }
        let isVertical = axis == .vertical
        let (low, high) =
            isVertical ? (leaf.frame.minX, leaf.frame.maxX) : (leaf.frame.minY, leaf.frame.maxY)
        let seen = isVertical ? laidOutSize.width : laidOutSize.height
        let first = arrangement.groupStarts.first ?? 0
        var offset = orthogonalOffsets[path.section] ?? 0
        if position.contains(.left) || position.contains(.top) { offset = low - first }
        if !position.isDisjoint(with: [.centeredHorizontally, .centeredVertically]) {
            offset = (low + high - seen) / 2
        }
        if position.contains(.right) || position.contains(.bottom) { offset = high - seen + first }
        offset = min(max(0, offset), max(0, arrangement.orthogonalExtent - seen))
        orthogonalOffsets[path.section] = offset
        invalidateLayout()
        return true
    }

    // MARK: Pinned headers and footers

    private func pin(_ view: UICollectionView) {
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let (start, end) = axis == .vertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
        for placed in sections {
            let pinned = placed.arrangement.boundaries.filter(\.item.pinToVisibleBounds)
            for edge in pinned {
                guard let outer = placed.others.first(where: { $0.representedElementKind == edge.item.elementKind })
                else {
                    continue
                }
                let isVertical = axis == .vertical
                let extent = outer.frame.size.extent(axis)
                let (low, high) =
                    isVertical ? (placed.frame.minY, placed.frame.maxY) : (placed.frame.minX, placed.frame.maxX)
                var pinned = isVertical ? outer.frame.minY : outer.frame.minX
                let edges = edge.item.alignment.edges
                if edges.contains(isVertical ? .top : .leading) {
                    pinned = min(max(pinned, start), max(pinned, high - extent))
                } else {
                    pinned = max(min(pinned, end - extent), min(pinned, low))
                }
                if isVertical { outer.frame.origin.y = pinned } else { outer.frame.origin.x = pinned }
            }
        }
    }
    /// Returns whether the size of the bounds changes, a supplementary view is pinned, or a closure modifies visible
    /// items.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sections.contains {
            $0.section.visibleItemsInvalidationHandler != nil
                || $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
        } || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    // MARK: Overridden methods

    open override var collectionViewContentSize: CGSize { size }
    /// Returns the attributes of cells, supplementary views and decorations in a rectangle, back to front.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        for placed in sections {
            guard let handler = placed.section.visibleItemsInvalidationHandler else { continue }
            let visible = (placed.cells + placed.others).filter { $0.frame.overlaps(rect) }
            let across = orthogonalOffsets[placed.index] ?? 0
            var offset = collectionView?.contentOffset ?? .zero
            if placed.section.isOrthogonal {
                offset = axis == .vertical ? CGPoint(x: across, y: 0) : CGPoint(x: 0, y: across)
            }
            handler(visible, offset, environment)
        }
        let found = all.filter { $0.frame.overlaps(rect) }
        return found.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
            .map(\.element)
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        // Sections for which the provider returned nil are missing, so the array index is not the section's index.
        // Cells are usually in the order of their items.
        guard let cells = sections.first(where: { $0.index == indexPath.section })?.cells else { return nil }
        if cells.indices.contains(indexPath.item), cells[indexPath.item].indexPath == indexPath {
            return cells[indexPath.item]
        }
        return cells.first { $0.indexPath == indexPath }
    }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        other(.supplementaryView, elementKind, indexPath)
    }
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { other(.decorationView, elementKind, indexPath) }
    private func other(_ category: UICollectionView.ElementCategory, _ kind: String, _ path: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        (sections.flatMap(\.others) + outers).first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
        }
    }
    /// Returns whether the view prefers a different size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }
    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        attributes.estimated != [] && measured[CollectionElement(attributes)] == nil
    }
    override func store(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {
        measured[CollectionElement(attributes)] = size
    }
    override func forgetItems() { (measured, orthogonalOffsets) = ([:], [:]) }
}

extension UICollectionViewLayoutAttributes {
    /// Stores the frame of an item, and the axes along which its extent is estimated.
    func setFrame(_ frame: CGRect, of item: NSCollectionLayoutItem, from origin: CGPoint) {
        self.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
        var axes: UIAxis = []
        if item.layoutSize.widthDimension.isEstimated { axes.insert(.horizontal) }
        if item.layoutSize.heightDimension.isEstimated { axes.insert(.vertical) }
        estimated = axes
    }
}

/// A section for which the closure returns nil is empty.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The configuration of all sections of a layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.safeArea
    public override init() { super.init() }
}
