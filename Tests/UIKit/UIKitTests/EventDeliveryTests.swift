import Testing
import UIKit

/// Methods of delegates and subclasses that are called although no user acts.
@MainActor
@Suite struct EventDeliveryTests {
    @Test func `the end of an animated scroll is reported if the offset changed`() {
        final class Log: NSObject, UIScrollViewDelegate {
            var ends = 0
            func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
        }
        let (view, log) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Log())
        (view.contentSize, view.delegate) = (CGSize(width: 10, height: 100), log)
        view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
        view.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(log.ends == 1)
    }

    @Test func `the view for zooming is scaled within the limits`() {
        final class Zoom: NSObject, UIScrollViewDelegate {
            let content = UIView()
            var scales: [CGFloat] = []
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
            func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
        }
        let (view, zoom) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Zoom())
        (view.maximumZoomScale, view.delegate) = (3, zoom)
        view.zoom(to: CGRect(x: 0, y: 0, width: 50, height: 40), animated: false)
        #expect(zoom.content.transform == CGAffineTransform(scaleX: 2, y: 2))
        view.setZoomScale(10, animated: false)
        #expect(zoom.scales == [2, 3])
    }

    @Test func `a button's configuration follows its state`() {
        let button = UIButton(configuration: .filled())
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "On" : "Off" }
        #expect(button.configuration?.title == "Off")
        button.isSelected = true
        #expect(button.configuration?.title == "On" && button.titleLabel?.text == "On")
        button.automaticallyUpdatesConfiguration = false
        button.isSelected = false
        #expect(button.configuration?.title == "On")
    }

    @Test func `a title has the color of the button's state`() {
        let button = UIButton(type: .custom)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .disabled)
        #expect(button.titleLabel?.textColor == .red)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .blue && button.titleColor(for: .selected) == .red)
    }

    @Test func `a cell gets its attributes again when they have changed`() {
        final class Layout: UICollectionViewFlowLayout {
            var alpha: CGFloat = 1
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                all?.forEach { $0.alpha = alpha }
                return all
            }
        }
        final class Cell: UICollectionViewCell {
            var alphas: [CGFloat] = []
            override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
                alphas.append(layoutAttributes.alpha)
            }
        }
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        }
        let (layout, source) = (Layout(), Source())
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        layout.alpha = 0.5
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect((view.visibleCells.first as? Cell)?.alphas == [1, 0.5])
    }

    @Test func `a table controller clears the selection when it appears again`() {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        }
        let (rows, window) = (Rows(style: .plain), UIWindow())
        let navigation = UINavigationController(rootViewController: rows)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        #expect(rows.tableView.indexPathForSelectedRow == nil)
        rows.clearsSelectionOnViewWillAppear = false
        rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        navigation.popViewController(animated: false)
        #expect(rows.tableView.indexPathForSelectedRow?.row == 1)
    }

    @Test func `controllers are told before the traits of their window change`() {
        final class Root: UIViewController {
            var told: [UIUserInterfaceSizeClass] = []
            override func willTransition(
                to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.willTransition(to: newCollection, with: coordinator)
                told = [traitCollection.horizontalSizeClass, newCollection.horizontalSizeClass]
            }
        }
        let (root, window) = (Root(), UIWindow())
        window.rootViewController = root
        window.makeKeyAndVisible()
        window.screen = UIScreen(
            bounds: CGRect(x: 0, y: 0, width: 820, height: 1180), scale: 2, safeAreaInsets: .zero, idiom: .pad,
            horizontalSizeClass: .regular)
        #expect(root.told == [.compact, .regular])
    }
}

/// Values of controls that UIKit limits or derives.
@MainActor
@Suite struct ControlValueTests {
    @Test func `a slider limits its value, and its limits follow each other`() {
        let slider = UISlider()
        slider.value = 3
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 7
        slider.minimumValue = 8
        #expect(slider.value == 8)
        slider.maximumValue = 5
        #expect(slider.minimumValue == 5 && slider.value == 5)
        let progress = UIProgressView()
        progress.progress = -1
        #expect(progress.progress == 0)
    }

    @Test func `an indicator is hidden until it is animated`() {
        let indicator = UIActivityIndicatorView(style: .medium)
        #expect(indicator.isHidden)
        indicator.startAnimating()
        #expect(!indicator.isHidden)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
    }

    @Test func `a button of a type takes title, image and handler of its action`() {
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "More") { _ in taps += 1 })
        #expect(button.title(for: .normal) == "More")
        button.performPrimaryAction()
        #expect(taps == 1)
    }

    @Test func `a trait that changes no layout is overridden and observed`() {
        final class Card: UIView {
            var weights: [UILegibilityWeight] = []
        }
        let (window, card) = (UIWindow(), Card())
        window.addSubview(card)
        card.registerForTraitChanges([UITraitLegibilityWeight.self]) { (card: Card, _: UITraitCollection) in
            card.weights.append(card.traitCollection.legibilityWeight)
        }
        #expect(card.traitCollection.legibilityWeight == .unspecified)
        window.traitOverrides.legibilityWeight = .bold
        window.layoutIfNeeded()
        #expect(card.weights == [.bold])
    }
}
