import Testing
import UIKit
import UIKitTesting

/// Further screens as in apps, with frames calculated by hand.
@MainActor @Suite(.serialized) struct AppScreenTests {
    // MARK: Login with keyboard

    @Test func `the login moves up for the keyboard`() {
        final class Login: UIViewController {
            let button = UIButton(configuration: .filled())
            override func viewDidLoad() {
                super.viewDidLoad()
                button.configuration?.title = "Sign in"
                button.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(button)
                NSLayoutConstraint.activate([
                    button.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                    button.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
                    button.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
                    button.heightAnchor.constraint(equalToConstant: 50),
                ])
            }
        }
        let login = Login()
        let window = layout(login, on: .iPhone16)
        // The button ends at 852 - 34 - 12; with a keyboard of 336 at 852 - 336 - 12. It is 50 high.
        #expect(login.button.frame == CGRect(x: 16, y: 756, width: 361, height: 50))
        window.keyboardHeight = 336
        window.layoutIfNeeded()
        #expect(login.button.frame.minY == 454)
        window.keyboardHeight = 0
        window.layoutIfNeeded()
        #expect(login.button.frame.minY == 756)
    }

    // MARK: Profile, right to left

    /// A picture at the leading edge, a name and a town beside it, three numbers below.
    final class Profile: UIViewController {
        let avatar = UIImageView()
        let name = UILabel()
        let place = UILabel()
        let counts = (0..<3).map { _ in UILabel() }

