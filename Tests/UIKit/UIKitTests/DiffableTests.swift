import Testing
import UIKit
import UIKitTesting

/// Diffable data sources and their snapshots, according to Apple's documentation.
@MainActor @Suite(.serialized) struct DiffableTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: (String, [Int])...) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    @Test func `a snapshot appends, inserts, moves and deletes`() {
        var found = snapshot(("a", [1, 2, 3]), ("b", [4]))
        found.appendItems([5])
        found.insertItems([6, 7], beforeItem: 1)
        found.insertItems([8], afterItem: 1)
        found.moveItem(3, beforeItem: 6)
        found.moveItem(2, afterItem: 4)
        found.appendSections(["c"])
        found.moveSection("c", beforeSection: "a")
        found.insertSections(["d"], afterSection: "a")
        #expect(found.sectionIdentifiers == ["c", "a", "d", "b"])
        #expect(found.itemIdentifiers(inSection: "a") == [3, 6, 7, 1, 8])
        #expect(found.itemIdentifiers(inSection: "b") == [4, 2, 5] && found.numberOfItems == 8)
        #expect(found.indexOfItem(2) == 6 && found.sectionIdentifier(containingItem: 2) == "b")
        found.deleteItems([7, 99])
        found.deleteSections(["b"])
        #expect(found.itemIdentifiers == [3, 6, 1, 8] && found.indexOfItem(2) == nil && found.indexOfSection("d") == 2)
        // Appending an existing item moves it.
        found.appendItems([3], toSection: "d")
        #expect(found.itemIdentifiers(inSection: "d") == [3] && found.itemIdentifiers(inSection: "a") == [6, 1, 8])
        found.deleteAllItems()
        #expect(found == Snapshot())
    }

    @Test func `errors for which UIKit raises exceptions are logged`() {
        var found = snapshot(("a", [1]))
        let lines = logged {
            found.appendItems([2, 2], toSection: "a")
            found.appendItems([3], toSection: "x")
            found.appendSections(["a"])
            found.insertItems([4], beforeItem: 9)
            found.moveItem(9, beforeItem: 1)
            found.reloadItems([9])
            var empty = Snapshot()
            empty.appendItems([1])
            #expect(empty == Snapshot())
        }
        #expect(lines.count == 7 && found == snapshot(("a", [1, 2])))
    }

    private final class Cell: UITableViewCell {
        static var made = 0
        var configurations = 0
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Self.made += 1
            let box = contentView.child(label)
            label.numberOfLines = 0
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { return nil }
    }

    private func table(_ text: @escaping (Int) -> String) -> (UITableView, UITableViewDiffableDataSource<String, Int>) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path) as? Cell
            cell?.label.text = text(item)
            cell?.configurations += 1
            return cell
        }
        return (table, source)
    }

    @Test func `K40: remaining rows keep their cells, and measured heights move with them`() {
        Cell.made = 0
        var texts: [Int: String] = [2: "oooooooooo oooooooooo oooooooooo"]
        let (table, source) = table { texts[$0] ?? "\($0)" }
        source.apply(snapshot(("a", [1, 2, 3]), ("b", [4])), animatingDifferences: false)
        table.layoutIfNeeded()
        #expect(table.numberOfSections == 2 && table.visibleCells.count == 4 && Cell.made == 4)
        let cells = table.visibleCells
        // One line is 20 1/3 high. Three words need two lines in a width of 200.
        let tops: [CGFloat] = [0, 61.0 / 3, 61, 244.0 / 3]
        #expect(cells.map(\.frame.minY) == tops)
        source.apply(snapshot(("b", [4]), ("a", [2, 1, 5])))
        table.layoutIfNeeded()
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[3])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === cells[1])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === cells[0])
        // The cell of item 3 is reused for item 5, so no cell is created.
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 1)) === cells[2] && Cell.made == 4)
        #expect(table.visibleCells.map(\.frame.minY) == tops)
        #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 1)) == 5 && source.indexPath(for: 3) == nil)
        #expect(source.sectionIdentifier(for: 1) == "a" && source.index(for: "b") == 0)

        // Reconfiguring keeps the cell and measures its height again.
        texts[4] = texts[2]
        var next = source.snapshot()
        next.reconfigureItems([4])
        source.apply(next)
        table.layoutIfNeeded()
        let first = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell
        #expect(first === cells[3] && first?.configurations == 2 && first?.frame.height == 122.0 / 3)
        // Reloading takes a cell from the reuse pool.
        next.reloadItems([2])
        source.apply(next)
        table.layoutIfNeeded()
        #expect(Cell.made == 4 && (table.cellForRow(at: IndexPath(row: 0, section: 1)) as? Cell)?.configurations == 2)
        #expect(source.snapshot().reloadedItemIdentifiers == [] && source.snapshot().reconfiguredItemIdentifiers == [])
    }

    @Test func `a table whose content shrinks scrolls back, and selections move with their items`() {
        let (table, source) = table { "\($0)" }
        source.apply(snapshot(("a", Array(0..<100))), animatingDifferences: false)
        table.layoutIfNeeded()
        table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
        table.selectRow(at: IndexPath(row: 98, section: 0), animated: false, scrollPosition: .none)
        var next = source.snapshot()
        next.deleteItems(Array(0..<95))
        source.apply(next)
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == 0 && table.visibleCells.count == 5)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
    }

    @Test func `applying a snapshot can be awaited and uses new cells`() async {
        let (table, source) = table { "\($0)" }
        await source.apply(snapshot(("a", [1, 2])), animatingDifferences: true)
        #expect(table.numberOfRows(inSection: 0) == 2)
        var ended = false
        source.applySnapshotUsingReloadData(snapshot(("a", [1]))) { ended = true }
        #expect(ended && table.numberOfRows(inSection: 0) == 1)
    }

    @Test func `a section snapshot is a tree with expandable branches`() {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a11"], to: "a1")
        tree.insert(["a0"], before: "a1")
        #expect(tree.items == ["a", "a0", "a1", "a11", "a2", "b"] && tree.visibleItems == ["a", "b"])
        tree.expand(["a"])
        #expect(tree.visibleItems == ["a", "a0", "a1", "a2", "b"] && tree.isVisible("a2") && !tree.isVisible("a11"))
        #expect(tree.level(of: "a11") == 2 && tree.parent(of: "a1") == "a" && tree.index(of: "a2") == 4)
        #expect(tree.snapshot(of: "a").rootItems == ["a0", "a1", "a2"])
        #expect(tree.snapshot(of: "a", includingParent: true).items == ["a", "a0", "a1", "a11", "a2"])
        tree.delete(["a1"])
        #expect(tree.items == ["a", "a0", "a2", "b"] && !tree.contains("a11"))
        #expect(logged { tree.append(["x"], to: "y") }.count == 1)
        tree.collapse(["a"])
        #expect(tree.visibleItems == ["a", "b"])
    }

    @Test func `items of a collection keep their cells, and expanded branches are shown`() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 50)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: flow)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, item in
            cell.accessibilityLabel = item
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        source.apply(tree, to: 0)
        view.layoutIfNeeded()
        let last = view.cellForItem(at: IndexPath(item: 1, section: 0))
        #expect(view.visibleCells.map(\.accessibilityLabel) == ["a", "b"])
        tree.expand(["a"])
        source.apply(tree, to: 0)
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.accessibilityLabel) == ["a", "a1", "a2", "b"])
        #expect(view.visibleCells.last === last && last?.frame.minY == 180)
        #expect(source.snapshot(for: 0).isExpanded("a") && source.snapshot().numberOfItems == 4)
    }
}
