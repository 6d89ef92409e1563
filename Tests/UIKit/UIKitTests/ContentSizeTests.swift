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

    /// A view with a natural width.
    private final class Wide: UIView {
        let width: CGFloat
        init(_ width: CGFloat) {
            self.width = width
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { CGSize(width: width, height: 20) }
    }

    /// An unbounded stack with such a view was 2,777,777 points wide on iOS (docs/APPLE.md).
    @Test(arguments: [1e8, 1e9, 1e300, CGFloat.greatestFiniteMagnitude, .infinity])
    func `a huge natural width fills up to an edge, and up to UIKit's limit without one`(width: CGFloat) {
        let root = canvas(300, 100)
        let wide = Wide(width)
        let stack = root.child(UIStackView(arrangedSubviews: [UILabel(), wide]))
        (stack.axis, stack.alignment) = (.vertical, .leading)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        let edge = stack.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(stack.frame.width == 2_777_777 && wide.frame.width == 2_777_777)
        edge.isActive = true
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(wide.frame == CGRect(x: 0, y: 0, width: 300, height: 20))
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 2_777_777)
        let proportional = root.child(UIStackView(arrangedSubviews: [Wide(width), Wide(width)]))
        proportional.distribution = .fillProportionally
        proportional.widthAnchor.constraint(equalToConstant: 200).isActive = true
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(proportional.arrangedSubviews.map(\.frame.width) == [100, 100])
    }

    @Test(arguments: [CGFloat.nan, -1, -7]) func `a natural width that is negative or NaN is none`(width: CGFloat) {
        let root = canvas(300, 100)
        let view = root.child(Wide(width))
        #expect(logged { root.layoutIfNeeded() } == [])
        #expect(view.frame.size == CGSize(width: 0, height: 20))
    }

    @Test func `huge frames, fitting sizes and constants are limited instead of ignored`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: CGFloat.greatestFiniteMagnitude))
        label.numberOfLines = 0
        label.text = "words that need more than a single line of a hundred points"
        let needed = label.sizeThatFits(CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude))
        #expect(logged { label.sizeToFit() } == [])
        #expect(label.frame.size == needed && needed.height > 40)

        let (root, box) = (canvas(300, 200), UIView())
        _ = root.child(box)
        let inner = box.child(UIView())
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: box.topAnchor),
            inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            inner.heightAnchor.constraint(equalToConstant: 30),
        ])
        let target = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        var size = CGSize.zero
        #expect(
            logged {
                size = box.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            } == [])
        #expect(size == CGSize(width: 120, height: 30))
        let lines = logged {
            inner.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude).isActive = true
            inner.widthAnchor.constraint(equalToConstant: 70).isActive = true
            root.layoutIfNeeded()
        }
        // The line of UIKit, which replaces the constant by a smaller one.
        #expect(lines.count == 1 && lines.first?.contains("A smaller value will be substituted") == true)
        #expect(inner.frame.width == 70)
    }

    @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline, .center, .bottom])
    func `no frame has a negative zero`(alignment: UIStackView.Alignment) {
        func isNegativeZero(_ number: CGFloat) -> Bool { number == 0 && number.sign == .minus }
        for isInWindow in [false, true] {
            for (fonts, insets) in [([17.0, 30], 0.0), ([30, 17], 0), ([12, 12], 0.2), ([17.3, 11.1], -0.2)] {
                let root = isInWindow ? UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) : canvas(300, 200)
                let labels = fonts.map { size in
                    let label = UILabel()
                    (label.text, label.font) = ("o", .systemFont(ofSize: size))
                    return label
                }
                let stack = root.child(UIStackView(arrangedSubviews: labels))
                stack.alignment = alignment
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: -0.0),
                    stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: insets),
                ])
                root.layoutIfNeeded()
                stack.transform = CGAffineTransform(rotationAngle: .pi)
                for view in [root, stack] + labels as [UIView] {
                    for rect in [view.frame, view.bounds, view.alignmentRect(forFrame: view.frame)] {
                        #expect(
                            ![rect.minX, rect.minY, rect.width, rect.height].contains(where: isNegativeZero), "\(rect)")
                    }
                    #expect(!"\(view.frame)".contains("-0.0,") && !"\(view.center)".contains("-0.0,"))
                }
            }
        }
        let view = UIView(frame: CGRect(x: -0.0, y: -0.0, width: 0, height: -0.0))
        #expect(view.frame.minX.sign == .plus && view.frame.minY.sign == .plus && view.frame.height.sign == .plus)
    }
}
