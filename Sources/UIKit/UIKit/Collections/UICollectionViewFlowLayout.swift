/// A layout of items in lines.
///
/// The remaining length of a line is distributed between its items. The last line has the minimum spacing, or the
/// spacing of the other lines if all items have the same size. In the scroll direction, items are centered in their
/// line.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The estimated size of items that measure themselves. They are 50 × 50 points until they are measured.
    public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }
    /// The raw values are UIKit's.
    public enum SectionInsetReference: Int, Hashable, Sendable {
        case fromContentInset, fromSafeArea, fromLayoutMargins
    }

    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    /// Stored but not used: insets are relative to the content inset.
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
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

    open override func prepare() {
        super.prepare()
        (items, outers) = ([], [])
        guard let collectionView else { return size = .zero }
        let insets = collectionView.adjustedContentInset
        let seen = collectionView.bounds.size
        let length = isVertical ? seen.width - insets.left - insets.right : seen.height - insets.top - insets.bottom
        // Sizes that were measured for another line length may be out of date.
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
        let (origins, extent) = flow.origins(
            of: sizes.map {
                FlowArrangement.Extent(
                    along: isVertical ? $0.width : $0.height, across: isVertical ? $0.height : $0.width)
            })
        let isMirrored = isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        items.append(
            zip(paths, zip(sizes, origins)).map { path, found in
                let (size, origin) = found
                let attributes = type(of: self).newAttributes()
                attributes.indexPath = path
                let along = before + origin.along
                attributes.frame = CGRect(
                    x: isVertical ? (isMirrored ? length - along - size.width : along) : across + origin.across,
                    y: isVertical ? across + origin.across : along, width: size.width, height: size.height)
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

    /// Moves headers and footers into the visible area, within their sections.
    private func pin(_ view: UICollectionView) {
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        let (start, end) = isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
        func near(_ rect: CGRect) -> CGFloat { isVertical ? rect.minY : rect.minX }
        func far(_ rect: CGRect) -> CGFloat { isVertical ? rect.maxY : rect.maxX }
        for outer in outers {
            let frames = items[outer.indexPath.section].map(\.frame)
            guard let last = frames.map(far).max(), let first = frames.map(near).min() else { continue }
            let extent = far(outer.frame) - near(outer.frame)
            var position = near(outer.frame)
            if outer.representedElementKind == UICollectionView.elementKindSectionHeader {
                if sectionHeadersPinToVisibleBounds {
                    position = min(max(position, start), max(position, last - extent))
                }
            } else if sectionFootersPinToVisibleBounds {
                position = max(min(position, end - extent), min(position, first))
            }
            if isVertical { outer.frame.origin.y = position } else { outer.frame.origin.x = position }
            outer.zIndex = 10
        }
    }

    /// Returns whether the size of the bounds changes, or whether headers or footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
            || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
    open override var collectionViewContentSize: CGSize { size }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (items.joined() + outers).filter { $0.frame.overlaps(rect) }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { outers.first { $0.representedElementKind == elementKind && $0.indexPath.section == indexPath.section } }

    /// Returns whether an item with an estimated size prefers a different size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size }
    override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        super.measures(attributes) && estimatedItemSize != .zero && measured[attributes.indexPath] == nil
    }
    override func forgetItems() { measured = [:] }
    override func store(_ size: CGSize, of attributes: UICollectionViewLayoutAttributes) {
        measured[attributes.indexPath] = size
    }
}
