import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct TableTests {
    /// A cell in the style of apps: it overrides `init` and has a label within the margins.
    final class TextCell: UITableViewCell {
        let label = UILabel()
        var reuses = 0
        static var made = 0

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            Self.made += 1
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            ])
        }
        required init?(coder: NSCoder) { return nil }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var texts: [[String]]
        var titles: [String?] = []
        init(_ texts: [[String]]) { self.texts = texts }
        func numberOfSections(in tableView: UITableView) -> Int { texts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
            (cell as? TextCell)?.label.text = texts[indexPath.section][indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            titles.indices.contains(section) ? titles[section] : nil
        }
    }

    private func table(_ source: Source, style: UITableView.Style = .plain, height: CGFloat = 400) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: height), style: style)
        table.register(TextCell.self, forCellReuseIdentifier: "text")
        (table.dataSource, table.delegate) = (source, source)
        table.layoutIfNeeded()
        return table
    }

    /// A line of 17 points is 20.287 high, rounded up to 20 1/3, plus 20. Ten letters are 94.52 wide, so two words of
    /// ten letters need two lines in 168: 40.574, rounded up to 40 2/3.
    private let oneLine: CGFloat = 40 + 1.0 / 3
    private let twoLines: CGFloat = 60 + 2.0 / 3

    @Test func `visible rows are self-sizing, and the heights of the rest are estimates`() {
        let source = Source([(0..<1000).map { $0 % 2 == 0 ? "ooo" : "oooooooooo oooooooooo" }])
        TextCell.made = 0
        let table = table(source)
        // A pair of rows is 101 high, so three pairs and two more rows fill 400.
        #expect(table.visibleCells.count == 8)
        #expect(abs(table.visibleCells[1].frame.minY - oneLine) < 1e-9)
        #expect(abs(table.visibleCells[1].frame.height - twoLines) < 1e-9)
        #expect(abs(table.contentSize.height - 4 * 101 - 992 * 44) < 1e-6)
        // Scrolling to the end measures each row, with few cells.
        while table.contentOffset.y + 400 < table.contentSize.height - 1e-6 {
            table.contentOffset.y = min(table.contentOffset.y + 300, table.contentSize.height - 400)
            table.layoutIfNeeded()
        }
        #expect(abs(table.contentSize.height - 500 * 101) < 1e-6)
        #expect(TextCell.made <= 20)
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 999, section: 0))
        let last = table.cellForRow(at: IndexPath(row: 999, section: 0)) as? TextCell
        #expect(abs((last?.frame.maxY ?? 0) - 50_500) < 1e-6)
        #expect(abs((last?.label.frame.height ?? 0) - 40 - 2.0 / 3) < 1e-9 && (last?.reuses ?? 0) > 0)
    }

    @Test func `sections have titles, and those of a plain table stay visible`() {
        let source = Source([["ooo", "ooo"], Array(repeating: "ooo", count: 30)])
        source.titles = ["A", "B"]
        let table = table(source, height: 200)
        // Each title is 28 high, with 22 above it.
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
        #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 22, width: 200, height: 28))
        let second = 50 + 2 * oneLine
        #expect(abs((table.headerView(forSection: 1)?.frame.minY ?? 0) - second - 22) < 1e-9)
        table.contentOffset.y = 60
        table.layoutIfNeeded()
        // The title is pinned to the top of the visible area.
        #expect(table.headerView(forSection: 0)?.frame.minY == 60)
        table.contentOffset.y = second - 10
        table.layoutIfNeeded()
        // The end of the section pushes the title out.
        #expect(abs((table.headerView(forSection: 0)?.frame.maxY ?? 0) - second) < 1e-9)
    }

    @Test func `stated heights are used, and header views are self-sizing`() {
        final class Fixed: NSObject, UITableViewDataSource, UITableViewDelegate {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 1 ? 70 : 30
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
                section == 0 ? UITableView.automaticDimension : 0
            }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                guard section == 0 else { return nil }
                let view = UIView()
                let inner = view.child(UIView())
                NSLayoutConstraint.activate(
                    NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|-5-[inner(25)]-5-|", metrics: nil, views: ["inner": inner])
                        + [
                            inner.leftAnchor.constraint(equalTo: view.leftAnchor),
                            inner.widthAnchor.constraint(equalToConstant: 9),
                        ])
                return view
            }
        }
        let source = Fixed()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
        table.sectionHeaderTopPadding = 0
        table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 11))
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 13))
        (table.dataSource, table.delegate) = (source, source)
        table.layoutIfNeeded()
        // The rows start below 11 and a header of 35. They are 30 + 70 + 30 high, and the second section has no header.
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 76, width: 100, height: 70))
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 176)
        #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 306, width: 100, height: 13))
        #expect(table.contentSize == CGSize(width: 100, height: 319))
    }

    @Test func `a changed width measures rows again, without new cells`() {
        let source = Source([Array(repeating: "oooooooooo oooooooooo", count: 4)])
        TextCell.made = 0
        let table = table(source)
        #expect(abs(table.contentSize.height - 4 * twoLines) < 1e-9)
        table.frame.size.width = 300
        table.layoutIfNeeded()
        #expect(abs(table.contentSize.height - 4 * oneLine) < 1e-9 && TextCell.made == 4)
        source.texts = [["ooo"]]
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 1 && table.numberOfRows(inSection: 0) == 1 && TextCell.made == 4)
        table.scrollToRow(at: IndexPath(row: 7, section: 3), at: .top, animated: true)
        #expect(table.contentOffset == .zero)
    }

    @Test func `scrolling to a row that was never visible ends at that row`() {
        let source = Source([(0..<200).map { $0 % 2 == 0 ? "ooo" : "oooooooooo oooooooooo" }])
        let table = table(source)
        table.scrollToRow(at: IndexPath(row: 120, section: 0), at: .top, animated: false)
        table.layoutIfNeeded()
        let cell = table.cellForRow(at: IndexPath(row: 120, section: 0))
        #expect(cell != nil && cell?.frame.minY == table.contentOffset.y)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: table.contentOffset.y + 1))?.row == 120)
    }

    @Test func `the system's cells have texts and accessories`() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "ooo"
        cell.detailTextLabel?.text = "ooo"
        cell.accessoryType = .disclosureIndicator
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        cell.layoutIfNeeded()
        // The accessory takes 26 points and one pixel, which is a third of a point.
        #expect(abs(cell.contentView.frame.width - 294 + 1.0 / 3) < 1e-9)
        // Lines of 20 1/3 and 14 1/3 (12 points: 14.32, rounded up), centered in 60, start at 12 2/3. Outside of a
        // window, positions are rounded to points.
        #expect(cell.textLabel?.frame.minX == 16 && abs((cell.textLabel?.frame.minY ?? 0) - 13) < 0.5)
        #expect(abs((cell.detailTextLabel?.frame.minY ?? 0) - 33) < 0.5)
        #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
    }

    @Test func `rows of inset grouped tables are within margins, and grouped sections are apart`() {
        let source = Source([["ooo"], ["ooo"]])
        let table = table(source, style: .insetGrouped)
        // The distances are 35 above the first section, 18 below it and 18 above the second.
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).origin == CGPoint(x: 16, y: 35))
        #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY - 35 - 36 - oneLine) < 1e-9)
        #expect(table.visibleCells[0].frame.width == 168)
    }

    @Test func `a cell without a registered class is a plain cell, and a line is logged`() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let lines = logged { _ = table.dequeueReusableCell(withIdentifier: "none", for: IndexPath(row: 0, section: 0)) }
        #expect(lines.count == 1 && lines[0].contains("none"))
        #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    }

    @Test func `a table controller is its own data source, and its table is adjusted for the bar`() {
        final class List: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(TextCell.self, forCellReuseIdentifier: "text")
                title = "List"
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
                (cell as? TextCell)?.label.text = "ooo"
                return cell
            }
        }
        let list = List(style: .plain)
        let window = layout(UINavigationController(rootViewController: list), on: .iPhone16, .landscape)
        // In landscape the bar covers 32 at the top of the screen. The safe area is 21 at the bottom and 59 at the
        // sides.
        #expect(list.tableView.adjustedContentInset == UIEdgeInsets(top: 32, left: 0, bottom: 21, right: 0))
        #expect(list.tableView.contentOffset == CGPoint(x: 0, y: -32))
        let cell = list.tableView.visibleCells[0]
        #expect(cell.convert(CGPoint.zero, to: window) == CGPoint(x: 0, y: 32) && cell.frame.width == 852)
        #expect(cell.contentView.frame.minX == 59 && cell.contentView.frame.width == 734)
        #expect(list.navigationController?.navigationBar.topItem?.title == "List")
    }

    @Test func `inserted and deleted rows are requested from the data source`() {
        let source = Source([["one", "two"], ["three"]])
        let table = table(source)
        table.layoutIfNeeded()
        var isDone = false
        table.performBatchUpdates {
            source.texts[0].insert("new", at: 1)
            table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
        } completion: {
            isDone = $0
        }
        #expect(
            isDone && table.visibleCells.compactMap { ($0 as? TextCell)?.label.text } == ["one", "new", "two", "three"])
        source.texts.removeLast()
        table.beginUpdates()
        table.deleteSections(IndexSet(integer: 1), with: .none)
        table.endUpdates()
        table.layoutIfNeeded()
        #expect(table.visibleCells.compactMap { ($0 as? TextCell)?.label.text } == ["one", "new", "two"])
    }

    @Test func `a jump over hundreds of rows reuses the cells that are no longer visible`() {
        let source = Source([(0..<1000).map { "\($0)" }])
        TextCell.made = 0
        let table = table(source)
        let made = TextCell.made
        for row in [400, 800, 3, 999, 500] {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
            #expect((table.cellForRow(at: IndexPath(row: row, section: 0)) as? TextCell)?.label.text == "\(row)")
        }
        // At some offsets the screen shows one more row than at the first offset.
        #expect(TextCell.made <= made + 1)
    }

    @Test func `a title wraps in a grouped table`() throws {
        let source = Source([["one"]])
        let long = "ten letter ten letter ten letter ten letter ten letter"
        source.titles = [long]
        let grouped = table(source, style: .grouped)
        let title = try #require((grouped.headerView(forSection: 0))?.textLabel)
        #expect(title.numberOfLines == 0)
        let lines = title.sizeThatFits(CGSize(width: 168, height: 1000)).height
        #expect(title.frame.height >= lines)
        // A title of one line is 38 high, and the first section begins 17 lower.
        source.titles = ["short"]
        let one = table(source, style: .grouped)
        let line = try #require(one.headerView(forSection: 0)?.textLabel).sizeThatFits(.zero).height
        #expect(one.rectForHeader(inSection: 0).height == 55)
        #expect(lines > 1.9 * line)
        #expect(abs(grouped.rectForHeader(inSection: 0).height - 55 - (lines - line)) < 0.01)
        // In a plain table all titles are equally high.
        source.titles = [long]
        #expect(abs(table(source).rectForHeader(inSection: 0).height - 50) < 0.01)
    }

    @Test func `a table that moves its own cells settles`() {
        final class Indented: UITableView {
            var passes = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                passes += 1
                for cell in visibleCells { cell.frame.origin.x = 7 }
            }
        }
        let source = Source([["one", "two"]])
        let table = Indented(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.register(TextCell.self, forCellReuseIdentifier: "text")
        (table.dataSource, table.delegate) = (source, source)
        table.layoutIfNeeded()
        #expect(table.passes <= 3)
        #expect(table.visibleCells.map(\.frame.minX) == [7, 7])
        table.frame.size.width = 220
        table.layoutIfNeeded()
        #expect(
            table.visibleCells.map(\.frame) == [
                CGRect(x: 7, y: 0, width: 220, height: oneLine), CGRect(x: 7, y: oneLine, width: 220, height: oneLine),
            ])
    }

    @Test func `a class that is known only at run time can be registered`() {
        let cellClass: AnyClass = TextCell.self
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        table.register(cellClass, forCellReuseIdentifier: "a")
        #expect(table.dequeueReusableCell(withIdentifier: "a") is TextCell)
        table.register(nil as AnyClass?, forCellReuseIdentifier: "a")
        #expect(table.dequeueReusableCell(withIdentifier: "a") == nil)
    }
}
