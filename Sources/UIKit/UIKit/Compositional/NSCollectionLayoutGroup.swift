/// A row, a column or a custom arrangement of items; see Apple's documentation of `NSCollectionLayoutGroup`.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// The items in order, repeated as long as they fit.
        case filling(NSLayoutConstraint.Axis)
        /// A number of equal items.
        case equal(NSLayoutConstraint.Axis, count: Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }
    let arrangement: Arrangement
    /// The items that the group consists of.
    public let subitems: [NSCollectionLayoutItem]
    private var onGroup: [NSCollectionLayoutSupplementaryItem] = []
    /// The supplementary views of the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { onGroup }
        set { onGroup = newValue }
    }
    /// The spacing between items; nil for none.
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

    /// Returns a row of items, repeated as long as they fit the width.
    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .filling(.horizontal), subitems)
    }
    /// Returns a column of items, repeated as long as they fit the height.
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .filling(.vertical), subitems)
    }
    /// Returns a row of items of equal width.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .equal(.horizontal, count: max(1, count)), [subitem]) }
    /// Returns a column of items of equal height.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .equal(.vertical, count: max(1, count)), [subitem]) }
    /// Returns a row of items of equal width.
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
    /// Returns a column of items of equal height.
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
    /// Returns a group whose item frames a closure returns.
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { make(layoutSize, .custom(itemProvider), []) }
}

/// A closure that returns the frames of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item in a custom group; see Apple's documentation of `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group.
    public let frame: CGRect
    /// The position in the drawing order; higher values are in front.
    public let zIndex: Int
    /// Creates an item with a frame in the group.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}
