/// A row, a column or a custom arrangement of items.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        /// The subitems in order, repeated as long as they fit.
        case filling(NSLayoutConstraint.Axis)
        /// `count` items of equal extent along the axis.
        case equal(NSLayoutConstraint.Axis, count: Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }
    let arrangement: Arrangement
    public let subitems: [NSCollectionLayoutItem]
    private var onGroup: [NSCollectionLayoutSupplementaryItem] = []
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { onGroup }
        set { onGroup = newValue }
    }
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

    public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .filling(.horizontal), subitems)
    }
    public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .filling(.vertical), subitems)
    }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .equal(.horizontal, count: max(1, count)), [subitem]) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .equal(.vertical, count: max(1, count)), [subitem]) }
    public class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
    public class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
    public class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { make(layoutSize, .custom(itemProvider), []) }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item in a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject {
    public let frame: CGRect
    public let zIndex: Int
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}
