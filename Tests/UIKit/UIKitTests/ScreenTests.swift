import Testing
import UIKit
import UIKitTesting

/// Screens as in apps, with frames calculated by hand.
@MainActor @Suite(.serialized) struct ScreenTests {
    // MARK: Login

    /// Fields above the keyboard, a button below them.
    final class Login: UIViewController {
        let logo = UIImageView(image: UIImage(size: CGSize(width: 80, height: 80)))
        let name = UITextField()
        let password = UITextField()
        let button = UIButton(type: .system)
        lazy var column = UIStackView(arrangedSubviews: [name, password, button])

        override func viewDidLoad() {
            super.viewDidLoad()
            for field in [name, password] {
                field.borderStyle = .roundedRect
                field.heightAnchor.constraint(equalToConstant: 44).isActive = true
            }
            button.setTitle("Sign in", for: .normal)
            column.axis = .vertical
            column.spacing = 12
            for view in [logo, column] as [UIView] {
                view.translatesAutoresizingMaskIntoConstraints = false
                view.addToHost(self.view)
            }
            NSLayoutConstraint.activate([
                logo.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                logo.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
                column.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                column.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
                column.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -20),
            ])
        }
    }

    @Test func `login`() {
        let login = Login()
        let window = layout(login, on: .iPhone16)
        // The logo starts at 196.5 - 40 = 156.5 in the width of 393, rounded up to 156 2/3. Its top is 59 + 40.
        #expect(login.logo.frame.minX == 470.0 / 3 && login.logo.frame.minY == 99)
        // Without a keyboard, the keyboard layout guide starts at the end of the safe area, so the column ends at 852 -
        // 34 - 20 = 798. The button is a line of 15 points (17.9, rounded up to 18) plus 12, so 30. The column is 44 +
        // 12 + 44 + 12 + 30 = 142 high.
        #expect(login.column.frame == CGRect(x: 16, y: 656, width: 361, height: 142))
        #expect(login.password.frame == CGRect(x: 0, y: 56, width: 361, height: 44))
        #expect(login.button.frame == CGRect(x: 0, y: 112, width: 361, height: 30))
        #expect(window.layoutProblems() == [])
    }

    // MARK: Chat cell

    /// A bubble as wide as its text, at most three quarters of the cell, on the speaker's side.
    final class ChatCell: UITableViewCell {
        let bubble = UIView()
        let message = UILabel()

        init(_ text: String, isMine: Bool) {
            super.init(style: .default, reuseIdentifier: nil)
            message.numberOfLines = 0
            message.text = text
            for (view, parent) in [(bubble, contentView), (message, bubble)] as [(UIView, UIView)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
            }
            let side =
                isMine
                ? bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10)
                : bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10)
            NSLayoutConstraint.activate([
                side, bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
                bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
                bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
                message.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 6),
                message.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -6),
                message.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
                message.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
            ])
        }
        required init?(coder: NSCoder) { return nil }
    }

    @Test func `chat cells are self-sizing`() {
        // "ooo" is 3 × 556 / 1000 × 17 = 28.356 wide, rounded up to 28 2/3. A line is 20 1/3 high.
        let short = ChatCell("ooo", isMine: true)
        let size = short.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // The height is 4 + 6 + 20 1/3 + 6 + 4.
        #expect(size.width == 320 && size.height == 121.0 / 3)
        short.frame = CGRect(x: 0, y: 0, width: 320, height: 41)
        short.layoutIfNeeded()
        // The bubble is 28 2/3 + 24 wide and ends at 310, so it starts at 257 1/3. Outside of a window, positions are
        // rounded to points.
        #expect(short.bubble.frame.minX == 257 && short.bubble.frame.width == 158.0 / 3)
        // Two words of ten letters (94.52 each) and a space (4.726) are wider than 0.75 × 200 - 24 = 126, so there are
        // two lines.
        let long = ChatCell("oooooooooo oooooooooo", isMine: false)
        let tall = long.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        // Two lines are 40.57 high, rounded up to 40 2/3, plus 20.
        #expect(tall.height == 182.0 / 3)
    }

    // MARK: Settings row

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func `a row of settings`(direction: UITraitEnvironmentLayoutDirection) {
        let row = UIView()
        let (title, control) = (row.child(UILabel()), row.child(UISwitch()))
        title.text = "oooo"
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
            title.centerYAnchor.constraint(equalTo: control.centerYAnchor),
            control.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
            control.topAnchor.constraint(equalTo: row.safeAreaLayoutGuide.topAnchor, constant: 10),
            control.leadingAnchor.constraint(
                greaterThanOrEqualToSystemSpacingAfter: title.trailingAnchor, multiplier: 1),
        ])
        layout(row, on: .iPhoneSE, .portrait, direction)
        // The alignment rectangle is 49 of 51 wide. The frame extends 2 further to the right in both directions.
        let isMirrored = direction == .rightToLeft
        #expect(control.frame == CGRect(x: isMirrored ? 16 : 310, y: 30, width: 51, height: 31))
        // The title is 4 × 556 / 1000 × 17 = 37.8 wide, rounded up to 38. Its height is 20.29, rounded up to 20.5.
        // Centered in 30 … 61 it starts at 35.25, rounded up to 35.5.
        let left: CGFloat = isMirrored ? 375 - 16 - 38 : 16
        #expect(title.frame.minX == left)
        #expect(title.frame.minY == 35.5)
    }

    // MARK: Dashboard

    @Test func `a dashboard of nested stacks`() {
        func tile() -> UIView {
            let view = UIView()
            view.heightAnchor.constraint(equalToConstant: 50).isActive = true
            return view
        }
        let tiles = (0..<5).map { _ in tile() }
        let first = UIStackView(arrangedSubviews: [tiles[0], tiles[1]])
        let second = UIStackView(arrangedSubviews: [tiles[2], tiles[3], tiles[4]])
        for row in [first, second] {
            row.distribution = .fillEqually
            row.spacing = 10
        }
        let column = UIStackView(arrangedSubviews: [first, second])
        column.axis = .vertical
        column.spacing = 20
        column.isLayoutMarginsRelativeArrangement = true
        column.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 15, bottom: 5, trailing: 15)
        column.insetsLayoutMarginsFromSafeArea = false
        let root = canvas(350, 400)
        _ = root.child(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: root.topAnchor),
            column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        // The height is 5 + 50 + 20 + 50 + 5.
        #expect(column.frame == CGRect(x: 0, y: 0, width: 350, height: 130))
        // The widths are half of 320 - 10, and a third of 320 - 20.
        #expect(tiles[1].frame == CGRect(x: 165, y: 0, width: 155, height: 50))
        #expect(second.frame == CGRect(x: 15, y: 75, width: 320, height: 50))
        #expect(tiles[4].frame == CGRect(x: 220, y: 0, width: 100, height: 50))
        tiles[3].isHidden = true
        root.layoutIfNeeded()
        #expect(tiles[4].frame == CGRect(x: 165, y: 0, width: 155, height: 50))
        #expect(root.layoutProblems() == [])
    }

    // MARK: Media card

    @Test func `a media card keeps the aspect ratio of its picture`() {
        let root = canvas(300, 400)
        let card = root.child(UIView())
        let (picture, caption) = (card.child(UIImageView()), card.child(UILabel()))
        caption.font = .systemFont(ofSize: 20)
        caption.text = "x"
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-20-[card]-20-|", metrics: nil, views: ["card": card])
                + [
                    card.centerYAnchor.constraint(equalTo: root.centerYAnchor),
                    picture.topAnchor.constraint(equalTo: card.topAnchor),
                    picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
                    picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
                    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 9.0 / 16),
                    caption.firstBaselineAnchor.constraint(equalTo: picture.bottomAnchor, constant: 30),
                    caption.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
                    caption.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -10),
                ])
        root.layoutIfNeeded()
        // The picture's height is 260 × 9 / 16 = 146.25, rounded to 146 1/3. The ascent at 20 points is 19.043, rounded
        // to 19, so the label starts 11 below 146.25. It is 24 high (23.867, rounded up), so the card is 181.25 + 10 =
        // 191.25 high. Half of that is above 200: the card starts at 104.375, rounded to 104.
        #expect(card.frame.minY == 104 && card.frame.minX == 20 && card.frame.width == 260)
        #expect(picture.frame.height == 439.0 / 3)
        #expect(caption.frame.minY == 157 && card.frame.height == 574.0 / 3)
    }

    // MARK: Form in a scroll view

    @Test func `the content size of a form is that of its fields`() {
        let root = canvas(320, 200)
        let scroll = root.child(UIScrollView())
        let fields = (0..<6).map { _ in UITextField() }
        for field in fields { field.heightAnchor.constraint(equalToConstant: 40).isActive = true }
        let form = scroll.child(UIStackView(arrangedSubviews: fields))
        form.axis = .vertical
        form.spacing = 8
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: root.topAnchor),
            scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
            scroll.rightAnchor.constraint(equalTo: root.rightAnchor),
            scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            form.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 10),
            form.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -10),
            form.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 16),
            form.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -16),
            form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
        ])
        root.layoutIfNeeded()
        // The height is that of six fields of 40, five gaps of 8, and 20.
        #expect(scroll.contentSize == CGSize(width: 320, height: 300))
        #expect(fields[5].convert(fields[5].bounds, to: scroll) == CGRect(x: 16, y: 250, width: 288, height: 40))
        scroll.contentOffset.y = 100
        root.layoutIfNeeded()
        #expect(fields[5].convert(CGPoint.zero, to: root) == CGPoint(x: 16, y: 150))
    }

    // MARK: Self-sizing rows

    @Test func `a thousand rows are measured one by one`() {
        // Texts of one line and of two lines alternate.
        let cells = (0..<1000).map { ChatCell($0 % 2 == 0 ? "ooo" : "oooooooooo oooooooooo", isMine: false) }
        var y: CGFloat = 0
        for cell in cells {
            y +=
                cell.systemLayoutSizeFitting(
                    CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        // The sum is 500 × (40 1/3 + 60 2/3).
        #expect(abs(y - 50_500) < 1e-6)
    }
}

extension UIView { fileprivate func addToHost(_ host: UIView) { host.addSubview(self) } }
