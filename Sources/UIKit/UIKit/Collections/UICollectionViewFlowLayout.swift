/// Items in lines, as words in a text; see Apple's documentation of `UICollectionViewFlowLayout`.
///
/// What a line has left over is shared out between its items; the last line keeps the least distance, or the others' where all items are
/// of one size. Lower items lie in the middle of their line.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Says that items are measured: the estimate is 50 × 50.
    public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }
    /// From what a section keeps away.
    public enum SectionInsetReference: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    /// The size of items; 50 × 50 unless set.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// The size that items are thought to have before they are measured; zero for items that are not.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The least distance between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// The least distance between items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    /// Distances around a section's items.
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// From what sections keep away. Stored but not used.
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    /// The size of headers, of which the extent along the scrolling counts.
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// The size of footers, of which the extent along the scrolling counts.
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    /// In which direction the content scrolls.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    /// Whether headers stay in view.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay in view.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var outers: [UICollectionViewLayoutAttributes] = []
    private var measured: [IndexPath: CGSize] = [:]
    private var size = CGSize.zero
    private var laidOutLength: CGFloat = 0

    private var isVertical: Bool { scrollDirection == .vertical }
    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    /// Puts the items into lines.
    open override func prepare() {
        super.prepare()
        (items, outers) = ([], [])
        guard let collectionView else { return size = .zero }
        let insets = collectionView.adjustedContentInset
        let seen = collectionView.bounds.size
        let length = isVertical ? seen.width - insets.left - insets.right : seen.height - insets.top - insets.bottom
        // What was measured in another width may be of another size.
        if laidOutLength != length { measured = [:] }
        laidOutLength = length
        var across: CGFloat = 0
        for section in 0..<collectionView.numberOfSections { layOut(section, collectionView, length, &across) }
        size = isVertical ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { pin(collectionView) }
    }

    private func layOut(_ section: Int, _ view: UICollectionView, _ length: CGFloat, _ across: inout CGFloat) {
        let delegate = flowDelegate
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        addOuter(UICollectionView.elementKindSectionHeader, section, header, length, &across)
        let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        across += isVertical ? inset.top : inset.left
        let paths = (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        let sizes = paths.map { self.size(of: $0, view) }
        let flow = FlowArrangement(
            length: length - before - after,
            itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
                ?? minimumInteritemSpacing,
            lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
                ?? minimumLineSpacing,
            isUniform: sizes.allSatisfy { $0 == sizes[0] })
        let (places, extent) = flow.places(
            of: sizes.map {
                FlowArrangement.Extent(
                    along: isVertical ? $0.width : $0.height, across: isVertical ? $0.height : $0.width)
            })
        let isMirrored = isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        items.append(
            zip(paths, zip(sizes, places)).map { path, found in
                let (size, place) = found
                let attributes = type(of: self).layoutAttributesClass.init()
                attributes.indexPath = path
                let along = before + place.along
                attributes.frame = CGRect(
                    x: isVertical ? (isMirrored ? length - along - size.width : along) : across + place.across,
                    y: isVertical ? across + place.across : along, width: size.width, height: size.height)
                return attributes
            })
        across += extent + (isVertical ? inset.bottom : inset.right)
        addOuter(UICollectionView.elementKindSectionFooter, section, footer, length, &across)
    }

    private func size(of path: IndexPath, _ view: UICollectionView) -> CGSize {
        if let known = measured[path] { return known }
        if estimatedItemSize != .zero {
            return estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
        }
        return flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    private func addOuter(_ kind: String, _ section: Int, _ size: CGSize, _ length: CGFloat, _ across: inout CGFloat) {
        let extent = isVertical ? size.height : size.width
        if extent <= 0 { return }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: across, width: length, height: extent)
            : CGRect(x: across, y: 0, width: extent, height: length)
        outers.append(attributes)
        across += extent
    }

    /// Moves headers and footers into view, as far as their sections reach.
    private func pin(_ view: UICollectionView) {
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let (start, end) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
        func near(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
        func far(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
        for outer in outers {
            let frames = items[outer.indexPath.section].map(\.frame)
            guard let last = frames.map(far).max(), let first = frames.map(near).min() else { continue }
            let extent = far(outer.frame) - near(outer.frame)
            var place = near(outer.frame)
            if outer.representedElementKind == UICollectionView.elementKindSectionHeader {
                if sectionHeadersPinToVisibleBounds { place = min(max(place, start), max(place, last - extent)) }
            } else if sectionFootersPinToVisibleBounds {
                place = max(min(place, end - extent), min(place, first))
            }
            if isVertical { outer.frame.origin.y = place } else { outer.frame.origin.x = place }
            outer.zIndex = 10
        }
    }

    /// Pinned headers move with what is seen.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
            || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    /// The size of all sections.
    open override var collectionViewContentSize: CGSize { size }
    /// Items, headers and footers in a rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (items.joined() + outers).filter { $0.frame.overlaps(rect) }
    }
    /// Where an item lies.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }
    /// Where a header or footer lies.
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { outers.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section } }

    /// Where items are estimated, one that has another size asks for another layout.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size }
    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        super.measures(attributes) && estimatedItemSize != .zero && measured[attributes.indexPath] == nil
    }
    override func forgetItems() { measured = [:] }
    override func take(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {
        measured[attributes.indexPath] = size
    }
}
