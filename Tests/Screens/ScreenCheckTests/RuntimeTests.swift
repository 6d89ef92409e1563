import Foundation
import ScreenCheck
import Testing

/// Checks concern the layout in the app, which differs from the canvas: Xcode removes placeholder constraints, cells size
/// their content views, and classes compute intrinsic sizes.
@Suite("Layouts in the app, not on the canvas")
struct RuntimeTests {
    private func rules(_ text: String, showsAdvice: Bool = false) throws -> [String] {
        try makeChecker(showsAdvice: showsAdvice).check(Data(text.utf8), file: "Main.storyboard").findings.map(\.rule)
    }

    /// Returns a screen with a view between the sides, with constraints of its width.
    private func screen(_ width: String, right: Bool = true) -> String {
        storyboard(
            element(
                "view", "a", "20 20 335 50", constraints: rule("h", "a.height", nil, 50) + width),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + (right ? rule("r", "root.trailing", "a.trailing", 20) : ""))
    }

    @Test(arguments: [(100.0, "conflict"), (335, "breaks-at-width")])
    func `a placeholder constraint takes no part in a conflict`(width: Double, rule name: String) throws {
        let placeholder = rule("w", "a.width", nil, width, "placeholder=\"YES\"")
        #expect(try rules(screen(rule("w", "a.width", nil, width))) == [name])
        #expect(try rules(screen(placeholder)).isEmpty)
    }

    @Test func `a placeholder constraint is not reported as useless`() throws {
        let repeated = rule("w", "a.width", nil, 335) + rule("again", "a.width", nil, 335)
        #expect(try rules(screen(repeated, right: false), showsAdvice: true).contains("never-matters"))
        let placeholder = rule("w", "a.width", nil, 335) + rule("again", "a.width", nil, 335, "placeholder=\"YES\"")
        #expect(try !rules(screen(placeholder, right: false), showsAdvice: true).contains("never-matters"))
    }

    @Test func `code sets what a placeholder constraint leaves open`() throws {
        func screen(_ left: String) -> String {
            storyboard(
                element(
                    "view", "a", "20 20 100 50",
                    constraints: rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)),
                constraints: rule("t", "a.top", "root.top", 20) + left)
        }
        #expect(try rules(screen("")) == ["ambiguous"])
        #expect(try rules(screen(rule("l", "a.leading", "root.leading", 20, "placeholder=\"YES\""))).isEmpty)
    }

    /// Returns a screen on a canvas without a device. The constraint `l` is installed by default or in a size class only.
    private func varied(_ constraints: String, byDefault: Bool, in key: String) -> String {
        let text = storyboard(
            element(
                "view", "a", "20 20 100 50",
                constraints: rule("w", "a.width", nil, 100) + rule("h", "a.height", nil, 50)),
            constraints: constraints)
        func variation(_ key: String, _ isInstalled: Bool) -> String {
            let word = isInstalled ? "include" : "exclude"
            return
                "<variation key=\"\(key)\"><mask key=\"constraints\"><\(word) reference=\"l\"/></mask></variation>"
        }
        let masks = variation("default", byDefault) + variation(key, !byDefault)
        return text.replacing(/<device[^>]*>/, with: "")
            .replacing(/<\/view>\s*<\/viewController>/, with: masks + "</view></viewController>")
    }

    /// A size class of each phone in portrait orientation, and one of none.
    private static let ofPhones = "heightClass=regular"
    private static let ofOthers = "heightClass=compact-widthClass=regular"

    @Test(arguments: [(ofPhones, [String]()), (ofOthers, ["ambiguous"])])
    func `a position is open only if it is open in a size class`(key: String, found: [String]) throws {
        let constraints = rule("t", "a.top", "root.top", 20) + rule("l", "a.leading", "root.leading", 20)
        #expect(try rules(varied(constraints, byDefault: false, in: key)) == found)
    }

    @Test(arguments: [(ofPhones, [String]()), (ofOthers, ["conflict"])])
    func `a conflict is reported only if a size class has it`(key: String, found: [String]) throws {
        let constraints =
            rule("t", "a.top", "root.top", 20) + rule("r", "root.trailing", "a.trailing", 20)
            + rule("l", "a.leading", "root.leading", 50)
        #expect(try rules(varied(constraints, byDefault: true, in: key)) == found)
    }

    @Test(arguments: [69.5, 43])
    func `the content view of a cell has the height of the cell, whatever is recorded`(recorded: Double) throws {
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
        func label(_ id: String, _ y: Double, _ height: Double, _ hugging: Int) -> String {
            element(
                "label", id, "15 \(y) 297 \(height)",
                "text=\"Hours\" numberOfLines=\"0\" verticalHuggingPriority=\"\(hugging)\"", inner: font)
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="6254" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
            <tableViewCell rowHeight="70" id="cell"><rect key="frame" x="0" y="0" width="320" height="70"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="320" height="\(recorded)"/>
            <subviews>\(label("a", 9, 17, 252))\(label("b", 35, 21, 251))</subviews><constraints>
            \(rule("t", "a.top", "content.top", 9))\(rule("m", "b.top", "a.bottom", 9))
            \(rule("e", "content.bottom", "b.bottom", 13))\(rule("l", "a.leading", "content.leading", 15))
            \(rule("r", "content.trailing", "a.trailing", 8))\(rule("bl", "b.leading", "a.leading"))
            \(rule("br", "b.trailing", "a.trailing"))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        #expect(try makeChecker(showsAdvice: false).check(Data(text.utf8), file: "Cell.xib").findings.isEmpty)
    }

    @Test(arguments: [
        ("Segments.swift", "class Segments: UIView { override var intrinsicContentSize: CGSize { .zero } }", false),
        (
            "Segments.m",
            "@implementation Segments : UIView\n- (CGSize)intrinsicContentSize { return size; }\n@end", false
        ),
        ("Segments.swift", "class Segments: UIView {}", true),
    ])
    func `a class may compute the size of its views`(file: String, source: String, isFound: Bool) throws {
        let text = storyboard(
            element("view", "a", "0 20 375 64", "customClass=\"Segments\" customModuleProvider=\"target\"")
                + element("tableView", "b", "0 84 375 583"),
            constraints: ["a", "b"].map { view in
                rule("l\(view)", "\(view).leading", "root.leading")
                    + rule("r\(view)", "root.trailing", "\(view).trailing")
            }.joined()
                + rule("t", "a.top", "root.top", 20) + rule("m", "b.top", "a.bottom")
                + rule("e", "root.bottom", "b.bottom"))
        let found = try withFolder([
            "App.xcodeproj/project.pbxproj": "", "App/Main.storyboard": text, "App/\(file)": source,
        ]) { try makeChecker(showsAdvice: false).check([$0]).findings }
        #expect(found.contains { $0.rule == "ambiguous" } == isFound)
    }
}
