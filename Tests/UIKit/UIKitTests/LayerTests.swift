import Testing
import UIKit
import UIKitTesting

/// Guarantees that UIKit gives implicitly: a layout error does not trap, and every view is laid out.
@MainActor @Suite(.serialized) struct LayerTests {
    @Test func `frames, bounds and layout methods can be overridden in subclasses with state`() {
        final class Card: UIView {
            var log: [String] = []
            var extra: CGFloat = 4
            override var frame: CGRect { didSet { log.append("frame \(Int(frame.width))") } }
            override var bounds: CGRect {
                get { super.bounds }
                set {
                    log.append("bounds \(Int(newValue.width))")
                    super.bounds = newValue
                }
            }
            override var intrinsicContentSize: CGSize { CGSize(width: 10 + extra, height: 20) }
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: extra, left: 0, bottom: 0, right: 0) }
            override func layoutSubviews() {
                super.layoutSubviews()
                log.append("layout")
            }
        }
        let root = canvas(100, 100)
        let card = root.child(Card())
        card.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
        card.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
            card.leftAnchor.constraint(equalTo: root.leftAnchor),
        ])
        root.layoutIfNeeded()
        // The alignment rectangle starts 4 below the frame's top.
        #expect(card.frame == CGRect(x: 0, y: 26, width: 14, height: 24))
        #expect(card.log.prefix(2) == ["bounds 7", "frame 8"] && card.log.contains("layout"))
        card.extra = 10
        card.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(card.frame == CGRect(x: 0, y: 20, width: 20, height: 30))
    }

    @Test
    func
        `a constraint broken in a narrow window holds again after rotation, and in a reused cell`()
    {
        final class Host: UIViewController {
            let panel = UIView()
            lazy var wide = panel.widthAnchor.constraint(equalToConstant: 600)
            override func viewDidLoad() {
                _ = view.child(panel)
                NSLayoutConstraint.activate([
                    panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    panel.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor), wide,
                ])
            }
        }
        let host = Host()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = host
        #expect(logged { window.layoutIfNeeded() }.count == 1)
        #expect(host.wide.isActive && host.panel.frame.width <= 393)
        window.frame.size = CGSize(width: 852, height: 393)
        #expect(logged { window.layoutIfNeeded() }.isEmpty && host.panel.frame.width == 600)
        window.frame.size = CGSize(width: 393, height: 852)
        #expect(logged { window.layoutIfNeeded() }.count == 1)
        // The conflict is temporary, as when the text of a reused cell changes.
        let root = canvas(100, 100)
        let cell = root.child(UIView())
        let (own, other) = (
            cell.heightAnchor.constraint(equalToConstant: 40), cell.heightAnchor.constraint(equalToConstant: 60)
        )
        own.isActive = true
        other.isActive = true
        #expect(logged { root.layoutIfNeeded() }.count == 1)
        let broken = cell.frame.height
        (broken == 40 ? own : other).isActive = false
        root.layoutIfNeeded()
        #expect(cell.frame.height == (broken == 40 ? 60 : 40))
    }

    @Test func `a tree is laid out wherever it moves, and frames set between passes are restored`() {
        let (first, second) = (canvas(100, 100), canvas(200, 200))
        let box = first.child(UIView())
        let inner = box.child(UIView())
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 3),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.widthAnchor.constraint(equalToConstant: 10),
            inner.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 0.5),
            box.heightAnchor.constraint(equalToConstant: 30),
        ])
        first.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 3, y: 0, width: 10, height: 15))
        // The box is laid out alone with its own engine, then in a second tree, then in the first tree again.
        box.removeFromSuperview()
        inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
        box.layoutIfNeeded()
        second.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: second.topAnchor, constant: 50),
            box.leftAnchor.constraint(equalTo: second.leftAnchor),
        ])
        second.layoutIfNeeded()
        #expect(box.frame.minY == 50 && inner.frame == CGRect(x: 3, y: 0, width: 10, height: 15))
        // A frame that was set by hand is replaced by the next layout of the superview, and by the layout after any
        // other change.
        inner.frame = CGRect(x: 77, y: 7, width: 7, height: 7)
        box.setNeedsLayout()
        second.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 3, y: 0, width: 10, height: 15))
        inner.frame.origin.x = 50
        second.widthAnchor.constraint(greaterThanOrEqualToConstant: 7).isActive = true
        second.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 3, y: 0, width: 10, height: 15))
        first.addSubview(box)
        first.layoutIfNeeded()
        #expect(inner.frame.height == 15 && second.constraints.count == 1)
        // The first tree, which was laid out alone, is added to a larger tree.
        let outer = canvas(300, 300)
        outer.addSubview(first)
        box.topAnchor.constraint(equalTo: outer.topAnchor, constant: 9).isActive = true
        outer.layoutIfNeeded()
        #expect(box.convert(CGPoint.zero, to: outer).y == 9)
    }

    @Test func `a parent may invalidate a child in updateConstraints, and layout methods may start a layout`() {
        final class Child: UIView {
            var updates = 0
            var width: CGFloat = 10
            private var rule: NSLayoutConstraint?
            override func updateConstraints() {
                updates += 1
                rule?.isActive = false
                rule = widthAnchor.constraint(equalToConstant: width)
                rule?.isActive = true
                super.updateConstraints()
            }
        }
        final class Parent: UIView {
            let child = Child()
            var isDone = false
            override func updateConstraints() {
                if !isDone {
                    isDone = true
                    child.width = 70
                    child.setNeedsUpdateConstraints()
                }
                layoutIfNeeded()
                super.updateConstraints()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                child.layoutIfNeeded()
                superview?.layoutIfNeeded()
            }
        }
        let root = canvas(100, 100)
        let parent = Parent(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
        root.addSubview(parent)
        _ = parent.child(parent.child)
        #expect(logged { root.layoutIfNeeded() }.isEmpty)
        #expect(parent.child.updates == 2 && parent.child.frame.width == 70)
    }

    @Test func `margins at the ends of a visual format include the safe area`() {
        let host = UIViewController()
        let view = host.view.child(UIView())
        for format in ["V:|-[view]-|", "H:|-[view]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["view": view]))
        }
        layout(host, on: .iPhone16)
        #expect(view.frame == CGRect(x: 16, y: 59, width: 361, height: 759))
    }

    @Test func `calls on a view outside of a tree succeed`() {
        let view = UIView()
        view.layoutIfNeeded()
        view.updateConstraintsIfNeeded()
        view.removeFromSuperview()
        view.bringSubviewToFront(UIView())
        view.insertSubview(UIView(), belowSubview: UIView())
        view.exchangeSubview(at: 3, withSubviewAt: 9)
        view.removeConstraint(view.widthAnchor.constraint(equalToConstant: 1))
        view.removeLayoutGuide(UILayoutGuide())
        #expect(
            view.subviews.isEmpty && !view.hasAmbiguousLayout && view.constraintsAffectingLayout(for: .vertical).isEmpty
        )
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) != CGSize(width: -1, height: -1))
    }

    @Test func `sublayers are inserted, replaced and moved`() {
        let (layer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
        #expect(layer.sublayers == nil)
        layer.insertSublayer(a, at: 0)
        layer.insertSublayer(b, at: 0)
        layer.insertSublayer(c, at: 99)
        #expect(layer.sublayers == [b, a, c] && a.superlayer === layer)
        layer.insertSublayer(c, at: 0)
        layer.insertSublayer(b, above: a)
        #expect(layer.sublayers == [c, a, b])
        layer.insertSublayer(b, below: a)
        #expect(layer.sublayers == [c, b, a])
        let d = CALayer()
        layer.replaceSublayer(b, with: d)
        #expect(layer.sublayers == [c, d, a] && b.superlayer == nil)
        layer.sublayers?.forEach { $0.removeFromSuperlayer() }
        #expect(layer.sublayers == nil && a.superlayer == nil)
        // The view has no size yet, as in the `init` of an app's view.
        let view = UIView()
        view.layer.insertSublayer(a, at: 0)
        view.layer.sublayers = [b, a]
        #expect(view.layer.sublayers == [b, a])
    }

    @Test func `a property can be read while it is modified in place`() {
        let (tab, bar, item) = (UITabBar(), UIToolbar(), UINavigationItem(title: ""))
        let controller = UIViewController()
        let (field, text) = (UITextField(), UITextView())
        (tab.items, bar.items, controller.toolbarItems) = ([], [], [])
        (item.leftBarButtonItems, item.rightBarButtonItems) = ([], [])
        for _ in 0..<2 {
            tab.items?.insert(UITabBarItem(), at: tab.items?.count ?? 0)
            bar.items?.insert(UIBarButtonItem(), at: bar.items?.count ?? 0)
            controller.toolbarItems?.insert(UIBarButtonItem(), at: controller.toolbarItems?.count ?? 0)
            item.leftBarButtonItems?.insert(UIBarButtonItem(), at: item.leftBarButtonItems?.count ?? 0)
            item.rightBarButtonItems?.insert(UIBarButtonItem(), at: item.rightBarButtonItems?.count ?? 0)
            tab.accessibilityElements = tab.accessibilityElements ?? []
            tab.accessibilityElements?.insert(tab, at: tab.accessibilityElements?.count ?? 0)
            field.text = "a"
            field.text?.append(field.text ?? "")
            field.placeholder = "b"
            field.placeholder?.append(field.placeholder ?? "")
            text.text = "c"
            text.text.append(text.text)
        }
        #expect(tab.items?.count == 2 && bar.items?.count == 2 && controller.toolbarItems?.count == 2)
        #expect(item.leftBarButtonItems?.count == 2 && item.rightBarButtonItems?.count == 2)
        #expect(field.text == "aa" && field.placeholder == "bb" && text.text == "cc")
        #expect(tab.accessibilityElements?.count == 2)
    }

    @Test func `points are converted between layers with and without views`() {
        let root = canvas(100, 100)
        let view = root.child(UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40)))
        let (outer, inner) = (CALayer(), CALayer())
        (outer.frame, inner.frame) = (CGRect(x: 1, y: 2, width: 9, height: 9), CGRect(x: 3, y: 4, width: 5, height: 5))
        outer.addSublayer(inner)
        #expect(inner.convert(.zero, to: nil) == CGPoint(x: 3, y: 4))
        view.layer.addSublayer(outer)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: root.layer) == CGPoint(x: 15, y: 27))
        #expect(inner.convert(CGPoint(x: 15, y: 27), from: root.layer) == CGPoint(x: 1, y: 1))
        #expect(root.layer.convert(CGPoint(x: 15, y: 27), to: inner) == CGPoint(x: 1, y: 1))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        // The view is scaled by 2 around its center at (30, 40), so its origin is shown at (-10, 0).
        #expect(outer.convert(outer.bounds, to: root.layer) == CGRect(x: -8, y: 4, width: 18, height: 18))
    }
}
