import UIKit
import XCTest

/// Tests in the style of many libraries: Swift 5 mode, without actor annotations.
final class NonisolatedTests: XCTestCase {
    private var container: UIView!
    private lazy var lazyView = UIView()

    override func setUp() {
        super.setUp()
        container = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    }

    private func makeChild() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(view)
        return view
    }

    func testConstraintsOfTheClassicKind() {
        let view = makeChild()
        let top = NSLayoutConstraint(
            item: view, attribute: .top, relatedBy: .equal, toItem: container, attribute: .top, multiplier: 1,
            constant: 10)
        let left = NSLayoutConstraint(
            item: view, attribute: .left, relatedBy: .equal, toItem: container, attribute: .left, multiplier: 1,
            constant: 12)
        container.addConstraints([top, left])
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.2),
            view.heightAnchor.constraint(equalToConstant: 44),
        ])
        XCTAssertEqual(container.constraints.count, 3)
        XCTAssertEqual(view.constraints.count, 1)
        XCTAssertTrue(container.constraints[0] === top)
        container.layoutIfNeeded()
        // 375 × 0.2 = 75.
        XCTAssertEqual(view.frame, CGRect(x: 12, y: 10, width: 75, height: 44))
    }

    func testAsyncAndLazyUse() {
        container.addSubview(lazyView)
        lazyView.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        XCTAssertEqual(lazyView.center, CGPoint(x: 2.5, y: 4))
        UIView.animate(withDuration: 0.3) { self.lazyView.alpha = 0 }
        XCTAssertEqual(lazyView.alpha, 0)
    }
}
