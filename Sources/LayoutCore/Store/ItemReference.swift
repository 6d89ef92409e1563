/// A handle to an item, created on demand and cleared when the item is deallocated.
///
/// A `weak` reference would also work across tasks, but it gives the object a side table. Each retain and release then
/// takes a slow path: a resize of 200 nested views took twice as long (measured). A tree is confined to one task, so a
/// plain reference suffices.
final class ItemHandle {
    unowned(unsafe) fileprivate(set) var item: LayoutItem?

    init(_ item: LayoutItem) { self.item = item }

    func close() { item = nil }
}

/// A weak reference to a view.
struct ViewReference {
    private let handle: ItemHandle?

    init(_ view: LayoutView?) { handle = view?.handle }

    // The handle was created from a view. The unchecked cast is ten times as fast as a dynamic one.
    var view: LayoutView? { handle?.item.map { unsafeDowncast($0, to: LayoutView.self) } }
}
