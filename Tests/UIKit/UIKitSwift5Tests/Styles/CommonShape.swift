import UIKit
import XCTest

/// A common protocol of views and guides, as in most libraries.
protocol Anchored: AnyObject {
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    var leftAnchor: NSLayoutXAxisAnchor { get }
    var rightAnchor: NSLayoutXAxisAnchor { get }
    var widthAnchor: NSLayoutDimension { get }
    var heightAnchor: NSLayoutDimension { get }
    var centerXAnchor: NSLayoutXAxisAnchor { get }
    var centerYAnchor: NSLayoutYAxisAnchor { get }
}
extension UIView: Anchored {}
extension UILayoutGuide: Anchored {}

/// A canvas of 300 × 200 with two views.
class StyleTestCase: XCTestCase {
    var root: UIView!
    var a: UIView!
    var b: UIView!

    override func setUp() {
        super.setUp()
        root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        (a, b) = (UIView(), UIView())
        for view in [a, b] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    func check(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, line: UInt = #line) {
        root.layoutIfNeeded()
        XCTAssertEqual(view.frame, CGRect(x: x, y: y, width: width, height: height), line: line)
    }
}
