import Testing
import UIKit
import UIKitTesting

/// Content and background configurations of cells, headers and lists.
@MainActor @Suite(.serialized) struct ConfigurationTests {
    @Test func `list content is within its margins, with texts stacked or side by side`() {
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = ("ooo", "ooo")
        content.image = UIImage(size: CGSize(width: 40, height: 20))
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        view.layoutIfNeeded()
        let labels = view.subviews.compactMap { $0 as? UILabel }
        let picture = view.subviews.compactMap { $0 as? UIImageView }.first
        // There are 16 points before and after the picture. The texts are 20 1/3 and 18 high with a gap of 3, centered
        // in 80.
        #expect(picture?.frame == CGRect(x: 16, y: 30, width: 40, height: 20))
        #expect(labels.map(\.frame.minX) == [72, 72] as [CGFloat] && labels[0].frame.height == 61.0 / 3)
        #expect(
            labels[1].frame.minY - labels[0].frame.maxY == 3
                && view.sizeThatFits(CGSize(width: 300, height: 0)).height > 60)
        content.prefersSideBySideTextAndSecondaryText = true
        view.configuration = content
        view.layoutIfNeeded()
        #expect(labels[0].frame.minY == labels[1].frame.minY && labels[1].frame.maxX == 292)
        content.imageProperties.maximumSize = CGSize(width: 20, height: 0)
        content.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
        view.configuration = content
        view.layoutIfNeeded()
        #expect(picture?.frame.size == CGSize(width: 20, height: 10) && picture?.frame.minX == 36)
        #expect(labels[0].frame.minX == 92 && view.textLayoutGuide != nil && view.imageLayoutGuide != nil)
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(labels[0].frame.maxX == 208)
        // Texts that do not fit side by side are stacked.
        content.secondaryText = "oooooooooooooooooooooooooooooooo"
        view.configuration = content
        view.layoutIfNeeded()
        #expect(labels[1].frame.minY > labels[0].frame.maxY)
        #expect(view.supports(content) && !view.supports(Price()))
    }

    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            configure(cell, indexPath)
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
            var content = UIListContentConfiguration.plainHeader()
            content.text = "ooo"
            header?.contentConfiguration = content
            return header
        }
    }
    private func table(_ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        (table.dataSource, table.delegate) = (source, source)
        table.layoutIfNeeded()
        return table
    }

    @Test func `table rows have the height of their configuration, at least 44`() {
        let source = Source()
        source.configure = { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = path.row == 1 ? String(repeating: "oooooooooo ", count: 9) : "ooo"
            cell.contentConfiguration = content
            cell.accessoryType = path.row == 2 ? .disclosureIndicator : .none
        }
        let table = table(source)
        let cells = table.visibleCells
        #expect(cells[0].frame.height == 44 && cells[1].frame.height == 371.0 / 3)
        let label = cells[0].contentView.subviews.first as? UILabel
        #expect(label?.frame.minX == 16)
        #expect(cells[0].contentView is UIListContentView && label?.frame.maxX == 304)
        // A disclosure indicator has the same width as in cells of the system's styles.
        #expect(cells[2].contentView.frame.width < 300 && cells[2].contentView.subviews.first?.frame.minX == 16)
        let header = table.headerView(forSection: 0)
        #expect(header?.contentView is UIListContentView && header?.frame.height == 22 + 61.0 / 3)
        // The fitting size of a row has the table's width, so no layout problem is reported.
        #expect(table.layoutProblems() == [])
        cells[0].contentConfiguration = nil
        #expect(!(cells[0].contentView is UIListContentView) && cells[0].contentView.superview === cells[0])
        #expect(UITableViewCell().reuseIdentifier == nil && UITableViewCell().textLabel != nil)
    }

    /// A custom content configuration of an app.
    private struct Price: UIContentConfiguration, Hashable {
        var text = ""
        var isChosen = false
        func makeContentView() -> any UIView & UIContentView { PriceView(self) }
        func updated(for state: any UIConfigurationState) -> Price {
            var updated = self
            updated.isChosen = (state as? UICellConfigurationState)?.isSelected == true
            return updated
        }
    }
    private final class PriceView: UIView, UIContentView {
        static var made = 0
        let label = UILabel()
        var configuration: any UIContentConfiguration { didSet { show() } }
        init(_ configuration: Price) {
            self.configuration = configuration
            super.init(frame: .zero)
            Self.made += 1
            let label = child(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            ])
            show()
        }
        required init?(coder: NSCoder) { return nil }
        private func show() {
            guard let price = configuration as? Price else { return }
            label.text = price.isChosen ? "chosen" : price.text
        }
    }

    @Test func `a custom content view is created once and updated for states`() {
        let source = Source()
        PriceView.made = 0
        var handled: [Bool] = []
        source.configure = { cell, path in
            cell.contentConfiguration = Price(text: "\(path.row)")
            cell.configurationUpdateHandler = { _, state in handled.append(state.isSelected) }
        }
        let table = table(source)
        let cell = table.visibleCells[1]
        let view = cell.contentView as? PriceView
        #expect(PriceView.made == 4 && view?.label.text == "1" && cell.frame.height == 121.0 / 3)
        #expect(view?.label.frame.minX == 16 && handled == [false, false, false, false])
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        table.layoutIfNeeded()
        #expect(view?.label.text == "chosen" && cell.contentView === view && handled.last == true)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        table.layoutIfNeeded()
        #expect(view?.label.text == "1")
        cell.contentConfiguration = Price(text: "x")
        #expect(cell.contentView === view && view?.label.text == "x" && PriceView.made == 4)
    }

    @Test func `backgrounds are behind the content, within their insets`() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let view = UIView()
        var background = UIBackgroundConfiguration.listPlainCell()
        background.customView = view
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        #expect(cell.subviews.first === view && view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(cell.layoutProblems() == [])
        background.customView = nil
        cell.backgroundConfiguration = background
        #expect(view.superview == nil)
        #expect(cell.backgroundConfiguration?.updated(for: cell.configurationState) == background)
    }

    @Test func `rows, headers and accessories of a list`() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 800),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let toggle = UISwitch()
        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item == 2 ? String(repeating: "oooooooooo ", count: 9) : "ooo"
            cell.contentConfiguration = content
            cell.accessories = [
                .customView(configuration: .init(customView: toggle, placement: .trailing())), .delete(),
                .disclosureIndicator(displayed: .whenNotEditing),
            ]
            if item != 1 { cell.accessories = [] }
        }
        let heads = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, _ in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = "ooo"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([0, 1, 2])
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let cells = view.visibleCells
        #expect(cells.map(\.frame.minX) == [16, 16, 16] as [CGFloat] && cells[0].frame.width == 358)
        #expect(cells[0].frame.height == 44 && cells[1].frame.height == 44 && cells[2].frame.height > 80)
        #expect(cells[1].frame.minY == cells[0].frame.maxY && cells[2].frame.minY == cells[1].frame.maxY)
        // From the right edge there are 16 points, the indicator's 10, a gap of 8 and the switch's 51.
        #expect(toggle.frame.maxX == 324 && cells[1].contentView.frame.maxX == 273)
        #expect(view.layoutProblems() == [])
        let cell = cells[1] as? UICollectionViewListCell
        #expect(cell?.trailingAccessories.count == 2 && cell?.leadingAccessories.isEmpty == true)
        cell?.isEditing = true
        view.layoutIfNeeded()
        #expect(cell?.contentView.frame.minX == 38 && cell?.trailingAccessories.count == 1)
    }
}
