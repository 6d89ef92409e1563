import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// The code on the page "Run your layout tests on Linux" that is not part of the project there. It compiles as printed
/// and has the stated frames.
@MainActor @Suite(.serialized) struct IdiomTests {
    @Test func `the page contains the controller of this file`() throws {
        let page = try String(contentsOf: Repository.path("docs/UIKIT.md"), encoding: .utf8)
        let own = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let shown = page.components(separatedBy: "## As apps are written today\n```swift\n").last?
            .components(separatedBy: "```").first
        let block = try #require(shown)
        #expect(block.contains("registerForTraitChanges") && own.contains(block))
    }

    @Test func `the controller's views have the frames that the page states`() {
        let controller = RecipesController()
        let window = layout(UINavigationController(rootViewController: controller), on: .iPhone16)
        let view = controller.collectionView
        let cells = view.visibleCells
        // Eight tenths of 361 are 288.8, rounded to 288 2/3.
        #expect(cells.count == 5 && cells[0].frame == CGRect(x: 16, y: 0, width: 866.0 / 3, height: 120))
        #expect(cells[1].frame.minX == 914.0 / 3 && cells[2].frame == CGRect(x: 0, y: 128, width: 393, height: 44))
        #expect(cells.last?.frame.minY == 216 && window.layoutProblems() == [])
        view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.maxX ?? 0 <= 393)
    }
}

final class RecipesController: UIViewController {
    enum Section: Hashable { case featured, all }
    private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
    private lazy var dataSource = makeDataSource()

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.frame = view.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
        snapshot.appendSections([.featured, .all])
        snapshot.appendItems(["Bread", "Soup"], toSection: .featured)
        snapshot.appendItems(["Pie", "Rice", "Salad"], toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: false)
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, _: UITraitCollection) in
            self.collectionView.collectionViewLayout.invalidateLayout()
        }
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
            if index == 1 {
                return .list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
            }
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(120))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .groupPaging
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 8, trailing: 16)
            return section
        }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, String> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = [.disclosureIndicator()]
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
        }
    }
}
