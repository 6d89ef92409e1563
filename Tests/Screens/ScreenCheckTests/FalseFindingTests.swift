import AutoLayout
import Foundation
import InterfaceBuilder
import Testing

@testable import ScreenCheck

/// Properties of screens and apps because of which a finding would be wrong.
@Suite("False findings about screens")
struct FalseFindingTests {
    private func shown(_ text: String, file: String = "Main.storyboard") throws -> [String] {
        try makeChecker(showsAdvice: false).check(Data(text.utf8), file: file).findings.map(\.rule)
    }

    /// Returns a screen with a view between the sides that is at least 335 points wide.
    private func wide(_ size: String = "width=\"375\" height=\"667\"") -> String {
        let least = rule("w", "a.width", nil, 335, "relation=\"greaterThanOrEqual\"")
        return storyboard(
            element("view", "a", "20 20 335 50", constraints: rule("h", "a.height", nil, 50) + least),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + rule("r", "root.trailing", "a.trailing", 20)
        ).replacingOccurrences(of: "width=\"375\" height=\"667\"", with: size)
    }

    @Test func `a screen in landscape orientation is not as narrow as a phone in portrait orientation`() throws {
        #expect(try shown(wide()) == ["breaks-at-width"])
        #expect(try !shown(wide("width=\"667\" height=\"375\"")).contains("breaks-at-width"))
    }

    @Test(arguments: [("Main~ipad", false), ("Room-iPad", false), ("RoomiPad", false), ("Ipad", true), ("Room", true)])
    func `a document for tablets is not as narrow as a phone`(name: String, isFound: Bool) throws {
        #expect(try shown(wide(), file: "\(name).storyboard").contains("breaks-at-width") == isFound)
    }

    @Test(arguments: [("1", false), ("\"1,2\"", true), ("2", true), ("4", true)])
    func `an app for phones is not as wide as a tablet`(family: String, isFound: Bool) throws {
        let most = wide().replacingOccurrences(of: "greaterThanOrEqual", with: "lessThanOrEqual")
            .replacingOccurrences(of: "\"335.0\"", with: "\"500.0\"")
        let found = try withFolder([
            "App.xcodeproj/project.pbxproj": "\t\t\t\tTARGETED_DEVICE_FAMILY = \(family);\n",
            "App/Main.storyboard": most, "App/Room.swift": "",
        ]) { try makeChecker(showsAdvice: false).check([$0]).findings }
        #expect(found.contains { $0.rule == "breaks-at-width" } == isFound)
    }