        override func viewDidLoad() {
            super.viewDidLoad()
            (name.text, place.text) = ("oooo", "ooooooo")
            place.font = .systemFont(ofSize: 13)
            for (index, label) in counts.enumerated() {
                label.text = "\(index)"
                label.textAlignment = .center
            }
            let texts = UIStackView(arrangedSubviews: [name, place])
            texts.axis = .vertical
            texts.alignment = .leading
            texts.spacing = 2
            let head = UIStackView(arrangedSubviews: [avatar, texts])
            head.spacing = 12
            head.alignment = .center
            let numbers = UIStackView(arrangedSubviews: counts)
            numbers.distribution = .fillEqually
            for view in [head, numbers] {
                view.translatesAutoresizingMaskIntoConstraints = false
                self.view.addSubview(view)
            }
            let margins = view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                avatar.widthAnchor.constraint(equalToConstant: 64), avatar.heightAnchor.constraint(equalToConstant: 64),
                head.topAnchor.constraint(equalTo: margins.topAnchor, constant: 16),
                head.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                head.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
                numbers.topAnchor.constraint(equalTo: head.bottomAnchor, constant: 20),
                numbers.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                numbers.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            ])
        }
    }

    @Test func `a right-to-left profile is the mirror image`() {
        var boxes: [[CGRect]] = []
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let profile = Profile()
            let window = layout(profile, on: .iPhoneSE, .portrait, direction)
            let views: [UIView] = [profile.avatar, profile.name, profile.place] + profile.counts
            boxes.append(views.map { $0.convert($0.bounds, to: window) })
            #expect(window.layoutProblems() == [])
        }
        // The status bar is 20 high, and the margins are 16 on each side of 375.
        #expect(boxes[0][0] == CGRect(x: 16, y: 36, width: 64, height: 64))
        // Four letters of 17 points are 37.8 wide, rounded up to 38. The lines are 20.5 and 16 high (13 points:
        // 15.51); with a gap of 2 they are 38.5. Centered in 64 they start at 48.75, rounded to 49.
        #expect(boxes[0][1] == CGRect(x: 92, y: 49, width: 38, height: 20.5))
        #expect(boxes[0][2].minY == 71.5)
        // The second number starts at a third of 343, rounded to pixels.
        #expect(boxes[0][4].minX == 130.5 && boxes[0][4].minY == 120)
        for (left, right) in zip(boxes[0], boxes[1]) {
            #expect(abs(right.minX - (375 - left.maxX)) <= 0.5 && right.minY == left.minY)
            #expect(abs(right.width - left.width) <= 0.5)
        }
    }

    // MARK: A feed in tabs

    /// A thousand rows with a search bar, in a navigation controller in a tab.
    @Test func `a tab bar app with a feed of a thousand rows`() {
        final class Row: UITableViewCell {
            let title = UILabel()
            let note = UILabel()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                note.numberOfLines = 0
                note.font = .systemFont(ofSize: 13)
                let column = UIStackView(arrangedSubviews: [title, note])
                column.axis = .vertical
                column.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(column)
                let margins = contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    column.topAnchor.constraint(equalTo: margins.topAnchor),
                    column.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    column.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    column.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                ])
            }
            required init?(coder: NSCoder) { return nil }
        }
        final class Feed: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                title = "Feed"
                tableView.register(Row.self, forCellReuseIdentifier: "row")
                tableView.estimatedRowHeight = 60
                let search = UISearchBar()
                search.sizeToFit()
                search.frame.size.height = 56
                tableView.tableHeaderView = search
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                (cell as? Row)?.title.text = "ooo"
                (cell as? Row)?.note.text = "ooo"
                return cell
            }
        }
        let feed = Feed(style: .plain)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: feed), UIViewController()]
        let window = layout(tabs, on: .iPhoneSE)
        // The bars cover 20 and 44 points at the top and 49 at the bottom. The first row is below the search bar.
        #expect(feed.tableView.adjustedContentInset == UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0))
        let row = feed.tableView.visibleCells[0]
        #expect(row.convert(row.bounds, to: window).minY == 120)
        // A row has margins of 11 above and below, and lines of 20.5 and of 16 (13 points: 15.51).
        #expect(row.frame.height == 58.5 && feed.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).minY == 231.5)
        // 603 points of the content are visible, 547 of them below the search bar: nine rows and part of the tenth.
        #expect(feed.tableView.visibleCells.count == 10)
        feed.tableView.scrollToRow(at: IndexPath(row: 999, section: 0), at: .bottom, animated: false)
        window.layoutIfNeeded()
        let last = feed.tableView.cellForRow(at: IndexPath(row: 999, section: 0))
        // The last row ends at the tab bar.
        #expect(last.map { $0.convert($0.bounds, to: window).maxY } == 618)
    }

    // MARK: Sheet

    @Test func `a sheet with a title, a text and a button at its end`() {
        final class Sheet: UIViewController {
            let text = UILabel()
            let done = UIButton(configuration: .borderedProminent())
            override func viewDidLoad() {
                super.viewDidLoad()
                text.text = "oooooooooo oooooooooo oooooooooo oooooooooo oooooooooo"
                text.numberOfLines = 0
                done.configuration?.title = "Done"
                done.configuration?.buttonSize = .large
                for child in [text, done] as [UIView] {
                    child.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(child)
                }
                let margins = view.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    text.topAnchor.constraint(equalTo: margins.topAnchor, constant: 8),
                    text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    done.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    done.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    done.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
                    done.topAnchor.constraint(greaterThanOrEqualTo: text.bottomAnchor, constant: 16),
                ])
            }
        }
        let base = UIViewController()
        let window = layout(base, on: .iPhone16)
        let sheet = Sheet()
        let navigation = UINavigationController(rootViewController: sheet)
        navigation.sheetPresentationController?.detents = [.medium()]
        base.present(navigation, animated: true)
        window.layoutIfNeeded()
        #expect(navigation.view.frame == CGRect(x: 0, y: 426, width: 393, height: 426))
        // The text starts below a bar of 56 and a gap of 8. Two words of ten letters are 193.8 wide, three 293.2 and
        // four 392.5, which exceeds 361. So there are two lines.
        #expect(sheet.text.frame.minY == 64 && sheet.text.frame.height == 122.0 / 3)
        // The button ends at 426 - 34 - 8 and is 50 1/3 high.
        #expect(abs(sheet.done.frame.maxY - 384) < 1e-9 && sheet.done.frame.height == 151.0 / 3)
        #expect(navigation.view.layoutProblems(checking: .all, allowing: [.overlap]) == [])
    }

    // MARK: Split view

    @Test func `mail on a tablet: a list beside a letter at readable width`() {
        final class Letter: UIViewController {
            let text = UITextView()
            override func viewDidLoad() {
                super.viewDidLoad()
                text.isScrollEnabled = false
                text.font = .systemFont(ofSize: 17)
                text.text = "ooo"
                text.translatesAutoresizingMaskIntoConstraints = false
                view.addSubview(text)
                NSLayoutConstraint.activate([
                    text.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                    text.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
                    text.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
                ])
            }
        }
        let (list, letter) = (UITableViewController(style: .insetGrouped), Letter())
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(list, for: .primary)
        split.setViewController(letter, for: .secondary)
        layout(split, on: .iPad11, .landscape)
        #expect(list.tableView.frame == CGRect(x: 0, y: 0, width: 320, height: 834))
        // The controller is 873.5 wide with margins of 20. The readable width is 672, centered from 100.75, rounded to
        // 101. A line of the text is 20.5 high, with 16 around it.
        #expect(letter.text.frame.minX == 101 && letter.text.frame.width == 672)
        #expect(letter.text.frame.minY == 74 && letter.text.frame.height == 36.5)
    }

    // MARK: Player controls

    /// Three buttons at the center, and below them a slider between two times.
    @Test func `player controls have correct frames after rotation`() {
        final class Player: UIView {
            let buttons = (0..<3).map { _ in UIButton(configuration: .plain()) }
            let slider = UISlider()
            let times = [UILabel(), UILabel()]
            override init(frame: CGRect) {
                super.init(frame: frame)
                semanticContentAttribute = .playback
                for (index, button) in buttons.enumerated() {
                    let side: CGFloat = index == 1 ? 60 : 40
                    button.widthAnchor.constraint(equalToConstant: side).isActive = true
                    button.heightAnchor.constraint(equalToConstant: side).isActive = true
                }
                let row = UIStackView(arrangedSubviews: buttons)
                (row.spacing, row.alignment, row.semanticContentAttribute) = (30, .center, .playback)
                for label in times {
                    label.text = "oooo"
                    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
                    label.setContentHuggingPriority(.required, for: .horizontal)
                    label.setContentCompressionResistancePriority(.required, for: .horizontal)
                }
                let line = UIStackView(arrangedSubviews: [times[0], slider, times[1]])
                (line.spacing, line.alignment, line.semanticContentAttribute) = (8, .center, .playback)
                for view in [row, line] {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(view)
                }
                NSLayoutConstraint.activate([
                    row.centerXAnchor.constraint(equalTo: centerXAnchor),
                    row.bottomAnchor.constraint(equalTo: line.topAnchor, constant: -24),
                    line.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 20),
                    line.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -20),
                    line.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -10),
                ])
            }
            required init?(coder: NSCoder) { return nil }
        }
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            let player = Player()
            let window = layout(player, on: .iPhone16, .landscape, direction)
            func box(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }
            // The width is 852, so the row of 200 starts at 326. The lower line is 33 high, like the slider, and ends
            // at 393 - 21 - 10. The row of buttons is 60 high and ends 24 above that line.
            #expect(box(player.buttons[0]) == CGRect(x: 326, y: 255, width: 40, height: 40))
            #expect(box(player.buttons[1]) == CGRect(x: 396, y: 245, width: 60, height: 60))
            // Playback controls ignore the layout direction. Four letters of 12 points are 26.69 wide, rounded to 26
            // 2/3 or 27.
            #expect(box(player.times[0]).minX == 79 && box(player.times[1]).maxX == 773)
            // The frame is 2 wider on each side than the alignment rectangle.
            #expect(abs(player.slider.frame.minX - box(player.times[0]).width - 6) < 1e-6)
            #expect(player.slider.frame.height == 34)
        }
    }
}

