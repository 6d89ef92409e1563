/// A row of guides that a container makes for itself: as many as its rules need at present.
///
/// A guide that is no longer needed is kept aside and used again, so each index always means the same guide.
struct GeneratedGuides {
    private let firstIndex: Int
    private let stride: Int
    private var made: [LayoutGuide] = []

    /// A row of guides whose names follow one another from an index on.
    init(from firstIndex: Int = 0, by stride: Int = 1) { (self.firstIndex, self.stride) = (firstIndex, stride) }

    /// Gives a view the first guides of the row.
    ///
    /// - Returns: those guides, and no others.
    mutating func provide(
        _ count: Int, in view: LayoutView, _ names: GeneratedNames, called name: (Int) -> String
    ) -> [LayoutGuide] {
        while made.count < count {
            let guide = LayoutGuide(identifier: name(made.count))
            guide.take(names.guide(firstIndex + stride * made.count))
            made.append(guide)
        }
        for guide in made.prefix(count) where guide.owningView !== view { view.addLayoutGuide(guide) }
        return Array(made.prefix(count))
    }

    /// Takes all other guides away from a view. The view's rules must not mention them any more.
    func withdraw(from count: Int, in view: LayoutView) {
        for guide in made.dropFirst(count) where guide.owningView === view { view.removeLayoutGuide(guide) }
    }
}