    @Test func `a stretched text needs only its natural width on a narrower screen`() throws {
        func screen(_ text: String) -> String {
            storyboard(
                element(
                    "label", "a", "20 20 335 20.5",
                    "text=\"\(text)\" horizontalCompressionResistancePriority=\"1000\" horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\"",
                    inner: "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"),
                constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "safe.top", 20)
                    + rule("r", "root.trailing", "a.trailing", 20))
        }
        #expect(try shown(screen("Loading")).isEmpty)
        #expect(try shown(screen("Loading the suggestions of everybody in the")) == ["breaks-at-width"])
    }

    @Test(arguments: [(2.0, String?.none), (1, "on a screen of 1024 × 768 points")])
    func `a conflict about the height of the screen must occur on a screen`(ratio: Double, words: String?) throws {
        // On 1366 × 667 points, half a square as wide as the screen leaves no space for the bar. No screen has this size.
        let height = 375 / ratio
        let text = storyboard(
            element(
                "view", "a", "0 0 375 \(height)",
                constraints: rule("q", "a.width", "a.height", 0, "multiplier=\"\(ratio)\""))
                + element("view", "b", "0 \(height) 375 100", constraints: rule("h", "b.height", nil, 100)),
            constraints: rule("l", "a.leading", "root.leading") + rule("t", "a.top", "root.top")
                + rule("r", "root.trailing", "a.trailing") + rule("bl", "b.leading", "root.leading")
                + rule("br", "root.trailing", "b.trailing") + rule("bt", "b.top", "a.bottom")
                + rule("bb", "root.bottom", "b.bottom", 0, "relation=\"greaterThanOrEqual\""))
        let found = try makeChecker(showsAdvice: false).check(Data(text.utf8), file: "Main.storyboard").findings
        #expect(found.map(\.rule) == (words == nil ? [] : ["breaks-at-width"]))
        #expect(words.map { found.first?.message.hasPrefix($0) == true } ?? true)
    }

    @Test func `constants that contradict each other are certain, whatever the contents of a stack need`() throws {
        let size = rule("w", "a.width", nil, 40) + rule("v", "a.width", nil, 70)
        func screen(_ constraints: String) -> String {
            let stack = element(
                "stackView", "s", "20 20 335 76", "axis=\"vertical\" distribution=\"fillProportionally\""
            ).replacingOccurrences(
                of: "<constraints>",
                with:
                    "<subviews>\(element("view", "a", "0 0 40 76", "customClass=\"Card\"", constraints: constraints))</subviews><constraints>"
            )
            return storyboard(
                stack, constraints: rule("l", "s.leading", "root.leading", 20) + rule("t", "s.top", "root.top", 20))
        }
        let found = try makeChecker(showsAdvice: false).check(Data(screen(size).utf8), file: "Main.storyboard").findings
            .filter { $0.rule == "conflict" }
        #expect(found.map(\.tier) == [.certain] && found.first?.elements.sorted() == ["v", "w"])
        let optional = size.replacingOccurrences(of: "id=\"v\"", with: "priority=\"999\" id=\"v\"")
        #expect(try !shown(screen(optional)).contains("conflict"))
    }

    @Test func `the owner of an accessory places it`() throws {
        let accessory = element("switch", "s", "0 0 49 31").replacingOccurrences(
            of: "translatesAutoresizingMaskIntoConstraints=\"NO\"",
            with: "translatesAutoresizingMaskIntoConstraints=\"NO\" verticalHuggingPriority=\"750\"")
        func screen(_ property: String) -> String {
            storyboard(accessory).replacingOccurrences(
                of: "<viewController id=\"controller\">",
                with:
                    "<viewController id=\"controller\"><connections><outlet property=\"\(property)\" destination=\"s\" id=\"o\"/></connections>"
            )
        }
        #expect(try shown(screen("toggle")) == ["ambiguous"])
        #expect(try shown(screen("accessoryView")).isEmpty)
    }

    @Test func `a root that is lower than any screen decides no conflict`() throws {
        func screen(_ height: Double) -> String {
            storyboard(
                element("view", "a", "20 20 335 600", constraints: rule("h", "a.height", nil, 700)),
                constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                    + rule("r", "root.trailing", "a.trailing", 20) + rule("b", "root.bottom", "a.bottom", 20)
            ).replacingOccurrences(of: "height=\"667\"", with: "height=\"\(height)\"")
        }
        #expect(try shown(screen(667)) == ["conflict"])
        #expect(try !shown(screen(64)).contains("conflict"))
    }

    @Test func `content that must not stretch accepts the recorded size of an autoresized view`() throws {
        let view = """
            <view id="a" verticalHuggingPriority="1000" verticalCompressionResistancePriority="1000" fixedFrame="YES" \
            translatesAutoresizingMaskIntoConstraints="NO" customClass="Line" customModule="App">
            <rect key="frame" x="20" y="20" width="100" height="16"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view>
            """
        let text = storyboard(view).replacingOccurrences(
            of: "</document>",
            with: """
                <designables><designable name="a">
                <size key="intrinsicContentSize" width="3" height="12"/></designable></designables></document>
                """)
        #expect(try shown(text).isEmpty)
    }

    @Test func `outdated frames of several views do not imply a margin as wide as half the screen`() throws {
        // The frames are those of a view of 200 points. The margins of the screen are equal.
        func label(_ id: String, _ y: Double) -> String {
            element("view", id, "28 \(y) 144 20", constraints: rule("h\(id)", "\(id).height", nil, 20))
        }
        func sides(_ id: String) -> String {
            rule("l\(id)", "\(id).leading", "root.leadingMargin", 12)
                + rule("r\(id)", "root.trailingMargin", "\(id).trailing", 12)
        }
        let text = storyboard(
            label("a", 20) + label("b", 60),
            constraints: sides("a") + sides("b") + rule("ta", "a.top", "root.top", 20)
                + rule("tb", "b.top", "root.top", 60) + rule("c", "a.centerX", "root.centerX"))
        #expect(try shown(text).isEmpty)
    }

    @Test(arguments: [(0.0, [String]()), (20.0, ["conflict"])])
    func `outdated frames do not imply margins that conflict`(offset: Double, found: [String]) throws {
        // Both views are a point lower than in the layout. The margins of a row are 8 points at the top and bottom.
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="9060" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
            <tableViewCell rowHeight="68" id="cell"><rect key="frame" x="0" y="0" width="585" height="68"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="585" height="67"/><autoresizingMask key="autoresizingMask"/><subviews>
            \(element("view", "a", "13 14 44 44", constraints: rule("w", "a.width", nil, 44)))
            \(element("view", "b", "72 14 27 44", constraints: rule("v", "b.width", nil, 27) + rule("h", "b.height", nil, 44)))
            </subviews><constraints>
            \(rule("l", "a.leading", "content.leading", 13))\(rule("m", "b.leading", "content.leading", 72))
            \(rule("c", "a.centerY", "content.centerY", offset))\(rule("t", "a.top", "content.topMargin", 5))
            \(rule("u", "b.top", "content.topMargin", 5))\(rule("z", "content.bottomMargin", "a.bottom", 5))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        #expect(try shown(text, file: "Row.xib") == found)
    }

    @Test(arguments: ["centerX", "centerXWithinMargins"])
    func `the center of a scroll view is that of its frame, not of its content`(attribute: String) throws {
        let content = element("view", "a", "20 0 335 50", constraints: rule("h", "a.height", nil, 50))
        let scroll = element(
            "scrollView", "s", "0 0 375 667",
            constraints: rule("l", "a.leading", "s.leadingMargin", 12) + rule("r", "s.trailing", "a.trailing")
                + rule("c", "a.centerX", "s.\(attribute)") + rule("t", "a.top", "s.top")
                + rule("b", "s.bottom", "a.bottom"), inner: "<subviews>\(content)</subviews>")
        let text = storyboard(
            scroll,
            constraints: rule("sl", "s.leading", "root.leading") + rule("st", "s.top", "root.top")
                + rule("sr", "root.trailing", "s.trailing") + rule("sb", "root.bottom", "s.bottom"))
        #expect(try !shown(text).contains("conflict"))
    }

    @Test func `a document with variations is read once for each canvas`() throws {
        let data = Data(
            PlantedDefect.all[0].text.replacingOccurrences(
                of: "id=\"w\"/>",
                with: "id=\"w\"><variation key=\"widthClass=regular\" constant=\"90\"/></constraint>"
            ).utf8)
        let document = try InterfaceBuilderDocument(data: data, file: "Main.storyboard")
        let variants = DocumentVariants(document, data)
        for name in ["retina4_7", "ipad12_9rounded", "retina4_7"] {
            let device = try #require(Device.named(name))
            #expect(variants.unit("root", on: CanvasTraits(device)) != nil)
        }
        #expect(variants.readCount == 2)
    }
}
