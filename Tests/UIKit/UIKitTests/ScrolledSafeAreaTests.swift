import Testing
import UIKit
import UIKitTesting

/// Safe areas and margins of views in scroll views.
@MainActor @Suite(.serialized) struct ScrolledSafeAreaTests {
    private final class Rows: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(Row.self, forCellReuseIdentifier: "row")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }
    }
    private final class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let view = contentView.child(UIView())
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: margins.topAnchor),
                view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                view.heightAnchor.constraint(equalToConstant: 30),
            ])
        }
        required init?(coder: NSCoder) { return nil }
    }

    @Test func `cells of a table with adjusted insets have no safe area at any offset`() {
        let controller = Rows(style: .plain)
        let lines = logged {
            let window = layout(controller, on: .iPhone16)
            let table = controller.tableView!
            #expect(table.contentOffset.y == -59)
            for offset in [-59, -30, 0, 17, 200] as [CGFloat] {
                table.contentOffset.y = offset
                window.layoutIfNeeded()
                for cell in table.visibleCells {
                    #expect(cell.safeAreaInsets == .zero && cell.contentView.safeAreaInsets == .zero)
                    #expect(cell.contentView.layoutMargins.top == 11 && cell.frame.height == 52)
                }
            }
        }
        #expect(lines == [])
    }

    @Test func `cells have the horizontal safe area`() {
        let controller = Rows(style: .plain)
        layout(controller, on: .iPhone16, .landscape)
        let cell = controller.tableView.visibleCells.first
        #expect(cell?.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 0, right: 59))
        #expect(cell?.contentView.frame.minX == 59 && cell?.contentView.safeAreaInsets == .zero)
    }

    @Test func `K38: the safe area of content below the notch follows the content offset`() {
        let (root, scroll, view) = (UIView(), UIScrollView(), UIView())
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 393, height: 2000)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(scroll)
        view.frame = CGRect(x: 0, y: 40, width: 393, height: 100)
        view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        scroll.addSubview(view)
        scroll.frame = root.bounds
        let window = layout(root, on: .iPhone16)
        scroll.frame = root.bounds
        for (offset, top) in [(0, 19), (30, 49), (-30, 0), (40, 59), (60, 59)] as [(CGFloat, CGFloat)] {
            scroll.contentOffset.y = offset
            window.layoutIfNeeded()
            #expect(view.safeAreaInsets.top == top, "at \(offset)")
            #expect(view.layoutMargins.top == top + 4)
            #expect(view.safeAreaLayoutGuide.layoutFrame.minY == top)
        }
        // At the end of the content the home indicator covers 34 of the window's bottom.
        view.frame.origin.y = 1900
        scroll.contentOffset.y = 2000 - scroll.bounds.height
        window.layoutIfNeeded()
        #expect(view.safeAreaInsets.bottom == 34 && view.safeAreaInsets.top == 0)
    }

    @Test func `the same for items of a collection`() {
        final class Items: UICollectionViewController {
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            { 200 }
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            { collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0) }
        }
        let controller = Items(collectionViewLayout: UICollectionViewFlowLayout())
        let window = layout(controller, on: .iPhone16)
        let view = controller.collectionView!

        #expect(view.contentOffset.y == -59 && view.visibleCells.allSatisfy { $0.safeAreaInsets == .zero })
        view.contentInsetAdjustmentBehavior = .never
        view.contentOffset.y = 0
        window.layoutIfNeeded()
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.safeAreaInsets.top == 59)
        view.contentOffset.y = -59
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.safeAreaInsets.top == 0)
    }
}
