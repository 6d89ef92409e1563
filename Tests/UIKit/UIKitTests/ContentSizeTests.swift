import Testing
import UIKit
import UIKitTesting

/// Views in the style of apps whose natural size lays them out, measures their contents or changes their constraints.
@MainActor @Suite(.serialized) struct ContentSizeTests {
    /// A table that is as high as its rows.
    private final class FullTable: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }

    /// A collection that is as high as its items, by a constraint.
    private final class FullCollection: UICollectionView, UICollectionViewDataSource {
        var count = 4
        private lazy var height = heightAnchor.constraint(equalToConstant: 1)
        override var contentSize: CGSize {
            didSet {
                height.constant = contentSize.height
                height.isActive = true
            }
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }

    /// A card that is as high as its contents, and that limits its label's width while it is measured.
    private final class Card: UIView {
        let label = UILabel()
        private lazy var limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 1_000)

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: topAnchor, constant: 5),
                label.leadingAnchor.constraint(equalTo: leadingAnchor),
                limit,
            ])
        }
        required init?(coder: NSCoder) { return nil }
        override var intrinsicContentSize: CGSize {
            limit.constant = 100
            let size = label.systemLayoutSizeFitting(CGSize(width: 100, height: 0))
            return CGSize(width: UIView.noIntrinsicMetric, height: size.height + 10)
        }
    }

    /// One line of 17 points with margins of 10 points above and below, as in `TableTests`.
    private let row: CGFloat = 40 + 1.0 / 3

    @Test(arguments: [false, true])
    func `a table that lays itself out in its natural size is as high as its rows`(isInStack: Bool) {
        let root = canvas(300, 600)
        let source = TableTests.Source([["a", "b", "c"]])
        let table = FullTable(frame: .zero, style: .plain)
        table.register(TableTests.TextCell.self, forCellReuseIdentifier: "text")
        (table.dataSource, table.delegate) = (source, source)
        let below = UIView()
        if isInStack {
            let stack = root.child(UIStackView(arrangedSubviews: [table, below]))
            stack.axis = .vertical
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: root.topAnchor),
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                below.heightAnchor.constraint(equalToConstant: 30),
            ])
        } else {
            _ = (root.child(table), root.child(below))
            NSLayoutConstraint.activate([
                table.topAnchor.constraint(equalTo: root.topAnchor),
                table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                table.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                below.topAnchor.constraint(equalTo: table.bottomAnchor),
                below.heightAnchor.constraint(equalToConstant: 30),
            ])
        }
        let lines = logged {
            root.layoutIfNeeded()
            #expect(abs(table.frame.height - 3 * row) < 0.01)
            source.texts[0].append("d")
            table.reloadData()
            root.layoutIfNeeded()
        }
        #expect(lines == [])
        #expect(abs(table.frame.height - 4 * row) < 0.01)
        // Outside of a window, origins are rounded to whole points.
        #expect(abs(below.convert(.zero, to: root).y - 4 * row) <= 0.5)
    }

    @Test func `a collection that observes its content size is as high as its items`() {
        let root = canvas(300, 600)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (10, 10)
        let collection = root.child(FullCollection(frame: .zero, collectionViewLayout: layout))
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = collection
        NSLayoutConstraint.activate([
            collection.topAnchor.constraint(equalTo: root.topAnchor),
            collection.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            collection.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(collection.frame == CGRect(x: 0, y: 0, width: 300, height: 110))
        collection.count = 7
        collection.reloadData()
        root.layoutIfNeeded()
        #expect(collection.frame.height == 170)
    }

    @Test func `a card may set a constant and fit its contents in its natural size`() {
        let root = canvas(300, 600)
        let card = root.child(Card())
        card.label.text = "words that need more than a single line of a hundred points"
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: root.topAnchor),
            card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            card.widthAnchor.constraint(equalToConstant: 200),
        ])
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(card.label.frame.width <= 100)
        #expect(card.label.frame.height > 40)
        #expect(abs(card.frame.height - card.label.frame.height - 10) < 0.01)
    }
}
