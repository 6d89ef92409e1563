import UIKit
import UIKitTesting
import XCTest

/// Tests of `XCTAssertLayout`, the helper for XCTest.
final class LayoutProofXCTests: XCTestCase {
    @MainActor func testAViewThatFillsItsSuperviewIsProved() async {
        let proofs = XCTAssertLayout(requiresProof: true) {
            let root = UIView()
            let view = root.child(UIView())
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor),
                view.leftAnchor.constraint(equalTo: root.leftAnchor),
                view.rightAnchor.constraint(equalTo: root.rightAnchor),
                view.heightAnchor.constraint(equalToConstant: 44),
            ])
            return root
        }
        XCTAssertEqual(proofs.filter(\.isProved).count, proofs.count)
        XCTAssertFalse(proofs.isEmpty)
    }
}
