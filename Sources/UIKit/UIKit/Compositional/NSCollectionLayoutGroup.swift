/// Items in a row, in a column or in places of their own; see Apple's documentation of `NSCollectionLayoutGroup`.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// The items one after the other, from the first again as long as there is room.
        case filling(NSLayoutConstraint.Axis)
        /// So many equal items.
        case equal(NSLayoutConstraint.Axis, count: Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }
    let arrangement: Arrangement
    /// The items that the group consists of.
    public let subitems: [NSCollectionLayoutItem]
    private var onGroup: [NSCollectionLayoutSupplementaryItem] = []
    /// Views that lie on the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { onGroup }
        set { onGroup = newValue }
    }
    /// The distance between items; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
        (self.arrangement, self.subitems) = (arrangement, subitems)
        super.init(size)
    }
    private class func make(
        _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(size, arrangement, subitems)
    }

    /// Items in a row, repeated as long as the width has room.
    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .filling(.horizontal), subitems)
    }
    /// Items in a column, repeated as long as the height has room.
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .filling(.vertical), subitems)
    }
    /// So many items of equal width in a row.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .equal(.horizontal, count: max(1, count)), [subitem]) }
    /// So many items of equal height in a column.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .equal(.vertical, count: max(1, count)), [subitem]) }
    /// So many items of equal width in a row.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
    /// So many items of equal height in a column.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
    /// Items in places that the closure returns.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { make(layoutSize, .custom(itemProvider), []) }
}

/// Returns the places of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group; see Apple's documentation of `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The rectangle in the group.
    public let frame: CGRect
    /// The order from back to front.
    public let zIndex: Int
    /// A place in the group.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}
