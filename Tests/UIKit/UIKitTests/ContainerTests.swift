import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct ContainerTests {
    @Test func `edges of a scroll view refer to its content, sizes and centers to its frame`() {
        let root = canvas(100, 200)
        let scroll = root.child(UIScrollView())
        let content = scroll.child(UIView())
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -5),
            content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 500),
        ])
        root.layoutIfNeeded()
        #expect(scroll.frame == root.bounds)
        #expect(content.frame == CGRect(x: 0, y: 5, width: 100, height: 500))
        #expect(scroll.contentSize == CGSize(width: 100, height: 510))
        scroll.contentOffset = CGPoint(x: 0, y: 50)
        let pinned = scroll.child(UIView())
        pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor).isActive = true
        root.layoutIfNeeded()
        // Scrolling does not move the content's frame. Views that are pinned to the frame layout guide keep their place
        // on the screen.
        #expect(content.frame.minY == 5 && pinned.frame.minY == 50)
    }

    @Test func `a stack can be subclassed, and hidden views have no length`() {
        final class Row: UIStackView {
            override init(frame: CGRect) {
                super.init(frame: frame)
                spacing = 10
            }
            required init(coder: NSCoder) { super.init(coder: coder) }
        }
        let views = (0..<3).map { _ in UIView() }
        let row = Row(arrangedSubviews: views)
        row.distribution = .fillEqually
        row.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
        row.layoutIfNeeded()
        // The widths are a third of 320 less two gaps of 10.
        #expect(views.map(\.frame.minX) == [0, 110, 220] && views[0].frame.size == CGSize(width: 100, height: 40))
        views[1].isHidden = true
        row.layoutIfNeeded()
        #expect(views[2].frame == CGRect(x: 165, y: 0, width: 155, height: 40))
        views[0].removeFromSuperview()
        #expect(row.arrangedSubviews.map(ObjectIdentifier.init) == views[1...].map(ObjectIdentifier.init))
        #expect(row.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
    }

    @Test func `safe areas depend on the screen and the controllers, and margins include them`() {
        final class Host: UIViewController {
            var layouts = 0
            override func viewDidLayoutSubviews() { layouts += 1 }
        }
        let host = Host()
        let inner = host.view.child(UIView())
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: host.view.safeAreaLayoutGuide.topAnchor),
            inner.leadingAnchor.constraint(equalTo: host.view.layoutMarginsGuide.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: host.view.layoutMarginsGuide.trailingAnchor),
            inner.bottomAnchor.constraint(equalTo: host.bottomLayoutGuide.topAnchor),
        ])
        let window = layout(host, on: .iPhone16)
        // The safe area is 59 at the top and 34 at the bottom of 852. The margins are 16 at both sides of 393.
        #expect(inner.frame == CGRect(x: 16, y: 59, width: 361, height: 759))
        #expect(host.layouts > 0)
        host.additionalSafeAreaInsets.top = 41
        window.layoutIfNeeded()
        #expect(inner.frame.minY == 100 && host.view.safeAreaInsets.top == 100)
        #expect(host.view.layoutMargins.top == 100)
    }

    @Test func `the same controller after rotation, right to left`() {
        let host = UIViewController()
        let inner = host.view.child(UIView())
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: host.view.safeAreaLayoutGuide.leadingAnchor, constant: 1),
            inner.widthAnchor.constraint(equalToConstant: 100),
        ])
        layout(host, on: .iPhone16, .landscape)
        #expect(inner.frame.minX == 60)
        layout(host, on: .iPhone16, .landscape, .rightToLeft)
        // The position is 852 - 59 - 1 - 100.
        #expect(inner.frame.minX == 692)
    }

    @Test func `a tree prints as text, and layout problems are found`() {
        let root = canvas(100, 50)
        root.accessibilityIdentifier = "root"
        let (a, b) = (root.child(UIView()), root.child(UIView()))
        NSLayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: root.leftAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
            a.widthAnchor.constraint(equalToConstant: 60), a.heightAnchor.constraint(equalToConstant: 20),
            b.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50),
            b.topAnchor.constraint(equalTo: root.topAnchor),
            b.widthAnchor.constraint(equalToConstant: 60), b.heightAnchor.constraint(greaterThanOrEqualToConstant: 10),
        ])
        let problems = root.layoutProblems()
        #expect(problems.map(\.kind) == [.clipped, .overlap, .ambiguous])
        #expect(
            root.treePicture == """
                UIView "root" (0 0; 100 50)
                  UIView (0 0; 60 20)
                  UIView (50 0; 60 10)

                """)
        #expect(root.layoutProblems(allowing: [.clipped, .overlap, .ambiguous]).isEmpty)
    }

    @Test func `labels wrap, and other controls have the system's sizes`() {
        let root = canvas(100, 300)
        let label = root.child(UILabel())
        label.numberOfLines = 0
        label.text = "aaaaaaaaaa aaaaaaaaaa"
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        // Ten letters of 556 thousandths of 17 points are 94.52 wide, so there are two lines. Both are 20.287 high,
        // rounded up to 40 2/3 together.
        #expect(label.frame.height == 122.0 / 3)
        #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(UIImageView(image: UIImage(size: CGSize(width: 12, height: 34))).intrinsicContentSize.height == 34)
        #expect(UITextField().intrinsicContentSize.height == 22)
    }

    @Test func `the navigation bar is a subview when the view is loaded`() {
        final class Stack: UINavigationController {
            var superviewOfBar: UIView?
            override func viewDidLoad() {
                super.viewDidLoad()
                superviewOfBar = navigationBar.superview
            }
        }
        let stack = Stack()
        stack.loadViewIfNeeded()
        #expect(stack.superviewOfBar === stack.view)
        let hidden = Stack()
        hidden.isNavigationBarHidden = true
        hidden.loadViewIfNeeded()
        #expect(hidden.superviewOfBar == nil)
    }
}
