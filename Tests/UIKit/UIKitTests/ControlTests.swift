import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct ControlTests {
    @Test func `controls have the system's sizes`() {
        #expect(UIStepper().frame.size == CGSize(width: 94, height: 32))
        #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UISearchBar().intrinsicContentSize == CGSize(width: -1, height: 56))
        #expect(UINavigationBar().intrinsicContentSize.height == 44 && UIToolbar().intrinsicContentSize.height == 49)
        #expect(UITabBar().intrinsicContentSize.height == 49)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(pages.intrinsicContentSize == CGSize(width: 115.5, height: 26))
        let dates = UIDatePicker()
        // The height is a line of 17 points, which is 20 1/3 high, and 14.
        #expect(abs(dates.intrinsicContentSize.height - 34 - 1.0 / 3) < 1e-9)
        dates.preferredDatePickerStyle = .wheels
        #expect(dates.intrinsicContentSize == CGSize(width: 320, height: 216))
        dates.preferredDatePickerStyle = .compact
        dates.datePickerMode = .countDownTimer
        #expect(dates.intrinsicContentSize.height == 216)
        let stepper = UIStepper()
        stepper.value = 300
        #expect(stepper.value == 100)
    }

    @Test func `the current page is pinned to the range of pages`() {
        let pages = UIPageControl()
        pages.currentPage = 2
        #expect(pages.currentPage == 0)
        pages.numberOfPages = 5
        #expect(pages.currentPage == 0)
        for (set, expected) in [(3, 3), (5, 4), (-1, 0), (.max, 4), (.min, 0), (4, 4)] {
            pages.currentPage = set
            #expect(pages.currentPage == expected)
        }
        pages.numberOfPages = 3
        #expect(pages.currentPage == 2)
        pages.numberOfPages = 9
        #expect(pages.currentPage == 2)
        pages.numberOfPages = 0
        #expect(pages.currentPage == 0 && pages.intrinsicContentSize.width == 0)
        pages.numberOfPages = -4
        #expect(pages.numberOfPages == 0)
        // A tap advances only one page in either direction, and reports the change.
        pages.numberOfPages = 3
        pages.frame = CGRect(x: 0, y: 0, width: 100, height: 26)
        var reported: [Int] = []
        pages.addAction(UIAction { _ in reported.append(pages.currentPage) }, for: .valueChanged)
        for x in [80.0, 99, 90, 10, 20, 30] { pages.tap(at: CGPoint(x: x, y: 13)) }
        #expect(reported == [1, 2, 1, 0])
    }

    @Test func `the size of a button depends on its configuration`() {
        var look = UIButton.Configuration.filled()
        look.title = "ooo"
        let button = UIButton(configuration: look)
        // The title is 28 2/3 wide and 20 1/3 high, with insets of 12 at the sides and 7 above and below.
        #expect(abs(button.intrinsicContentSize.width - 52 - 2.0 / 3) < 1e-9)
        #expect(abs(button.intrinsicContentSize.height - 34 - 1.0 / 3) < 1e-9)
        look.image = UIImage(size: CGSize(width: 20, height: 30))
        look.imagePadding = 5
        button.configuration = look
        #expect(
            abs(button.intrinsicContentSize.width - 77 - 2.0 / 3) < 1e-9 && button.intrinsicContentSize.height == 44)
        look.imagePlacement = .top
        look.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        button.configuration = look
        // The height is 30 + 5 + 20 1/3 with insets of 4. The width is 28 2/3 with insets of 6.
        #expect(abs(button.intrinsicContentSize.height - 59 - 1.0 / 3) < 1e-9)
        #expect(abs(button.intrinsicContentSize.width - 34 - 2.0 / 3) < 1e-9)
        look = .plain()
        look.title = "ooo"
        look.buttonSize = .large
        button.configuration = look
        #expect(abs(button.intrinsicContentSize.height - 50 - 1.0 / 3) < 1e-9)
        look.buttonSize = .small
        button.configuration = look
        // The height is a line of 15 points (17.9, rounded up to 18) and 10.
        #expect(button.intrinsicContentSize.height == 28)
        look.subtitle = "x"
        look.buttonSize = .medium
        button.configuration = look
        // The height is 20 1/3, a gap of 1, a line of 12 points (14.32, rounded up to 14 1/3), and 14.
        #expect(abs(button.intrinsicContentSize.height - 49 - 2.0 / 3) < 1e-9)
    }

    @Test func `the title and the picture of a button have frames`() {
        let button = UIButton(type: .custom)
        button.setTitle("ooo", for: .normal)
        button.setImage(UIImage(size: CGSize(width: 20, height: 10)), for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
        button.layoutIfNeeded()
        // The widths of 20 and 28 2/3, centered in 120, start at 35 2/3.
        #expect(abs((button.imageView?.frame.minX ?? 0) - 35 - 2.0 / 3) < 1e-9 && button.imageView?.frame.minY == 17)
        #expect(abs((button.titleLabel?.frame.minX ?? 0) - 55 - 2.0 / 3) < 1e-9)
        button.contentHorizontalAlignment = .leading
        button.contentEdgeInsets.left = 9
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.minX == 9 && button.titleLabel?.frame.minX == 29)
        button.semanticContentAttribute = .forceRightToLeft
        button.layoutIfNeeded()
        #expect(button.imageView?.frame.maxX == 120)
        button.setTitle(nil, for: .normal)
        #expect(button.titleLabel?.superview == nil)
    }

    @Test func `the baseline of a button is that of its title`() {
        let root = canvas(200, 100)
        let (button, label) = (root.child(UIButton(type: .system)), root.child(UILabel()))
        button.setTitle("ooo", for: .normal)
        label.text = "ooo"
        NSLayoutConstraint.activate([
            button.topAnchor.constraint(equalTo: root.topAnchor),
            button.leftAnchor.constraint(equalTo: root.leftAnchor),
            button.heightAnchor.constraint(equalToConstant: 60),
            label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
            label.leftAnchor.constraint(equalTo: button.rightAnchor),
        ])
        root.layoutIfNeeded()
        // The title of 15 points is 18 high and starts at 21. Its baseline is 14 1/3 lower (14.28, rounded up). The
        // label's baseline is 16 1/3 below its top (16.19, rounded up), so its top is at 19.
        #expect(button.titleLabel?.frame.minY == 21)
        #expect(label.frame.minY == 19)
    }

    @Test func `sent actions run`() {
        var sent: [String] = []
        let button = UIButton(
            configuration: .plain(), primaryAction: UIAction(title: "Go") { _ in sent.append("primary") })
        let tap = UIAction { action in sent.append(action.sender === button ? "tap" : "?") }
        button.addAction(tap, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .primaryActionTriggered)
        button.removeAction(tap, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(sent == ["tap", "primary"] && button.currentTitle == "Go" && button.titleLabel?.text == "Go")
    }

    @Test func `text of a scaled font grows with the preferred text size`() {
        func column() -> (UIView, UILabel, UILabel) {
            let root = UIView()
            let (grows, stays) = (root.child(UILabel()), root.child(UILabel()))
            for label in [grows, stays] {
                label.text = "ooo"
                label.font = .preferredFont(forTextStyle: .body)
            }
            grows.adjustsFontForContentSizeCategory = true
            NSLayoutConstraint.activate([
                grows.topAnchor.constraint(equalTo: root.topAnchor),
                grows.leftAnchor.constraint(equalTo: root.leftAnchor),
                stays.topAnchor.constraint(equalTo: grows.bottomAnchor),
                stays.leftAnchor.constraint(equalTo: root.leftAnchor),
            ])
            return (root, grows, stays)
        }
        let (root, grows, stays) = column()
        layout(root, on: .iPhone16, textSize: .accessibility3)
        // Body text has 40 points at this size. A line is 47.73 high, rounded to 47 2/3 or 48.
        #expect(abs(grows.frame.height - 47.73) < 0.34 && abs(stays.frame.height - 20 - 1.0 / 3) < 1e-9)
        #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28)
        let traits = UITraitCollection(preferredContentSizeCategory: .extraSmall)
        #expect(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits).pointSize == 25)
        // A custom font is scaled like the text style: 10 × 40 / 17.
        let own = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 10))
        #expect(own.pointSize == 10)
        #expect(
            abs(
                UIFontMetrics.default.scaledValue(
                    for: 10, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibility3)) - 400.0
                    / 17)
                < 1e-9)
        let controller = UIViewController()
        let made = UILabel()
        final class Maker: UIViewController {
            let label = UILabel()
            override func viewDidLoad() { label.font = .preferredFont(forTextStyle: .body) }
        }
        let maker = Maker()
        layout(maker, on: .iPhone16, textSize: .extraLarge)
        #expect(maker.label.font.pointSize == 19 && controller.viewIfLoaded == nil && made.font.pointSize == 17)
    }

    @Test func `attributed text is measured with its font and line spacing`() {
        let label = UILabel()
        label.numberOfLines = 0
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 5
        label.attributedText = NSAttributedString(
            string: "o\no", attributes: [.font: UIFont.systemFont(ofSize: 12), .paragraphStyle: style])
        // Two lines of 12 points are 28.64 high, rounded up to 28 2/3, and the line spacing is 5.
        #expect(abs(label.intrinsicContentSize.height - 33 - 2.0 / 3) < 1e-9)
        label.text = "o"
        #expect(abs(label.intrinsicContentSize.height - 20 - 1.0 / 3) < 1e-9)
    }
}
