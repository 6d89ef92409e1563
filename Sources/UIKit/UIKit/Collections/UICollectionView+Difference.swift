/// Updates of items by identity, for diffable data sources and reconfigured items.
extension UICollectionView {
    /// Replaces the items, and keeps the views of items that remain.
    ///
    /// - Parameters:
    ///   - counts: the number of items in each section.
    ///   - source: returns the previous index path of the item at a new index path; nil if the item gets a new cell.
    ///   - sectionSource: returns the previous index of a section; nil if the section gets new headers and footers.
    ///   - reconfigured: the new index paths of the items whose cells are configured again.
    func update(
        counts: [Int], source: (IndexPath) -> IndexPath?, sectionSource: (Int) -> Int?, reconfigured: [IndexPath]
    ) {
        var kept: [CollectionElement: UICollectionReusableView] = [:]
        var selected: [IndexPath] = []
        for (section, count) in counts.enumerated() {
            for item in 0..<max(0, count) {
                let path = IndexPath(item: item, section: section)
                guard let previous = source(path) else { continue }
                kept[CollectionElement(kind: nil, path: path)] = shown.removeValue(
                    forKey: CollectionElement(kind: nil, path: previous))
                if selection.contains(previous) { selected.append(path) }
            }
            guard let previous = sectionSource(section) else { continue }
            for element in shown.keys.sorted() where element.kind != nil && element.path.section == previous {
                var path = element.path
                path.section = section
                kept[CollectionElement(kind: element.kind, path: path)] = shown.removeValue(forKey: element)
            }
        }
        for element in shown.keys.sorted() { drop(element) }
        (shown, selection) = (kept, selected)
        itemsChanged()
        reconfigureItems(at: reconfigured)
        let (size, insets) = (contentSize, adjustedContentInset)
        let last = max(-insets.top, size.height + insets.bottom - bounds.height)
        if contentOffset.y > last { contentOffset.y = last }
        if window != nil { layoutIfNeeded() }
    }
}
