import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite(.serialized) struct TestingToolsTests {
    private func screen() -> (UIView, UILabel, UIButton) {
        let root = UIView()
        let (label, button) = (root.child(UILabel()), root.child(UIButton(configuration: .plain())))
        label.text = "ooo & ooo"
        label.accessibilityIdentifier = "title"
        button.configuration?.title = "x"
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -10),
            button.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),
            button.leadingAnchor.constraint(equalTo: label.leadingAnchor),
        ])
        return (root, label, button)
    }

    @Test func `small targets, texts under the notch and truncated texts are found`() {
        let (root, label, button) = screen()
        let window = layout(root, on: .iPhone16)
        #expect(window.layoutProblems() == [])
        let found = window.layoutProblems(checking: .all)
        // The label starts at 10, above the safe area at 59. The button is 32 1/3 wide and 34 1/3 high, and starts
        // below 50.
        #expect(found.map(\.kind) == [.outsideSafeArea, .smallTarget, .outsideSafeArea])
        #expect(found.allSatisfy { !$0.description.isEmpty } && button.frame.minY > 50)
        label.text = String(repeating: "ooooo ", count: 20)
        #expect(window.layoutProblems().map(\.kind) == [.truncated])
        label.numberOfLines = 0
        #expect(window.layoutProblems() == [])
    }

    @Test func `a screen is checked with several widths, directions, text sizes and texts`() {
        let found = layoutProblems(
            widths: [100, 320], directions: [.leftToRight, .rightToLeft], textSizes: [.large],
            texts: [.asWritten, .doubled, .short]
        ) { screen().0 }
        // "ooo & ooo" is between 40 and 80 wide. So the doubled text does not fit in 80 of 100 points, in either
        // direction.
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.problem.kind == .truncated && $0.circumstances.width == 100 })
        #expect(Set(found.map(\.circumstances.direction)).count == 2)
        #expect(found.contains { $0.circumstances.description == "100 points, right to left, L, doubled" })
    }

    @Test func `a drawing contains each visible view, and names are escaped`() {
        let (root, label, button) = screen()
        button.isHidden = true
        layout(root, on: .iPhoneSE)
        let drawing = root.svgPicture
        let lines = drawing.split(separator: "\n")
        #expect(lines.first?.contains("viewBox=\"0 0 375 667\"") == true && lines.last == "</svg>")
        #expect(drawing.contains("<title>title</title>") && drawing.contains(">ooo &amp; ooo</text>"))
        #expect(!drawing.contains("UIButton") && drawing.components(separatedBy: "<rect ").count == 3)
        #expect(label.frame.minX == 10)
    }

    @Test func `a snapshot is recorded once and then compared; differing lines are reported`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = folder.appendingPathComponent("ScreenTests.swift").path
        let (root, label, _) = screen()
        let window = layout(root, on: .iPhoneSE)
        let first = try root.snapshotDifference(named: "screen", in: test)
        #expect(first?.file.hasSuffix("__Snapshots__/ScreenTests.screen.txt") == true)
        #expect(try root.snapshotDifference(named: "screen", in: test) == nil)
        label.text = "o"
        window.layoutIfNeeded()
        let difference = try root.snapshotDifference(named: "screen", in: test)
        #expect(difference?.description.split(separator: "\n").count == 2)
        #expect(difference?.description.contains("+ 2:   UILabel \"title\" (10 10; 9.5 20.5)") == true)
        #expect(try root.snapshotDifference(named: "screen", as: .svg, in: test) != nil)
    }

    @Test func `bars may cover scrolling content`() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        #expect(layout(navigation, on: .iPhone16).layoutProblems() == [])
        navigation.isToolbarHidden = false
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let window = layout(tabs, on: .iPhone16)
        #expect(window.layoutProblems() == [])
        navigation.topViewController?.hidesBottomBarWhenPushed = true
        tabs.view.setNeedsLayout()
        #expect(window.layoutProblems() == [])
        navigation.present(UIViewController(), animated: true)
        #expect(window.layoutProblems() == [])
        // Bars that the app creates itself are reported.
        let view = UIView()
        for _ in 0..<2 { view.addSubview(UINavigationBar(frame: CGRect(x: 0, y: 100, width: 100, height: 44))) }
        #expect(layout(view, on: .iPhone16).layoutProblems().map(\.kind) == [.overlap])
    }
}
