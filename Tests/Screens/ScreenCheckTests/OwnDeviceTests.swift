import Foundation
import ScreenCheck
import Testing

/// Defects on the device of the canvas that the default check shows, and facts that make such a finding wrong.
@Suite("Defects on the screen's own device")
struct OwnDeviceTests {
    private func shown(_ text: String) throws -> [String] {
        try makeChecker(showsAdvice: false).check(Data(text.utf8), file: "Main.storyboard").findings.map(\.rule)
    }

    private static let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

    /// Returns a screen with a label at a distance from the left and the top edge.
    private func placed(x: Double, y: Double, outlet: String = "") -> String {
        storyboard(
            element("label", "a", "\(x) \(y) 60 20.5", "text=\"Room\"", inner: Self.font),
            constraints: rule("l", "a.leading", "root.leading", x) + rule("t", "a.top", "root.top", y)
        ).replacingOccurrences(
            of: "<viewController id=\"controller\">", with: "<viewController id=\"controller\">\(outlet)")
    }

    @Test(arguments: [
        (400.0, 20.0, true), (20, 700, true), (-80, 20, true), (20, -40, true), (340, 20, false), (20, 20, false),
    ])
    func `a view wholly outside of the screen is found`(x: Double, y: Double, isFound: Bool) throws {
        #expect(try shown(placed(x: x, y: y)) == (isFound ? ["other-device"] : []))
    }

    @Test func `the contents of a view that leaves the screen are not reported`() throws {
        let label = element("label", "b", "0 -100 60 20.5", "text=\"Room\"", inner: Self.font)
        let text = storyboard(
            element(
                "view", "a", "0 -100 375 200",
                constraints: rule("h", "a.height", nil, 200) + rule("x", "b.leading", "a.leading")
                    + rule("y", "b.top", "a.top"),
                inner: "<subviews>\(label)</subviews>"),
            constraints: rule("l", "a.leading", "root.leading") + rule("r", "root.trailing", "a.trailing")
                + rule("t", "a.top", "root.top", -100))
        #expect(try !shown(text).contains("other-device"))
    }

    @Test func `code may move in a view whose constraint has an outlet`() throws {
        let outlet = "<connections><outlet property=\"left\" destination=\"l\" id=\"o\"/></connections>"
        #expect(try shown(placed(x: 400, y: 20, outlet: outlet)).isEmpty)
    }

