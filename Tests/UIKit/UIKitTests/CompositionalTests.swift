import Testing
import UIKit
import UIKitTesting

/// Compositional layouts, according to Apple's documentation.
@MainActor @Suite(.serialized) struct CompositionalTests {
    typealias Size = NSCollectionLayoutSize
    typealias Item = NSCollectionLayoutItem
    typealias Group = NSCollectionLayoutGroup
    typealias Section = NSCollectionLayoutSection

    /// A data source with the given number of items in each section. The height of a self-sizing cell depends on its
    /// index path.
    final class Source: NSObject, UICollectionViewDataSource {
        var counts: [Int]
        var heights: (IndexPath) -> CGFloat = { _ in 0 }
        init(_ counts: [Int]) { self.counts = counts }
        final class Cell: UICollectionViewCell {
            lazy var height = contentView.child(UIView()).heightAnchor.constraint(equalToConstant: 0)
            lazy var width = contentView.widthAnchor.constraint(equalTo: contentView.heightAnchor, multiplier: 2)
            override init(frame: CGRect) {
                super.init(frame: frame)
                guard let view = height.firstItem as? UIView else { return }
                // The size that the layout gives a cell outranks the cell's own constraints.
                for rule in [height, width] { rule.priority = UILayoutPriority(999) }
                NSLayoutConstraint.activate([
                    height, view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                    view.topAnchor.constraint(equalTo: contentView.topAnchor),
                    view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                ])
            }
            required init?(coder: NSCoder) { return nil }
        }
        /// Whether cells are twice as wide as high.
        static var isWide = false
        let cells = UICollectionView.CellRegistration<Cell, CGFloat> { cell, _, height in
            cell.height.constant = height
            cell.width.isActive = isWide
        }
        let views = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "head") {
            _, _, _ in
        }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: heights(indexPath))
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueConfiguredReusableSupplementary(using: views, for: indexPath)
        }
    }

    private func collection(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }
    private func frames(_ section: Section, _ source: Source = Source([6]), count: Int = 6) -> [CGRect] {
        let view = collection(UICollectionViewCompositionalLayout(section: section), source)
        return (0..<count).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }
    private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Item {
        Item(layoutSize: Size(widthDimension: width, heightDimension: height))
    }
    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Size {
        Size(widthDimension: width, heightDimension: height)
    }

    @Test func `a list: groups of one item, one below the other`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(44)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Section(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
        let found = frames(section)
        #expect(found[0] == CGRect(x: 20, y: 5, width: 250, height: 44) && found[5].minY == 275)
        let source = Source([6])
        let view = collection(UICollectionViewCompositionalLayout(section: section), source)
        // The height is 5 + 6 × 44 + 5 × 10 + 7.
        #expect(view.contentSize == CGSize(width: 300, height: 326))
    }

    @Test func `a grid: items are repeated until the group is full`() {
        let fifth = item(.fractionalWidth(0.2), .fractionalHeight(1))
        fifth.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let group = Group.horizontal(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [fifth])
        let found = frames(Section(group: group))
        #expect(found[0] == CGRect(x: 5, y: 5, width: 50, height: 50) && found[4].minX == 245)
        #expect(found[5] == CGRect(x: 5, y: 65, width: 50, height: 50))
    }

    @Test func `a fixed number of equal items divides the width that remains after spacing`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)),
            repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
        group.interItemSpacing = .fixed(10)
        #expect(frames(Section(group: group)).map(\.minX) == [0, 155, 0, 155, 0, 155])
        let column = Group.vertical(
            layoutSize: size(.fractionalWidth(1), .absolute(160)),
            repeatingSubitem: item(.fractionalWidth(0.5), .fractionalHeight(1)), count: 3)
        column.interItemSpacing = .fixed(5)
        let found = frames(Section(group: column))
        #expect(found[1] == CGRect(x: 0, y: 55, width: 150, height: 50) && found[3].minY == 160)
    }

    @Test func `flexible spacing takes the remaining width`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item(.absolute(80), .fractionalHeight(1))])
        group.interItemSpacing = .flexible(10)
        #expect(frames(Section(group: group)).map(\.minX) == [0, 110, 220, 0, 110, 220])
        // The items are centered by their flexible edges.
        let single = item(.absolute(120), .absolute(20))
        single.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: .fixed(6))
        let centered = Group.horizontal(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [single])
        let found = frames(Section(group: centered), count: 3)
        // Two items of 120 in 300 leave 60 for four flexible edges.
        #expect(found[0] == CGRect(x: 15, y: 4, width: 120, height: 20) && found[1].minX == 165 && found[2].minY == 34)
    }

    @Test func `K39: nested groups, as in Apple's sample`() {
        let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
        let trailing = Group.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let nested = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, trailing])
        let found = frames(Section(group: nested))
        #expect(found[0] == CGRect(x: 0, y: 0, width: 210, height: 240))
        #expect(found[1] == CGRect(x: 210, y: 0, width: 90, height: 120))
        #expect(found[2] == CGRect(x: 210, y: 120, width: 90, height: 120))
        #expect(found[3] == CGRect(x: 0, y: 240, width: 210, height: 240))
    }

    @Test func `estimated extents are measured, and the largest of a row counts`() {
        let source = Source([4])
        source.heights = { CGFloat(30 + 10 * $0.item) }
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(100)),
            repeatingSubitem: item(.fractionalWidth(0.5), .estimated(100)), count: 2)
        let found = frames(Section(group: group), source, count: 4)
        #expect(found.map(\.height) == [30, 40, 50, 60] as [CGFloat])
        #expect(found.map(\.minY) == [0, 0, 40, 40] as [CGFloat])
        let even = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(100)),
            repeatingSubitem: item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 100)), count: 2)
        #expect(frames(Section(group: even), source, count: 4).map(\.height) == [40, 40, 60, 60])
        // The number of items in a row depends on their widths: 60, 80, 100 and 120, twice their heights.
        let flow = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(70)), subitems: [item(.estimated(50), .estimated(70))])
        flow.interItemSpacing = .fixed(10)
        Source.isWide = true
        defer { Source.isWide = false }
        let tags = frames(Section(group: flow), source, count: 4)
        #expect(tags.map(\.minX) == [0, 70, 160, 0] as [CGFloat])
        #expect(tags.map(\.minY) == [0, 0, 0, 70] as [CGFloat])
    }

    @Test func `headers are above the insets, and pinned ones stay visible`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Section(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 20, trailing: 15)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "head", alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.configuration.interSectionSpacing = 5
        let source = Source([4, 4])
        let view = collection(layout, source)
        func head(_ section: Int) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: "head", at: IndexPath(item: 0, section: section))?
                .frame
        }
        #expect(head(0) == CGRect(x: 15, y: 0, width: 270, height: 40))
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 50)
        // A section is 40 + 10 + 400 + 20 high, and the sections are 5 apart.
        #expect(head(1)?.minY == 475 && view.contentSize.height == 945)
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(head(0)?.minY == 200)
        view.contentOffset.y = 460
        view.layoutIfNeeded()
        #expect(head(0)?.minY == 430 && head(1)?.minY == 475)
        #expect(view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 1))?.frame.minY == 475)
    }

    @Test func `footers, headers over the content, and global supplementary views`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Section(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 8, trailing: 10)
        section.supplementariesFollowContentInsets = false
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(100), .absolute(30)), elementKind: "foot", alignment: .bottomTrailing)
        let over = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.absolute(50), .absolute(20)), elementKind: "over", alignment: .topLeading,
            absoluteOffset: CGPoint(x: 3, y: 4))
        over.extendsBoundary = false
        footer.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 3, trailing: 5)
        section.boundarySupplementaryItems = [footer, over]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(60)), elementKind: "all", alignment: .top)
        ]
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        let source = Source([2])
        view.dataSource = source
        func frame(_ kind: String) -> CGRect? {
            view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame
        }
        #expect(frame("all") == CGRect(x: 0, y: 0, width: 300, height: 60))
        #expect(frame("over") == CGRect(x: 3, y: 64, width: 50, height: 20))
        #expect(frame("foot") == CGRect(x: 210, y: 270, width: 85, height: 25) && view.contentSize.height == 298)
    }

    @Test func `badges are anchored to items, and backgrounds are behind sections`() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let square = Item(layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
        let group = Group.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [square])
        let section = Section(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
        background.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.decorationItems = [background]
        let layout = UICollectionViewCompositionalLayout(section: section)
        final class Back: UICollectionReusableView {}
        layout.register(Back.self, forDecorationViewOfKind: "back")
        let source = Source([3])
        let view = collection(layout, source)
        // The badge is at the item's corner, offset by three tenths of 20.
        let found = view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: IndexPath(item: 1, section: 0))
        #expect(found?.frame == CGRect(x: 186, y: 4, width: 20, height: 20))
        #expect(
            view.subviews.first is Back && view.subviews.first?.frame == CGRect(x: 5, y: 5, width: 290, height: 110))
        #expect(view.visibleCells.count == 3)
        // The attributes of the decoration are those that are listed.
        let back = layout.layoutAttributesForDecorationView(ofKind: "back", at: IndexPath(item: 0, section: 0))
        let listed = layout.layoutAttributesForElements(in: view.bounds)?.filter { $0.representedElementKind == "back" }
        #expect(back?.frame == CGRect(x: 5, y: 5, width: 290, height: 110) && listed?.count == 1)
        #expect(listed?.first === back && back?.representedElementCategory == .decorationView)
        for (kind, item, section) in [("badge", 0, 0), ("back", 1, 0), ("back", 0, 1)] {
            let path = IndexPath(item: item, section: section)
            #expect(layout.layoutAttributesForDecorationView(ofKind: kind, at: path) == nil)
        }
    }

    @Test func `orthogonal sections scroll across the layout`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(0.8), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let source = Source([3, 2])
        func view(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> UICollectionView {
            let section = Section(group: group)
            section.orthogonalScrollingBehavior = behavior
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 5, trailing: 20)
            return collection(UICollectionViewCompositionalLayout(section: section), source)
        }
        let plain = view(.continuous)
        func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
            view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
        }
        // Eight tenths of 260 are 208.
        #expect(frame(plain, 0) == CGRect(x: 20, y: 0, width: 208, height: 100) && frame(plain, 1)?.minX == 238)
        #expect(frame(plain, 0, 1)?.minY == 105 && plain.contentSize == CGSize(width: 300, height: 210))
        #expect(plain.cellForItem(at: IndexPath(item: 2, section: 0)) == nil)
        plain.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
        plain.layoutIfNeeded()
        #expect(frame(plain, 1)?.minX == 20 && frame(plain, 0, 1)?.minX == 20 && plain.contentOffset == .zero)
        #expect(plain.cellForItem(at: IndexPath(item: 2, section: 0)) != nil)
        let centered = view(.groupPagingCentered)
        #expect(frame(centered, 0)?.midX == 150)
    }

    @Test func `custom groups, right-to-left and horizontal layouts`() {
        let custom = Group.custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 80)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 20, width: 50, height: 50), zIndex: 3),
            ]
        }
        let found = frames(Section(group: custom))
        #expect(found[1] == CGRect(x: 150, y: 20, width: 50, height: 50) && found[2].minY == 80)
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item(.absolute(120), .fractionalHeight(1))]
        )
        let section = Section(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.semanticContentAttribute = .forceRightToLeft
        let source = Source([3])
        view.dataSource = source
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 290)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        configuration.interSectionSpacing = 10
        let column = Group.vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let sideways = collection(
            UICollectionViewCompositionalLayout(section: Section(group: column), configuration: configuration),
            Source([3, 1]))
        #expect(
            sideways.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame
                == CGRect(x: 100, y: 0, width: 100, height: 300))
        #expect(sideways.layoutAttributesForItem(at: IndexPath(item: 0, section: 1))?.frame.minX == 210)
        #expect(sideways.contentSize == CGSize(width: 310, height: 600))
    }

    @Test func `sections depend on the environment and on horizontal safe areas, and may be empty`() {
        var seen: [CGSize] = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            seen.append(environment.container.effectiveContentSize)
            if index == 1 { return nil }
            let isWide = environment.traitCollection.verticalSizeClass == .compact
            let group = Group.horizontal(
                layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                repeatingSubitem: Item(
                    layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))),
                count: isWide ? 3 : 1)
            return Section(group: group)
        }
        let source = Source([3, 3, 0])
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let window = layout0(controller, source)
        // A phone in landscape is 852 wide, with insets of 59 on both sides.
        let frame = controller.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
        #expect(frame == CGRect(x: 911.0 / 3, y: 0, width: 734.0 / 3, height: 40))
        #expect(seen.last == CGSize(width: 734, height: 372) && window.layoutProblems() == [])
        #expect(controller.collectionView.contentSize.height == 40)
    }
    private func layout0(_ controller: UICollectionViewController, _ source: Source) -> UIWindow {
        controller.loadViewIfNeeded()
        controller.collectionView.dataSource = source
        controller.collectionView.alwaysBounceVertical = true
        return layout(controller, on: .iPhone16, .landscape)
    }

    @Test func `a section's handler changes its visible items`() {
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = Section(group: group)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.y)
            for item in items { item.alpha = item.frame.minY < offset.y + 100 ? 0.5 : 1 }
            #expect(environment.container.contentSize.width == 300)
        }
        let source = Source([20])
        let view = collection(UICollectionViewCompositionalLayout(section: section), source)
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(offsets.first == 0 && offsets.last == 200)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.alpha == 0.5)
        #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 1)
    }

    @Test func `cells are reused, also self-sizing ones`() {
        let source = Source([500])
        source.heights = { _ in 50 }
        let group = Group.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))]
        )
        let view = collection(UICollectionViewCompositionalLayout(section: Section(group: group)), source)
        var seen = Set<ObjectIdentifier>()
        for _ in 0..<20 {
            view.contentOffset.y += 600
            view.layoutIfNeeded()
            for cell in view.visibleCells {
                seen.insert(ObjectIdentifier(cell))
                #expect(cell.frame.height == 50)
            }
        }
        #expect(seen.count <= 32)
    }
}
