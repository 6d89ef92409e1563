/// The guides that a container, a stack or grid, generates: as many as its rules currently need.
///
/// Unused guides are kept for reuse, so each index always refers to the same guide.
struct GeneratedGuides {
    private let firstIndex: Int
    private let stride: Int
    private var made: [LayoutGuide] = []

    /// Creates an empty list of guides with the reserved indices `firstIndex`, `firstIndex + stride` and so on.
    init(from firstIndex: Int = 0, by stride: Int = 1) { (self.firstIndex, self.stride) = (firstIndex, stride) }

    /// Adds the first `count` guides of the list to a view.
    ///
    /// - Returns: exactly these `count` guides.
    mutating func provide(
        _ count: Int, in view: LayoutView, _ names: GeneratedNames, called name: (Int) -> String
    ) -> [LayoutGuide] {
        while made.count < count {
            let guide = LayoutGuide(identifier: name(made.count))
            guide.adopt(names.guide(firstIndex + stride * made.count))
            made.append(guide)
        }
        for guide in made.prefix(count) where guide.owningView !== view { view.addLayoutGuide(guide) }
        return Array(made.prefix(count))
    }

    /// Removes all guides from index `count` on from a view.
    ///
    /// - Precondition: The view's rules no longer refer to those guides.
    func withdraw(from count: Int, in view: LayoutView) {
        for guide in made.dropFirst(count) where guide.owningView === view { view.removeLayoutGuide(guide) }
    }
}
