import Testing
import UIKit

@MainActor @Suite(.serialized) struct ViewTests {
    @Test func `defaults are UIKit's`() {
        let view = UIView()
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.insetsLayoutMarginsFromSafeArea && !view.preservesSuperviewLayoutMargins)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(view.alpha == 1 && !view.isHidden && view.tag == 0 && view.constraints.isEmpty)
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        let constraint = view.widthAnchor.constraint(equalToConstant: 5)
        #expect(constraint.priority == .required && !constraint.isActive && constraint.secondItem == nil)
        #expect(constraint.secondAttribute == .notAnAttribute && constraint.multiplier == 1)
        #expect(UILabel().contentHuggingPriority(for: .vertical).rawValue == 251)
    }

    @Test func `adding a subview again moves it to the front and keeps constraints`() {
        let root = canvas()
        let (a, b) = (root.child(UIView()), root.child(UIView()))
        let pin = a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
        pin.isActive = true
        root.addSubview(a)
        #expect(root.subviews.map(ObjectIdentifier.init) == [b, a].map(ObjectIdentifier.init))
        #expect(pin.isActive)
        root.insertSubview(a, belowSubview: b)
        #expect(root.subviews.first === a)
        a.removeFromSuperview()
        #expect(!pin.isActive && root.constraints.isEmpty && a.superview == nil)
    }

    @Test func `a view that moves is notified of each step once and keeps its subviews`() {
        final class Teller: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) {
                calls.append(newSuperview == nil ? "will leave" : "will enter")
            }
            override func didMoveToSuperview() { calls.append(superview == nil ? "left" : "entered") }
        }
        let (first, second) = (canvas(), canvas())
        let view = first.child(Teller())
        let own = view.widthAnchor.constraint(equalToConstant: 40)
        let outer = view.leftAnchor.constraint(equalTo: first.leftAnchor)
        NSLayoutConstraint.activate([own, outer])
        second.addSubview(view)
        #expect(own.isActive && !outer.isActive)
        view.removeFromSuperview()
        #expect(view.calls == ["will enter", "entered", "will enter", "entered", "will leave", "left"])
    }

    @Test func `masks take effect at once, without a layout pass`() {
        let root = canvas(100, 100)
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(view)
        root.frame.size = CGSize(width: 200, height: 150)
        // The additional 100 points all go to the width, and the additional 50 all go to the distance above.
        #expect(view.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
    }

    @Test func `the size of a root without a mask is that of its content`() {
        let root = UIView()
        root.translatesAutoresizingMaskIntoConstraints = false
        let inner = root.child(UIView())
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
            inner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
            inner.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 30), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(root.bounds.size == CGSize(width: 30, height: 30))
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 30, height: 30))
        // If constraints do not determine the size, the frame does.
        let free = UIView()
        free.translatesAutoresizingMaskIntoConstraints = false
        let filling = free.child(UIView())
        filling.widthAnchor.constraint(equalTo: free.widthAnchor, multiplier: 0.5).isActive = true
        free.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        free.layoutIfNeeded()
        #expect(free.frame.width == 60 && filling.frame.width == 30)
    }

    @Test func `a conflict is logged as by Auto Layout, and the broken constraint returns`() {
        let root = canvas(100, 100)
        let view = root.child(UIView())
        let wide = view.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.rightAnchor.constraint(equalTo: root.rightAnchor),
            wide,
        ])
        let lines = logged { root.layoutIfNeeded() }
        #expect(lines.count == 1 && lines[0].contains("Unable to simultaneously satisfy constraints."))
        #expect(lines[0].contains("Will attempt to recover by breaking constraint"))
        #expect(view.frame.width == 100 && wide.isActive)
        root.frame.size.width = 200
        #expect(logged { root.layoutIfNeeded() }.isEmpty)
        #expect(view.frame.width == 200)
    }

    @Test func `errors for which UIKit terminates the program are logged, and layout continues`() {
        let (root, stranger) = (canvas(), UIView())
        let view = root.child(UIView())
        let lines = logged {
            let lost = view.leftAnchor.constraint(equalTo: stranger.leftAnchor)
            lost.isActive = true
            let mixed = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: root, attribute: .leading, multiplier: 1,
                constant: 0)
            mixed.isActive = true
            let width = view.widthAnchor.constraint(equalToConstant: 10)
            width.isActive = true
            width.constant = .nan
            view.addSubview(root)
            #expect(!lost.isActive && !mixed.isActive && width.constant == 10)
            root.layoutIfNeeded()
        }
        #expect(lines.count == 4)
        #expect(view.frame.width == 10)
    }

    @Test
    func `outside of a window origins are whole points and sizes whole pixels; in a window edges are whole pixels`() {
        let root = canvas(100, 101)
        let view = root.child(UIView())
        NSLayoutConstraint.activate([
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            view.leftAnchor.constraint(equalTo: root.leftAnchor),
            view.heightAnchor.constraint(equalToConstant: 10.1), view.widthAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        // The top is 50.5 - 5.05 = 45.45, rounded to points. The height is 10.1, rounded to thirds.
        #expect(view.frame.origin.y == 45 && abs(view.frame.height - 10) < 1e-9)
        let window = UIWindow(frame: root.frame)
        window.addSubview(root)
        window.layoutIfNeeded()
        // 45.45 and 55.55 are rounded to 45 1/3 and 55 2/3.
        #expect(abs(view.frame.minY - 45 - 1.0 / 3) < 1e-9 && abs(view.frame.maxY - 55 - 2.0 / 3) < 1e-9)
    }

    @Test func `updateConstraints may invalidate the view itself and other views`() {
        final class Asker: UIView {
            var calls = 0
            weak var other: Asker?
            override func updateConstraints() {
                calls += 1
                setNeedsUpdateConstraints()
                if calls == 1 { other?.setNeedsUpdateConstraints() }
                layoutIfNeeded()
                super.updateConstraints()
            }
        }
        let root = Asker(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = Asker()
        root.addSubview(inner)
        root.other = inner
        #expect(logged { root.layoutIfNeeded() }.isEmpty)
        #expect(root.calls == 1 && inner.calls == 2)
    }

    @Test func `frames include transforms, and points are converted between views`() {
        let root = canvas()
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
        root.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 2, y: 1)
        // The frame is twice as wide, around the center at 30.
        #expect(view.frame == CGRect(x: -10, y: 20, width: 80, height: 20))
        #expect(view.bounds.size == CGSize(width: 40, height: 20))
        #expect(view.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: -10, y: 20))
        #expect(root.convert(CGPoint(x: -10, y: 20), to: view) == .zero)
    }

    @Test func `points, sizes and rectangles print as Apple's do`() {
        let rect = CGRect(x: 1, y: 2.5, width: -3, height: 4)
        #expect("\(rect)" == "(1.0, 2.5, -3.0, 4.0)")
        #expect("\(rect.origin) \(rect.size)" == "(1.0, 2.5) (-3.0, 4.0)")
        #expect(rect.debugDescription == String(reflecting: rect))
    }
}

@MainActor
@Suite struct InvalidatingTests {
    private final class Badge: UIView {
        @Invalidating(.intrinsicContentSize, .layout) var side: CGFloat = 10
        var layouts = 0
        override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func `a property marks its view only when its value changes`() {
        let (window, badge) = (UIWindow(), Badge())
        badge.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(badge)
        window.layoutIfNeeded()
        let before = badge.layouts
        badge.side = 10
        window.layoutIfNeeded()
        #expect(badge.layouts == before && badge.frame.width == 10)
        badge.side = 20
        window.layoutIfNeeded()
        #expect(badge.layouts == before + 1 && badge.frame.size == CGSize(width: 20, height: 20))
    }
}
