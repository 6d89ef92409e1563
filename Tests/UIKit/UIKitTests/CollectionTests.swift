import Testing
import UIKit

@MainActor @Suite(.serialized) struct CollectionTests {
    final class Tag: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            ])
        }
        required init?(coder: NSCoder) { return nil }
    }
    final class Head: UICollectionReusableView { override func prepareForReuse() { tag += 1 } }

    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts = [7]
        var texts: [String] = []
        var sizes: [CGSize] = []
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
            if texts.indices.contains(indexPath.item) { (cell as? Tag)?.label.text = texts[indexPath.item] }
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            sizes.indices.contains(indexPath.item)
                ? sizes[indexPath.item] : (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
        }
    }

    private func collection(_ source: Source, _ layout: UICollectionViewLayout, width: CGFloat = 320)
        -> UICollectionView
    {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
        view.register(Tag.self, forCellWithReuseIdentifier: "tag")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(Head.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
        }
        (view.dataSource, view.delegate) = (source, source)
        view.layoutIfNeeded()
        return view
    }

    @Test func `a grid distributes the remaining width of a line`() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 90, height: 60)
        flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
        flow.minimumLineSpacing = 12
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        flow.footerReferenceSize = CGSize(width: 0, height: 20)
        let view = collection(Source(), flow)
        let frames = (0..<7).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
        // Three items of 90 in 300 have gaps of 15. They start below a header of 30 and an inset of 5.
        #expect(frames.map(\.minX) == [10, 115, 220, 10, 115, 220, 10])
        #expect(frames.map(\.minY) == [35, 35, 35, 107, 107, 107, 179])
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 30) && header is Head)
        // The height is 30 + 5 + 3 × 60 + 2 × 12 + 7 + 20.
        #expect(view.contentSize == CGSize(width: 320, height: 266))
    }

    @Test func `items of different sizes are centered in their lines, and the last line uses the minimum spacing`() {
        let source = Source()
        source.sizes = [(100, 20), (150, 40), (120, 30), (60, 10), (50, 30)].map { CGSize(width: $0.0, height: $0.1) }
        source.counts = [5]
        let view = collection(source, UICollectionViewFlowLayout())
        let frames = (0..<5).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
        // 100 + 150 leave 70 of 320, so 120 does not fit. The second line is 120 + 60 + 50 with gaps of 10.
        #expect(frames[0] == CGRect(x: 0, y: 10, width: 100, height: 20))
        #expect(frames[1] == CGRect(x: 170, y: 0, width: 150, height: 40))
        #expect(frames[2].origin == CGPoint(x: 0, y: 50) && frames[3].origin == CGPoint(x: 130, y: 60))
        #expect(frames[4].origin == CGPoint(x: 200, y: 50))
    }

    @Test func `cells are measured if the item size is an estimate`() {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        flow.minimumInteritemSpacing = 6
        let source = Source()
        (source.texts, source.counts) = (["ooo", "oooooooooo", "ooo", "oooooooooo", "ooo"], [5])
        let view = collection(source, flow)
        let frames = (0..<5).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
        // Three letters are 28 2/3 wide, ten 94 2/3; with insets of 20: 48 2/3 and 114 2/3. The height is 28 1/3.
        #expect(abs(frames[0].width - 48 - 2.0 / 3) < 1e-9 && abs(frames[1].width - 114 - 2.0 / 3) < 1e-9)
        #expect(frames.allSatisfy { abs($0.height - 28 - 1.0 / 3) < 1e-9 })
        // 48 2/3 + 114 2/3 + 48 2/3 with gaps of 6 are 224, so the fourth item starts a new line.
        #expect(
            frames[2].minY == 0 && abs(frames[3].minY - 38 - 1.0 / 3) < 1e-9
                && abs(frames[4].minX - 120 - 2.0 / 3) < 1e-9)
    }

    @Test func `a horizontal layout scrolls sideways and is mirrored from right to left`() {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 100, height: 180)
        let source = Source()
        source.counts = [5]
        let view = collection(source, flow)
        // Two items of 180 in a column, with a gap of 40; columns are 10 apart.
        let path = IndexPath(item: 3, section: 0)
        #expect(view.layoutAttributesForItem(at: path)?.frame == CGRect(x: 110, y: 220, width: 100, height: 180))
        #expect(view.contentSize == CGSize(width: 320, height: 400))
        let grid = UICollectionViewFlowLayout()
        grid.itemSize = CGSize(width: 100, height: 50)
        let mirrored = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: grid)
        mirrored.semanticContentAttribute = .forceRightToLeft
        mirrored.dataSource = source
        #expect(mirrored.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 220)
    }

    @Test func `cells are reused`() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 320, height: 100)
        flow.minimumLineSpacing = 0
        let source = Source()
        source.counts = [500]
        let view = collection(source, flow)
        var seen = Set<ObjectIdentifier>()
        for step in 0..<50 {
            view.contentOffset.y = CGFloat(step) * 900
            view.layoutIfNeeded()
            for cell in view.visibleCells { seen.insert(ObjectIdentifier(cell)) }
            #expect(view.visibleCells.count == 4)
        }
        #expect(seen.count <= 8)
        view.scrollToItem(at: IndexPath(item: 499, section: 0), at: .bottom, animated: false)
        view.layoutIfNeeded()
        #expect(view.contentOffset.y == 49_600 && view.cellForItem(at: IndexPath(item: 499, section: 0)) != nil)
    }

    @Test func `pinned headers stay visible`() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 320, height: 100)
        flow.minimumLineSpacing = 0
        flow.headerReferenceSize = CGSize(width: 0, height: 30)
        flow.sectionHeadersPinToVisibleBounds = true
        let source = Source()
        source.counts = [5, 5]
        let view = collection(source, flow)
        func header(_ section: Int) -> CGFloat? {
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
                .frame.minY
        }
        view.contentOffset.y = 250
        view.layoutIfNeeded()
        #expect(header(0) == 250 && header(1) == 530)
        view.contentOffset.y = 515
        view.layoutIfNeeded()
        // The first section ends at 530.
        #expect(header(0) == 500)
    }

    @Test func `custom layouts and registrations`() {
        /// Each item is one step lower and further to the right.
        final class Stairs: UICollectionViewLayout {
            var attributes: [UICollectionViewLayoutAttributes] = []
            override func prepare() {
                attributes = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { index in
                    let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
                    made.frame = CGRect(x: 10 * index, y: 20 * index, width: 40, height: 15)
                    return made
                }
            }
            override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 20 * attributes.count) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                attributes.filter { $0.frame.intersects(rect) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                attributes[indexPath.item]
            }
        }
        final class Registered: NSObject, UICollectionViewDataSource {
            let registration = UICollectionView.CellRegistration<Tag, String> { cell, _, text in cell.label.text = text
            }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            {
                collectionView.dequeueConfiguredReusableCell(
                    using: registration, for: indexPath, item: "item \(indexPath.item)")
            }
        }
        let source = Registered()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: Stairs())
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.minY) == [0, 20, 40, 60])
        #expect((view.visibleCells.last as? Tag)?.label.text == "item 3")
        let attributes = view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
        #expect(attributes?.copy() as? UICollectionViewLayoutAttributes == attributes)
    }
}