    @Test(arguments: [("e", true), ("l", false), ("root", false)])
    func `code may move in a view that hangs on a view whose constraint has an outlet`(
        outlet: String, isMoved: Bool
    ) throws {
        // Both are below the screen: the first hangs on the second, whose bottom is 120 points below that of the screen.
        let text = storyboard(
            element("label", "a", "20 700 60 20.5", "text=\"Room\"", inner: Self.font)
                + element("label", "b", "20 740 60 20.5", "text=\"Hall\"", inner: Self.font),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("m", "b.leading", "root.leading", 20)
                + rule("t", "b.top", "a.bottom", 19.5) + rule("e", "root.bottom", "b.bottom", -93.5)
        ).replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: """
                <viewController id="controller"><connections>
                <outlet property="edge" destination="\(outlet)" id="o"/></connections>
                """)
        #expect(try shown(text) == (isMoved ? [] : ["other-device", "other-device"]))
    }

    @Test(arguments: [
        ("Once upon a time", "", true), ("Once upon a time", "userLabel=\"x\" adjustsFontSizeToFit=\"YES\"", false),
        ("Lorem ipsum dolor sit amet", "", false), ("Subtitle Label", "", false), ("0123456789012", "", false),
        ("login_screen_title_text", "", false), ("Once", "", false),
    ])
    func `a text of the document that a fixed width cuts is found`(text: String, more: String, isFound: Bool) throws {
        func screen(_ width: String) -> String {
            storyboard(
                element(
                    "label", "a", "20 20 60 20.5", "text=\"\(text)\" \(more)", constraints: width, inner: Self.font),
                constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20))
        }
        #expect(try shown(screen(rule("w", "a.width", nil, 60))).contains("clipped-text") == isFound)
        #expect(try !shown(screen(rule("w", "a.width", nil, 60, "priority=\"750\""))).contains("clipped-text"))
    }

    @Test(arguments: [("roomLabel.text = name", 0), ("roomLabel.alpha = 0.5", 1)])
    func `code that sets the text decides whether it is cut`(code: String, count: Int) throws {
        let screen = storyboard(
            element(
                "label", "a", "20 20 60 20.5", "text=\"Once upon a time\"", constraints: rule("w", "a.width", nil, 60),
                inner: Self.font),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
        ).replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: """
                <viewController id="controller" customClass="RoomController" customModule="App" customModuleProvider="target">
                <connections><outlet property="roomLabel" destination="a" id="o"/></connections>
                """)
        let source =
            "class RoomController: UIViewController { @IBOutlet var roomLabel: UILabel!\n func f() { \(code) } }"
        let found = try withFolder([
            "App.xcodeproj/project.pbxproj": "", "App/Main.storyboard": screen, "App/Room.swift": source,
        ]) { try makeChecker(showsAdvice: false).check([$0]).findings }
        #expect(found.count { $0.rule == "clipped-text" } == count)
    }

    @Test func `a text of several lines needs a horizontal position`() throws {
        func screen(_ more: String) -> String {
            storyboard(
                element("label", "a", "20 90 100 50", "text=\"Room\" numberOfLines=\"0\"", inner: Self.font),
                constraints: rule("t", "a.top", "root.top", 90) + more)
        }
        let left = rule("l", "a.leading", "root.leading", 20)
        #expect(try shown(screen("")) == ["ambiguous"])
        #expect(try shown(screen(left)).isEmpty)
    }

    @Test(arguments: ["flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"", "widthSizable=\"YES\" heightSizable=\"YES\""])
    func `the content view of a cell follows the cell, whatever its mask says`(mask: String) throws {
        let cell = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
            <tableViewCell id="cell" reuseIdentifier="r"><rect key="frame" x="0" y="0" width="375" height="60"/>
            <autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="375" height="60"/><autoresizingMask key="autoresizingMask" \(mask)/>
            <subviews>\(element("view", "a", "0 0 375 60"))</subviews><constraints>
            \(rule("l", "a.leading", "cell.leading"))\(rule("r", "cell.trailing", "a.trailing"))
            \(rule("t", "a.top", "content.top"))\(rule("b", "content.bottom", "a.bottom"))
            \(rule("w", "a.width", "content.width"))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        #expect(try shown(cell).isEmpty)
    }

    @Test func `no position is known in a stack that shares its length by unknown sizes`() throws {
        func screen(_ distribution: String) -> String {
            let views = ["a", "b"].map { id in
                let label = element("label", "l\(id)", "100 0 20 20", "text=\"Once upon a time\"", inner: Self.font)
                return element(
                    "view", id, "0 0 160 50", "customClass=\"Badge\"",
                    constraints: rule("x\(id)", "l\(id).leading", "\(id).leading", 100)
                        + rule("y\(id)", "l\(id).top", "\(id).top")
                        + rule("r\(id)", "\(id).trailing", "l\(id).trailing", 40),
                    inner: "<subviews>\(label)</subviews>")
            }
            let stack = element(
                "stackView", "s", "20 20 335 50", distribution, constraints: rule("h", "s.height", nil, 50)
            ).replacingOccurrences(of: "<constraints>", with: "<subviews>\(views.joined())</subviews><constraints>")
            return storyboard(
                stack,
                constraints: rule("l", "s.leading", "root.leading", 20) + rule("t", "s.top", "root.top", 20)
                    + rule("r", "root.trailing", "s.trailing", 20))
        }
        func clipped(_ distribution: String) throws -> Int {
            try check(screen("distribution=\"\(distribution)\"")).count { $0.rule == "clipped-text" }
        }
        #expect(try clipped("fillProportionally") == 0)
        #expect(try clipped("fillEqually") == 2)
    }
}
