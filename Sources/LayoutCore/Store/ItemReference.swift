/// Where an item can be found for as long as it lives. It is made when somebody first asks, and emptied when the item goes.
///
/// `weak` would do the same for any number of tasks; but it gives the object that it points to a table of its own, and every
/// retain and release of that object takes a slow path from then on: a resize of 200 nested views took twice as long
/// (measured). A tree is confined to one task, so a plain reference is enough.
final class ItemHandle {
    unowned(unsafe) fileprivate(set) var item: LayoutItem?

    init(_ item: LayoutItem) { self.item = item }

    func close() { item = nil }
}

/// A reference to a view that does not keep it alive, and is empty once it is gone.
struct ViewReference {
    private let handle: ItemHandle?

    init(_ view: LayoutView?) { handle = view?.handle }

    // Made from a view and nothing else: no need to ask the run time, which would take ten times as long.
    var view: LayoutView? { handle?.item.map { unsafeDowncast($0, to: LayoutView.self) } }
}