/// Notifications and callbacks of the keyboard and of rotation.
@MainActor @Suite(.serialized) struct ScreenEventTests {
    @Test func `the keyboard posts notifications, and one text at a time is first responder`() {
        let root = UIView()
        let window = layout(root, on: .iPhone16)
        final class Calls: @unchecked Sendable { var heights: [CGFloat] = [] }
        let calls = Calls()
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { note in
            if let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect {
                calls.heights.append(frame.height)
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        window.keyboardHeight = 300
        window.keyboardHeight = 0
        #expect(calls.heights == [300])
        let (first, second) = (UITextField(), UITextField())
        for field in [first, second] { root.addSubview(field) }
        #expect(first.becomeFirstResponder() && second.becomeFirstResponder())
        #expect(!first.isFirstResponder && second.isFirstResponder && !root.becomeFirstResponder())
        #expect(root.endEditing(true) && !second.isFirstResponder)
    }

    @Test func `a controller is informed of a size before it changes, and animations run after the change`() {
        final class Turning: UIViewController {
            var calls: [String] = []
            override func viewWillTransition(
                to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
            ) {
                super.viewWillTransition(to: size, with: coordinator)
                calls.append("will be \(Int(size.width)), is \(Int(view.bounds.width))")
                coordinator.animate { [unowned self] _ in calls.append("is \(Int(view.bounds.width))") }
            }
        }
        let controller = Turning()
        let window = layout(controller, on: .iPhone16)
        window.frame.size = CGSize(width: 852, height: 393)
        #expect(controller.calls == ["will be 852, is 393", "is 852"])
    }

    @Test func `images have the sizes that a test registers`() {
        UIImage.register("logo", size: CGSize(width: 12, height: 34))
        #expect(UIImageView(image: UIImage(named: "logo")).intrinsicContentSize == CGSize(width: 12, height: 34))
        UIImage.register("logo", size: nil)
        #expect(UIImage(named: "logo") == nil && UIImage(systemName: "") == nil)
        // A symbol without a registered size is a square of typical symbol size.
        #expect(UIImage(systemName: "star")?.size == CGSize(width: 61.0 / 3, height: 61.0 / 3))
    }
}
