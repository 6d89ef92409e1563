import Testing
import UIKit

/// Items of bars that change while they are shown.
@MainActor
@Suite struct BarItemTests {
    private func bar() -> (UINavigationBar, UINavigationItem) {
        let (bar, item) = (
            UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44)), UINavigationItem(title: "")
        )
        bar.items = [item]
        return (bar, item)
    }
    private func box(_ width: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: width, height: 30)) }

    @Test func `a hidden item leaves its place to the next one`() {
        let (bar, item) = bar()
        let items = [40, 60].map { UIBarButtonItem(customView: box($0)) }
        item.leftBarButtonItems = items
        bar.layoutIfNeeded()
        #expect(items[1].customView?.frame.minX == 64)
        items[0].isHidden = true
        bar.layoutIfNeeded()
        #expect(items[0].customView?.superview == nil && items[1].customView?.frame.minX == 16)
        items[0].isHidden = false
        bar.layoutIfNeeded()
        #expect(items[0].customView?.superview === bar && items[1].customView?.frame.minX == 64)
    }

    @Test func `a title view grows with its content`() {
        let (bar, item) = bar()
        let label = UILabel()
        (label.text, item.titleView) = ("One", label)
        bar.layoutIfNeeded()
        let narrow = label.frame.width
        label.text = "One and two"
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(label.frame.width > narrow && label.frame.width == label.intrinsicContentSize.width)
    }

    @Test func `a space of a toolbar can be made as old code makes it`() {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
        let end = UIBarButtonItem(customView: box(50))
        bar.items = [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil), end]
        bar.layoutIfNeeded()
        #expect(end.customView?.frame.maxX == 374)
    }
}
