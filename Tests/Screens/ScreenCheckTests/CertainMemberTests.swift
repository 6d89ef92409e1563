import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

/// Members that a class seems to lack, although code shows that its objects have them; and documents that code replaced.
@Suite("Members that are not certainly missing")
struct CertainMemberTests {
    private func result(_ changes: [String: String?]) throws -> ScreenChecker.Result {
        var files = ProjectRuleTests.project
        for (name, text) in changes { files[name] = text }
        return try withFolder(files) { try makeChecker(showsAdvice: true).check([$0]) }
    }

    private func members(_ changes: [String: String?]) throws -> [Finding] {
        try result(changes).findings.filter { ["missing-outlet", "missing-action"].contains($0.rule) }
    }

    private static let base = """
        class RoomController: UIViewController {}
        class RoundButton: UIButton { var radius = 1 }

        """
    private static let sub = """
        class HallController: RoomController {
            @IBOutlet var saveButton: UIButton!
            @IBAction func save(_ sender: Any) {}
        }

        """

    @Test(arguments: [
        ("App/Other.swift", "func open() { let hall = HallController(coder: coder) }", true),
        ("App/Other.swift", "let make = { HallController.init(nibName: \"Base\", bundle: nil) }", true),
        ("App/Other.swift", "func change(_ c: UIViewController) { object_setClass(c, HallController.self) }", true),
        ("App/Other.m", "void f(void) { id a = [[HallController alloc] initWithNibName:@\"Base\" bundle:nil]; }", true),
        ("App/Other.m", "void f(id a) { object_setClass(a, [HallController class]); }", true),
        ("App/Other.m", "void f(id a) { if ([a isKindOfClass:[HallController class]]) {} }", false),
        ("App/Other.swift", "extension HallController {}", false),
        ("App/Other.swift", "func f(_ c: UIViewController) { (c as? HallController)?.open() }", false),
        ("App/Other.swift", "// HallController()", false),
    ])
    func `only a subclass declares the members`(file: String, code: String, isCreated: Bool) throws {
        let found = try members(["App/Room.swift": Self.base + Self.sub, file: code])
        #expect(found.map(\.tier) == (isCreated ? [.advice, .advice] : [.certain, .certain]), "\(found)")
        #expect(
            found.allSatisfy { $0.message.contains("its subclass HallController, which code creates") == isCreated })
    }

    @Test(arguments: [
        ("override func forwardingTarget(for aSelector: Selector!) -> Any? { nil }", ["missing-outlet"]),
        ("override class func resolveInstanceMethod(_ sel: Selector!) -> Bool { true }", ["missing-outlet"]),
        ("override func setValue(_ value: Any?, forUndefinedKey key: String) {}", ["missing-action"]),
        ("func other() {}", ["missing-outlet", "missing-action"]),
    ])
    func `a class may answer any selector or key`(code: String, rules: [String]) throws {
        let source = Self.base.replacingOccurrences(of: "UIViewController {}", with: "UIViewController { \(code) }")
        #expect(Set(try members(["App/Room.swift": source]).map(\.rule)) == Set(rules))
    }

    @Test(arguments: [
        ("App/Room.swift", "extension RoomController { func show() { self.saveButton.isEnabled = true } }", true),
        ("App/Room.swift", "extension RoomController { func show() { saveButton?.isEnabled = true } }", true),
        ("App/Room.m", "@implementation RoomController\n- (void)show { _saveButton.enabled = YES; }\n@end", true),
        ("App/Room.m", "@implementation RoomController\n- (void)show { [self.saveButton show]; }\n@end", true),
        (
            "App/Room.swift", "extension RoomController { func show() { let saveButton = make(); saveButton.show() } }",
            false
        ),
        ("App/Room.swift", "extension RoomController { func show() { cell.saveButton.show() } }", false),
        ("App/Room.swift", "extension RoomController { func show(saveButton: UIButton) { saveButton.show() } }", false),
        ("App/Other.swift", "class Other: UIView { func show() { saveButton.show() } }", false),
    ])
    func `code of the class that uses a member shows that it exists`(file: String, code: String, isUsed: Bool) throws {
        let source = Self.base + "extension RoomController { @IBAction func save(_ sender: Any) {} }\n"
        let old = file == "App/Room.swift" ? source : ""
        let found = try members(["App/Room.swift": source].merging([file: old + code]) { $1 })
        #expect(found.map(\.rule) == (isUsed ? [] : ["missing-outlet"]), "\(found)")
    }

    /// A project file with two targets, each with one source that is not in the folder.
    private static func project(_ app: String, _ tests: String) -> String {
        """
        // !$*UTF8*$!
        { objects = {
            T1 = { isa = PBXNativeTarget; name = App; buildPhases = (P1, ); };
            T2 = { isa = PBXNativeTarget; name = Tests; buildPhases = (P2, ); };
            P1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
            P2 = { isa = PBXSourcesBuildPhase; files = (B3, ); };
            B1 = { isa = PBXBuildFile; fileRef = F1; };
            B2 = { isa = PBXBuildFile; fileRef = F2; };
            B3 = { isa = PBXBuildFile; fileRef = F3; };
            F1 = { isa = PBXFileReference;
                path = "Room.swift"; };
            F2 = { isa = PBXFileReference;
                path = "\(app)"; };
            F3 = { isa = PBXFileReference;
                path = "\(tests)"; };
            F4 = { isa = PBXFileReference;
                path = Main.storyboard; };
        }; }
        """
    }

    @Test(arguments: [
        ("Secret/Room+Keys.swift", "Room.swift", Tier.probable), ("Room.swift", "Missing.swift", .certain),
        ("Data.xcdatamodeld", "Room.swift", .certain), ("Keys.m", "Room.swift", .probable),
    ])
    func `classes of a target with a missing source are not certain`(app: String, tests: String, tier: Tier) throws {
        let result = try result([
            "App/Room.swift": Self.base, "App.xcodeproj/project.pbxproj": Self.project(app, tests),
        ])
        let found = result.findings.filter { $0.rule.hasPrefix("missing-") }
        #expect(found.map(\.tier) == [tier, tier], "\(found)")
        let name = app.split(separator: "/").last.map(String.init) ?? app
        let notes = result.notes.map(\.text).filter { $0.contains("list sources that are not in the folder: \(name)") }
        #expect(notes.count == (tier == .probable ? 1 : 0), "\(result.notes)")
    }

    @Test(arguments: ["room.save(button)", "_ = room.saveButton"])
    func `code that calls a member shows that a missing source declares it`(code: String) throws {
        let files = ["App/Room.swift": Self.base, "App/Other.swift": "func f(_ room: RoomController) { \(code) }"]
        #expect(try members(files.mapValues { $0 }).count == 2)
        let project = ["App.xcodeproj/project.pbxproj": Self.project("Secret.swift", "Room.swift")]
        #expect(try members(files.merging(project) { $1 }.mapValues { $0 }).count == 1)
    }

    @Test func `a manifest may name a source that is missing`() throws {
        let manifest =
            "let package = Package(targets: [.target(name: \"App\", sources: [\"Room.swift\", \"Keys.swift\"])])"
        let result = try result(["App/Room.swift": Self.base, "Package.swift": manifest])
        #expect(result.findings.filter { $0.rule.hasPrefix("missing-") }.map(\.tier) == [.probable, .probable])
        #expect(result.notes.contains { $0.text.contains("Keys.swift") })
    }

    @Test func `an extension of an alias extends the class`() throws {
        let alias = """
            private typealias DeveloperOnly = RoomController
            private extension DeveloperOnly { @IBAction func save(_ sender: Any) {} }
            """
        #expect(try members(["App/Room.swift": Self.base + alias]).map(\.rule) == ["missing-outlet"])
    }

    @Test(arguments: [("", Tier.advice), ("<outlet property=\"view\" destination=\"c\" id=\"o\"/>", .certain)])
    func `a registered cell has no owner that lacks an action`(outlet: String, tier: Tier) throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="RoomController"><connections>\(outlet)
            </connections></placeholder>
            <tableViewCell reuseIdentifier="c" id="c"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" id="w"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews><button id="b"><rect key="frame" x="0" y="0" width="10" height="10"/><connections>
            <action selector="lost:" destination="-1" eventType="touchUpInside" id="t"/></connections></button></subviews>
            </tableViewCellContentView></tableViewCell></objects></document>
            """
        let found = try members(["App/RoomCell.xib": xib, "App/Nibs.swift": "let nib = \"RoomCell\""])
        #expect(found.map(\.tier) == [tier], "\(found)")
    }

    // MARK: Documents that code replaced

    private static let panel = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="PanelViewController">
        <connections><outlet property="lost" destination="v" id="o"/><outlet property="gone" destination="v" id="p"/>
        <outlet property="view" destination="v" id="q"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" x="0" y="0" width="10" height="10"/></view></objects></document>
        """

    @Test(arguments: [
        ("PanelView", "override func loadView() { view = UIView() }", "", true),
        ("PanelView", "override func loadView() { super.loadView() }", "", false),
        ("PanelView", "override func viewDidLoad() {}", "", false),
        ("OldPanel", "override func viewDidLoad() { oldPanelHeight = 1 }", "", true),
        ("OldPanel", "let nib = UINib(nibName: name, bundle: nil); let oldPanel = 1", "", false),
        ("OldPanel", "var oldPanelHeight = 1", "let name = \"OldPanel\"", false),
        ("OldPanel", "var oldPanelHeight = 1", "let name = \"Nibs/OldPanel.nib\"", false),
        ("OldPanel", "var oldPanelHeight = 1", "enum Nib: String { case oldPanel }", false),
        ("OldPanel", "var oldPanelHeight = 1", "let nib = R.nib.oldPanel", false),
        ("OldPanel", "var oldPanelHeight = 1", "class OldPanel: UIView {}", false),
        ("PanelView", "override func loadView() {}", "let cell = \"PanelView\"", false),
        ("PanelViewController", "override func loadView() { view = UIView() }", "", true),
        ("PanelViewController", "override func viewDidLoad() {}", "", false),
    ])
    func `a xib whose owner builds its view in code is not loaded`(
        name: String, code: String, other: String, isUnused: Bool
    ) throws {
        let result = try result([
            "App/\(name).xib": Self.panel, "App/Other.swift": other + "\nfunc f() { PanelViewController() }",
            "App/Panels.swift": "final class PanelViewController: UIViewController { \(code) }",
        ])
        let found = result.findings.filter { $0.location.file.hasSuffix("\(name).xib") }
        let notes = result.notes.filter { $0.file?.hasSuffix("\(name).xib") == true }
        #expect(found.count { $0.rule == "missing-outlet" } == (isUnused ? 0 : 2), "\(found)")
        #expect(
            isUnused == !notes.isEmpty && notes.allSatisfy { $0.text.contains("nothing loads it") }, "\(result.notes)")
    }

    @Test(arguments: [
        ("/** @IBOutlet var lost: UIView! */", "", true), ("func f() { UINib(nibName: name, bundle: nil) }", "", false),
        ("", "func load(_ name: String) { Bundle.main.loadNibNamed(name, owner: nil) }", false),
        ("", "let nib = UINib(nibName: \"Other\", bundle: nil)", true),
        ("", "let nib = UINib(nibName: String(describing: T.self), bundle: nil)", false),
        ("", "let nib = \"PanelView\"", false), ("", "let key = \"panelView\"", true),
        (
            "", "class Other: UIView { func f() { UINib(nibName: String(describing: type(of: self)), bundle: nil) } }",
            true
        ),
        (
            "", "extension UIView { func f() { UINib(nibName: String(describing: type(of: self)), bundle: nil) } }",
            false
        ),
    ])
    func `no code loads the xib of a view`(code: String, other: String, isUnused: Bool) throws {
        let result = try result([
            "App/PanelView.xib": Self.panel.replacingOccurrences(of: "PanelViewController", with: "PanelView"),
            "App/Panels.swift": "class PanelView: UIView { \(code) }",
            "App/Other.swift": "let panel: PanelView? = nil\n\(other)",
        ])
        let found = result.findings.filter {
            $0.location.file.hasSuffix("PanelView.xib") && $0.rule == "missing-outlet"
        }
        #expect(found.isEmpty == isUnused, "\(found)")
    }

    // MARK: macOS

    @Test(arguments: [
        ("", 1), ("<binding destination=\"c\" name=\"target\" keyPath=\"selection\" id=\"b\"/>", 0),
        ("<binding destination=\"c\" name=\"enabled\" keyPath=\"selection\" id=\"b\"/>", 1),
    ])
    func `a binding of the target replaces the action`(binding: String, count: Int) throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
            <customObject id="-2" userLabel="File's Owner" customClass="Panel"/>
            <button id="a"><rect key="frame" x="0" y="0" width="10" height="10"/>
            <buttonCell key="cell" type="push" id="k"><connections>CELL</connections></buttonCell>
            <connections><action selector="old:" target="-2" id="t"/>BUTTON</connections></button></objects></document>
            """
        for place in ["CELL", "BUTTON"] {
            let text = xib.replacingOccurrences(of: place, with: binding)
                .replacingOccurrences(of: "CELL", with: "").replacingOccurrences(of: "BUTTON", with: "")
            let found = try members([
                "App/MainMenu.xib": text, "App/Panel.swift": "@objc(Panel) class Panel: NSWindowController {}",
            ])
            #expect(found.count == count, "\(place): \(found)")
        }
    }

    private static let noImage: [String: String?] = [
        "App/Assets.xcassets/door.imageset/Contents.json": nil,
        "App/Assets.xcassets/other.imageset/Contents.json": "{}",
    ]

    private func images(_ changes: [String: String?]) throws -> Int {
        try result(Self.noImage.merging(changes) { $1 }).findings.count { $0.rule == "missing-image" }
    }

    @Test(arguments: [
        ("func show() { image = open }", 0), ("func show() { self.image = open }", 0),
        ("func show() { setImage(open, for: .normal) }", 1), ("func show() { self.setImage(open, for: .normal) }", 0),
        ("func show() { door.image = open }", 1), ("func show() { let image = open }", 1),
    ])
    func `a view that sets its own image needs none in the document`(code: String, count: Int) throws {
        let source = ProjectRuleTests.source.replacingOccurrences(
            of: "radius: CGFloat = 4", with: "radius = 4; \(code)")
        #expect(try images(["App/Room.swift": source]) == count)
    }

    private static func tabs(_ segue: String, _ bar: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
        initialViewController="one"><scenes><scene sceneID="s"><objects>
        <viewController id="one" sceneMemberID="viewController"><connections>\(segue)</connections></viewController>
        </objects></scene><scene sceneID="t"><objects>
        <viewController id="two" storyboardIdentifier="two" sceneMemberID="viewController">
        <tabBarItem key="tabBarItem" title="Two" image="door" id="i"/></viewController></objects></scene>\(bar)
        </scenes><resources><image name="door" width="16" height="16"/></resources></document>
        """
    }

    @Test func `the image of a tab is not missing if the controller is in no tab bar`() throws {
        let bar = """
            <scene sceneID="u"><objects><tabBarController id="three" sceneMemberID="viewController"><connections>
            <segue destination="two" kind="relationship" relationship="viewControllers" id="r"/></connections>
            </tabBarController></objects></scene>
            """
        let filling = ["App/Tabs.swift": "func f() { UITabBarController().viewControllers = [two] }"]
        func count(_ text: String, _ files: [String: String?] = [:]) throws -> Int {
            try images(["App/Main.storyboard": text].merging(files) { $1 })
        }
        #expect(try count(Self.tabs("", bar)) == 1)
        #expect(try count(Self.tabs("")) == 0)
        #expect(try count(Self.tabs(""), filling) == 1)
        #expect(try count(Self.tabs("<segue destination=\"two\" kind=\"show\" id=\"g\"/>"), filling) == 0)
    }
}
