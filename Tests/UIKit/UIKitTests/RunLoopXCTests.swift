import UIKit
import XCTest

/// These tests use XCTest, which runs synchronous tests on the main thread, where the main run loop is. On Linux,
/// swift-testing runs tests of the main actor on other threads.
final class RunLoopXCTests: XCTestCase {
    private final class Content: UIView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    func testAVisibleWindowIsLaidOutWhileTheRunLoopRuns() {
        MainActor.assumeIsolated {
            let (window, host, content) = (UIWindow(), UIViewController(), Content())
            host.view = content
            window.rootViewController = host
            window.isHidden = false
            runMainLoop()
            let layouts = content.layouts
            XCTAssert(layouts > 0)
            XCTAssertEqual(content.frame, UIScreen.main.bounds)
            runMainLoop()
            XCTAssertEqual(content.layouts, layouts, "nothing changed")

            let box = content.child(UIView())
            let width = box.widthAnchor.constraint(equalToConstant: 30)
            NSLayoutConstraint.activate([
                width, box.heightAnchor.constraint(equalToConstant: 20),
                box.centerXAnchor.constraint(equalTo: content.centerXAnchor),
                box.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor),
            ])
            runMainLoop()
            XCTAssertEqual(box.frame.size, CGSize(width: 30, height: 20))
            XCTAssertEqual(box.frame.minY, 59)

            window.isHidden = true
            width.constant = 60
            runMainLoop()
            XCTAssertEqual(box.frame.width, 30, "a hidden window is not laid out")
            window.layoutIfNeeded()
            XCTAssertEqual(box.frame.width, 60)
        }
    }
}

private func runMainLoop() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1)) }
