import AutoLayout
import Foundation
import TestSupport
import Testing
import UIKit

/// Every accessory, configuration, bar item and control settles in at most three passes, alone and beside each other,
/// at three widths and in both directions. The tables are compared with the declarations, so that none is forgotten.
@MainActor @Suite("Settling", .serialized) struct SettlingTests {
    typealias Make = @MainActor () -> UIView

    /// Returns the names that a pattern finds in the sources of a folder or file of UIKit.
    private static func declared(_ pattern: Regex<(Substring, Substring)>, in path: String) throws -> Set<String> {
        let place = Repository.path("Sources/UIKit/UIKit/\(path)")
        let files =
            path.hasSuffix(".swift")
            ? [place] : try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
        return Set(
            try files.flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.output.1) }
            })
    }

    private func expectSettled(_ name: String, _ make: Make) {
        for width in [320, 390, 834] as [CGFloat] {
            for direction in [.forceLeftToRight, .forceRightToLeft] as [UISemanticContentAttribute] {
                let host = canvas(width, 600)
                host.semanticContentAttribute = direction
                let view = make()
                view.semanticContentAttribute = direction
                host.addSubview(view)
                view.frame = CGRect(x: 0, y: 0, width: width, height: view is UICollectionViewCell ? 52 : 600)
                let engine = host.engineForProofs()
                (engine.isForgiving, engine.maximumPasses) = (true, 3)
                var lines = logged { host.layoutIfNeeded() }
                let frames = view.subviews.map(\.frame)
                view.setNeedsLayout()
                lines += logged { host.layoutIfNeeded() }
                #expect(lines.isEmpty, "\(name), \(width) wide, \(direction): \(lines)")
                #expect(view.subviews.map(\.frame) == frames, "\(name), \(width) wide, \(direction)")
            }
        }
    }

    // MARK: Accessories

    private static let accessories: [String: @MainActor () -> UICellAccessory] = [
        "disclosureIndicator": { .disclosureIndicator() }, "outlineDisclosure": { .outlineDisclosure() },
        "checkmark": { .checkmark() }, "delete": { .delete(displayed: .always) },
        "insert": { .insert(displayed: .always) }, "reorder": { .reorder(displayed: .always) },
        "multiselect": { .multiselect(displayed: .always) }, "detail": { .detail() },
        "label": { .label(text: "2 of 30") }, "popUpMenu": { .popUpMenu(UIMenu()) },
        "customView": {
            let stack = UIStackView(arrangedSubviews: [UISwitch(), text(UILabel())])
            return .customView(configuration: .init(customView: stack, placement: .trailing()))
        },
    ]

    private static func text(_ label: UILabel) -> UILabel {
        label.text = "Some text"
        return label
    }

    private static func listCell(_ accessories: [UICellAccessory], _ content: UIListContentConfiguration) -> UIView {
        let cell = UICollectionViewListCell(frame: .zero)
        var content = content
        (content.text, content.secondaryText) = ("A row", "with a second text that is rather long")
        content.image = UIImage(size: CGSize(width: 24, height: 20))
        (cell.contentConfiguration, cell.accessories) = (content, accessories)
        return cell
    }

    @Test func `accessories`() throws {
        let names = try Self.declared(
            /public static func (\w+)\([^{]*?\) -> UICellAccessory/, in: "Collections/UICellAccessory.swift")
        #expect(names == Set(Self.accessories.keys))
        let all = Self.accessories.sorted { $0.key < $1.key }
        for (name, one) in all {
            expectSettled(name) { Self.listCell([one()], .cell()) }
            for (second, other) in all {
                expectSettled("\(name), \(second)") { Self.listCell([one(), other()], .cell()) }
            }
        }
    }

    // MARK: Configurations

    private static let contents: [String: @MainActor () -> UIListContentConfiguration] = [
        "cell": { .cell() }, "subtitleCell": { .subtitleCell() }, "valueCell": { .valueCell() },
        "header": { .header() }, "footer": { .footer() }, "plainHeader": { .plainHeader() },
        "plainFooter": { .plainFooter() }, "groupedHeader": { .groupedHeader() },
        "groupedFooter": { .groupedFooter() },
        "prominentInsetGroupedHeader": { .prominentInsetGroupedHeader() },
        "extraProminentInsetGroupedHeader": { .extraProminentInsetGroupedHeader() },
        "sidebarCell": { .sidebarCell() }, "sidebarSubtitleCell": { .sidebarSubtitleCell() },
        "accompaniedSidebarCell": { .accompaniedSidebarCell() },
        "accompaniedSidebarSubtitleCell": { .accompaniedSidebarSubtitleCell() },
        "sidebarHeader": { .sidebarHeader() },
    ]

    @Test func `contents of lists, with accessories`() throws {
        let names = try Self.declared(
            /public static func (\w+)\(\) -> Self/, in: "Configurations/UIListContentConfiguration.swift")
        #expect(names == Set(Self.contents.keys))
        for (name, content) in Self.contents.sorted(by: { $0.key < $1.key }) {
            for (second, accessory) in Self.accessories.sorted(by: { $0.key < $1.key }) {
                expectSettled("\(name), \(second)") { Self.listCell([accessory()], content()) }
            }
        }
    }

    private static let buttons: [String: @MainActor () -> UIButton.Configuration] = [
        "plain": { .plain() }, "gray": { .gray() }, "tinted": { .tinted() }, "filled": { .filled() },
        "borderless": { .borderless() }, "bordered": { .bordered() }, "borderedTinted": { .borderedTinted() },
        "borderedProminent": { .borderedProminent() },
    ]

    private static let unavailable: [String: @MainActor () -> UIContentUnavailableConfiguration] = [
        "empty": { .empty() }, "loading": { .loading() }, "search": { .search() },
    ]

    @Test func `buttons and views without content`() throws {
        #expect(
            try Self.declared(
                /public static func (\w+)\(\) -> Configuration/, in: "Controls/UIButton+Configuration.swift")
                == Set(Self.buttons.keys))
        #expect(
            try Self.declared(
                /public static func (\w+)\(\) -> Self/, in: "Configurations/UIContentUnavailableConfiguration.swift")
                == Set(Self.unavailable.keys))
        for (name, configuration) in Self.buttons.sorted(by: { $0.key < $1.key }) {
            expectSettled(name) {
                var configuration = configuration()
                (configuration.title, configuration.subtitle) = ("Send", "now")
                configuration.image = UIImage(size: CGSize(width: 20, height: 20))
                return Self.column([UIButton(configuration: configuration)])
            }
        }
        for (name, configuration) in Self.unavailable.sorted(by: { $0.key < $1.key }) {
            expectSettled(name) {
                var configuration = configuration()
                (configuration.text, configuration.secondaryText) = ("Nothing here", "Try again later")
                return UIContentUnavailableView(configuration: configuration)
            }
        }
    }

    // MARK: Bars

    @Test func `items of bars`() {
        let kinds = (0..<200).compactMap { UIBarButtonItem.SystemItem(rawValue: $0) }
        #expect(kinds.count > 20)
        func items() -> [UIBarButtonItem] {
            kinds.map { UIBarButtonItem(systemItem: $0) } + [
                UIBarButtonItem(title: "Next"), UIBarButtonItem(customView: Self.text(UILabel())),
                UIBarButtonItem(customView: UISwitch()),
                UIBarButtonItem(image: UIImage(size: CGSize(width: 20, height: 20))),
            ]
        }
        for index in items().indices {
            for other in [index, items().count - 3, items().count - 2] {
                expectSettled("navigation bar, items \(index) and \(other)") {
                    let (bar, item) = (UINavigationBar(frame: .zero), UINavigationItem(title: "Title"))
                    (item.leftBarButtonItems, item.rightBarButtonItems) = (
                        [items()[index]], [items()[other], items()[index]]
                    )
                    if index == other { item.titleView = Self.text(UILabel()) }
                    bar.items = [item]
                    return bar
                }
                expectSettled("toolbar, items \(index) and \(other)") {
                    let bar = UIToolbar(frame: .zero)
                    bar.items = [items()[index], items()[other]]
                    return bar
                }
            }
        }
    }

    // MARK: Controls

    private static func column(_ views: [UIView]) -> UIView {
        let stack = UIStackView(arrangedSubviews: views)
        (stack.axis, stack.spacing) = (.vertical, 8)
        return stack
    }

    private static let controls: [String: Make] = [
        "UIActivityIndicatorView": { UIActivityIndicatorView(style: .large) }, "UIButton": { UIButton(type: .system) },
        "UIColorWell": { UIColorWell() }, "UIControl": { UIControl() }, "UIDatePicker": { UIDatePicker() },
        "UIImageView": { UIImageView(image: UIImage(size: CGSize(width: 40, height: 30))) },
        "UILabel": { text(UILabel()) }, "UIPageControl": { UIPageControl() }, "UIPickerView": { UIPickerView() },
        "UIProgressView": { UIProgressView() }, "UIRefreshControl": { UIRefreshControl() },
        "UISearchBar": { UISearchBar() }, "UISegmentedControl": { UISegmentedControl(items: ["One", "Two", "Three"]) },
        "UISlider": { UISlider() }, "UIStepper": { UIStepper() }, "UISwitch": { UISwitch() },
        "UITextField": { UITextField() },
        "UITextView": {
            let view = UITextView()
            (view.text, view.isScrollEnabled) = ("A text of several words that wraps in a narrow column", false)
            return view
        },
    ]

    @Test func `controls, alone and in pairs`() throws {
        let names = try Self.declared(/open class (UI\w+): UI(?:View|Control|ScrollView)\b/, in: "Controls")
        #expect(names == Set(Self.controls.keys))
        let all = Self.controls.sorted { $0.key < $1.key }
        for (index, (name, one)) in all.enumerated() {
            expectSettled(name) { Self.column([one()]) }
            for (second, other) in all[index...] {
                expectSettled("\(name), \(second)") {
                    let row = UIStackView(arrangedSubviews: [one(), other()])
                    return Self.column([row, one()])
                }
            }
        }
    }
}
