import Foundation
import ScreenCheck
import Testing

/// Defects that no user meets, because nothing loads the document, reaches the scene or uses the object.
@Suite("Defects in what the app does not use")
struct UnusedScreenTests {
    /// Returns a check of a project with further files. Its document `OldRoom.xib` has an outlet that no class declares.
    private func result(_ files: [String: String], document: String = "App/OldRoom.xib") throws -> ScreenChecker.Result
    {
        let xib = ProjectRuleTests.document.replacingOccurrences(of: "saveButton", with: "lostButton")
        let all = ProjectRuleTests.project.merging([document: xib]) { $1 }.merging(files) { $1 }
        return try withFolder(all) { try makeChecker(showsAdvice: false).check([$0 + "/" + document]) }
    }

    @Test func `a document that no file names is one note`() throws {
        let result = try result([:])
        #expect(result.findings.isEmpty)
        #expect(
            result.notes.map(\.text) == [
                "no source, property list or other document of the app names it, so nothing loads it; 1 finding is not shown"
            ])
    }

    @Test(arguments: [
        ("App/Other.swift", "let nib = UINib(nibName: \"OldRoom\", bundle: nil)", true),
        ("App/Other.swift", "let controller = OldRoomController()", true),
        ("App/Other.swift", "let nib = R.nib.oldRoom", true),
        ("App/Other.m", "[[OldRoom alloc] init];", true),
        ("App/Other.m", "#import \"OldRoom.h\"\n", false),
        ("App/Other.swift", "let nib = UINib(nibName: \"Room\", bundle: nil)", false),
        ("App/OldRoom.swift", "final class OldRoom: UIViewController {}", false),
        ("App/OldRoom.swift", "public final class OldRoom: UIViewController {}", true),
        ("App/Info.plist", "<key>NSMainNibFile</key><string>OldRoom</string>", true),
        ("App.xcodeproj/project.pbxproj", "\t\t\t\tINFOPLIST_KEY_UIMainStoryboardFile = OldRoom;\n", true),
        ("App.xcodeproj/project.pbxproj", "\t\t\t\tfiles = OldRoom;\n", false),
        ("App/Next.storyboard", "<viewControllerPlaceholder storyboardName=\"OldRoom\"/>", true),
        ("tool.py", "class Window(NSWindow): pass", true),
    ])
    func `a document is loaded if another file names it`(file: String, text: String, isLoaded: Bool) throws {
        #expect(try result([file: text]).findings.map(\.rule) == (isLoaded ? ["missing-outlet"] : []))
    }

    @Test(arguments: ["Main.storyboard", "MainMenu.xib", "Room Cell.xib", "2.xib"])
    func `documents of templates, and names that cannot be searched for, count as loaded`(name: String) throws {
        #expect(try result([:], document: "App/\(name)").findings.map(\.rule) == ["missing-outlet"])
    }

    @Test(arguments: ["Room_2.xib", "Room~ipad.xib", "Room-iPad.xib"])
    func `code may compose the name of a document with a number or device`(name: String) throws {
        let source = ["App/Other.swift": "let nib = \"Room\" + suffix"]
        #expect(try result(source, document: "App/\(name)").findings.map(\.rule) == ["missing-outlet"])
    }

    /// A document with an initial scene, and a second and third one with a dangling outlet each. A segue leads from the
    /// second to the third.
    private func scenes(segue: String = "") -> String {
        func scene(_ id: String, _ inner: String) -> String {
            """
            <scene sceneID="s\(id)"><objects><viewController id="\(id)" sceneMemberID="viewController">
            <connections>\(inner)</connections></viewController></objects></scene>

            """
        }
        let dangling = "<outlet property=\"delegate\" destination=\"gone\" id=\"o"
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"
            initialViewController="one"><scenes>
            \(scene("one", segue))\(scene("two", dangling + "2\"/><segue destination=\"three\" kind=\"show\" id=\"g\"/>"))
            \(scene("three", dangling + "3\"/>"))</scenes></document>
            """
    }

    @Test func `an unreachable scene has one finding, and the scenes behind it have none`() throws {
        func rules(_ segue: String) throws -> [String] {
            try makeChecker().check(Data(scenes(segue: segue).utf8), file: "A.storyboard").findings.map(\.rule)
        }
        #expect(try rules("") == ["unreachable-scene"])
        let segue = "<segue destination=\"two\" kind=\"show\" id=\"f\"/>"
        #expect(try rules(segue) == ["dangling-reference", "dangling-reference"])
    }

    @Test(arguments: [
        ("tapGestureRecognizer", "", 0), ("barButtonItem", "", 0),
        ("tapGestureRecognizer", "<outletCollection property=\"gestureRecognizers\" destination=\"x\" id=\"c\"/>", 1),
        ("barButtonItem", "<outlet property=\"saveButton\" destination=\"x\" id=\"c\"/>", 1), ("view", "", 1),
    ])
    func `an object that is attached to nothing sends no action`(kind: String, connection: String, count: Int) throws {
        let object = """
            </viewController><\(kind) id="x"><connections>
            <action selector="lost:" destination="controller" id="a"/></connections></\(kind)>
            """
        let document = ProjectRuleTests.document.replacingOccurrences(of: "</viewController>", with: object)
            .replacingOccurrences(
                of: "<outlet property=\"view\" destination=\"root\" id=\"own\"/>", with: connection)
        let files = ProjectRuleTests.project.merging(["App/Main.storyboard": document]) { $1 }
        let found = try withFolder(files) { try makeChecker().check([$0]).findings }
        #expect(found.count { $0.rule == "missing-action" } == count)
    }

    @Test func `a file without a screen is checked`() throws {
        let menu = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
            <menu id="m"><connections>CONNECTION</connections></menu></objects></document>
            """
        func findings(_ connection: String) throws -> [String] {
            let text = menu.replacingOccurrences(of: "CONNECTION", with: connection)
            return try withFolder(["MainMenu.xib": text]) { try makeChecker().check([$0]).findings.map(\.rule) }
        }
        #expect(try findings("").isEmpty)
        #expect(try findings("<outlet property=\"delegate\" destination=\"gone\" id=\"o\"/>") == ["dangling-reference"])
    }
}
