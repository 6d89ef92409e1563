import Foundation
import ScreenCheck
import Testing

/// Facts about a project that make a finding wrong.
@Suite("False findings about projects")
struct ProjectTierTests {
    private func findings(_ changes: [String: String?], _ rules: Set<String> = Set(ProjectRuleTests.names)) throws
        -> [Finding]
    {
        try result(changes).findings.filter { rules.contains($0.rule) }
    }

    private func result(_ changes: [String: String?]) throws -> ScreenChecker.Result {
        var files = ProjectRuleTests.project
        for (name, text) in changes { files[name] = text }
        return try withFolder(files) { try makeChecker(showsAdvice: true).check([$0]) }
    }

    private func document(_ old: String, _ new: String) -> [String: String?] {
        ["App/Main.storyboard": ProjectRuleTests.document.replacingOccurrences(of: old, with: new)]
    }

    private func source(_ old: String, _ new: String) -> [String: String?] {
        ["App/Room.swift": ProjectRuleTests.source.replacingOccurrences(of: old, with: new)]
    }

    @Test func `a class of the target needs no module`() throws {
        let bare = document(
            "customClass=\"RoundButton\" customModule=\"App\" customModuleProvider=\"target\"",
            "customClass=\"RoundButton\" customModuleProvider=\"target\"")
        #expect(try findings(bare).isEmpty)
    }

    @Test func `the owner of a file is not created from it, and may be a subclass`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
            <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="OWNER"><connections>
            <outlet property="button" destination="b" id="o"/></connections></customObject>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            <button id="b"><rect key="frame" x="0" y="0" width="10" height="10"/></button></objects></document>
            """
        func panel(_ owner: String, _ code: String) throws -> [String] {
            try findings(
                [
                    "App/Panel.xib": xib.replacingOccurrences(of: "OWNER", with: owner), "App/Panel.swift": code,
                    "App/App.swift": "let nib = \"Panel\"",
                ]
            ).map(\.rule)
        }
        #expect(try panel("Elsewhere", "").isEmpty)
        let base = "@objc(Base) class Base: NSWindowController {}\n"
        #expect(try panel("Base", base) == ["missing-outlet"])
        #expect(try panel("Base", base + "class Sub: Base { @IBOutlet var button: NSButton! }").isEmpty)
        // The loader finds `Panel.xib` for a `PanelController`, whatever class the document states.
        let outlet = ": NSWindowController { @IBOutlet var button: NSButton! }"
        #expect(try panel("Base", base + "class PanelController" + outlet).isEmpty)
        #expect(try panel("Base", base + "class WindowController" + outlet) == ["missing-outlet"])
    }

    @Test(arguments: [
        ("UITableViewController", "prefetchDataSource", false), ("UITableView", "prefetchDataSource", true),
        ("UIViewController", "preferredFocusedView", true), ("UIScrollView", "contentLayoutGuide", true),
        ("UIView", "itemPrototype", false),
    ])
    func `outlets of Apple's classes are known`(base: String, property: String, isKnown: Bool) throws {
        var changes = document("property=\"saveButton\"", "property=\"\(property)\"")
        changes.merge(source("RoomController: UIViewController", "RoomController: \(base)")) { first, _ in first }
        #expect(try findings(changes, ["missing-outlet"]).isEmpty == isKnown)
    }

    @Test func `key-value coding finds the setter of a property with a small initial`() throws {
        #expect(try findings(document("property=\"saveButton\"", "property=\"SaveButton\"")).isEmpty)
    }

    @Test func `an image with contents in the document is not missing`() throws {
        var changes = document(
            "<image name=\"door\" width=\"16\" height=\"16\"/>",
            "<image name=\"door\" width=\"16\" height=\"16\"><mutableData key=\"keyedRepresentation\"/></image>")
        changes["App/Assets.xcassets/door.imageset/Contents.json"] = .some(nil)
        #expect(try findings(changes).isEmpty)
    }

    @Test func `a folder of a catalog may have a dot in its name`() throws {
        let changes: [String: String?] = [
            "App/Assets.xcassets/door.imageset/Contents.json": nil,
            "App/Assets.xcassets/Sign up 2.0/door.imageset/Contents.json": "{}",
        ]
        #expect(try findings(changes).isEmpty)
    }

    @Test func `an image or color is probably missing if the folder has nearly all others`() throws {
        func found(known: Int, missing: Int) throws -> [String: Tier] {
            let names = (1...known + missing).map { "pic\($0)" }
            let resources = names.map {
                "<image name=\"\($0)\" width=\"16\" height=\"16\"/>\n<namedColor name=\"\($0)\"><color/></namedColor>\n"
            }.joined()
            let views = names.map {
                """
                <imageView id="\($0)" image="\($0)"><rect key="frame" x="0" y="0" width="9" height="9"/>
                <color key="tintColor" name="\($0)"/></imageView>
                """
            }.joined()
            var changes: [String: String?] = [
                "App/Main.storyboard": storyboard(views).replacingOccurrences(
                    of: "</document>", with: "<resources>\n\(resources)</resources></document>")
            ]
            for name in names.prefix(known) {
                changes["App/Assets.xcassets/\(name).imageset/Contents.json"] = "{}"
                changes["App/Assets.xcassets/\(name).colorset/Contents.json"] = "{}"
            }
            let all = try findings(changes)
            #expect(all.count == 2 * missing)
            return Dictionary(all.map { ($0.rule, $0.tier) }, uniquingKeysWith: min)
        }
        #expect(try found(known: 4, missing: 1) == ["missing-image": .probable, "missing-color": .probable])
        #expect(try found(known: 12, missing: 3) == ["missing-image": .probable, "missing-color": .probable])
        // The assets of the app may be elsewhere.
        #expect(try found(known: 3, missing: 1) == ["missing-image": .advice, "missing-color": .advice])
        #expect(try found(known: 12, missing: 4) == ["missing-image": .advice, "missing-color": .advice])
    }

    @Test func `of two names, the missing one is advice if the app may use packages`() throws {
        let image: [String: String?] = ["App/Assets.xcassets/door.imageset/Contents.json": nil]
        let color: [String: String?] = ["App/Assets.xcassets/Brand.colorset/Contents.json": nil]
        #expect(try findings(image).map(\.tier) == [.probable])
        #expect(try findings(color).map(\.tier) == [.probable])
        let pods: [String: String?] = ["Podfile": ""]
        #expect(try findings(image.merging(pods) { $1 }).map(\.tier) == [.advice])
        #expect(try findings(color.merging(pods) { $1 }).map(\.tier) == [.advice])
        #expect(try findings(source("RoundButton", "OvalButton")).map(\.tier) == [.probable])
    }

    @Test(arguments: [("[O_photo setImage:image];", false), ("[O_other setImage:image];", true)])
    func `code sets the image of a cell through its image view`(code: String, isFound: Bool) throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
            <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="Panel"><connections>
            <outlet property="O_photo" destination="i" id="o"/></connections></customObject>
            <imageView id="i"><rect key="frame" x="0" y="0" width="10" height="10"/>
            <imageCell key="cell" image="missing" id="cell"/></imageView></objects>
            <resources><image name="missing" width="32" height="32"/></resources></document>
            """
        let found = try findings([
            "App/Panel.xib": xib, "App/App.swift": "let nib = \"Panel\"",
            "App/Panel.h": "@interface Panel : NSWindowController { IBOutlet NSImageView *O_photo; }\n@end",
            "App/Panel.m": "@implementation Panel\n- (void)windowDidLoad { \(code) }\n@end",
        ])
        #expect(found.map(\.rule) == (isFound ? ["missing-image"] : []))
    }

    @Test(arguments: [
        ("load(url, into: saveButton)", false), ("let button = self.saveButton", false),
        ("load(url, into: door)", true), ("load(url, saveButton.title)", true),
        ("_ = NSLayoutConstraint(item: saveButton, attribute: .top)", true),
    ])
    func `code that passes an outlet on sets its image`(code: String, isFound: Bool) throws {
        var changes = source("(_ sender: Any) {", "(_ sender: Any) { \(code)")
        changes["App/Assets.xcassets/door.imageset/Contents.json"] = .some(nil)
        #expect(try findings(changes).map(\.rule) == (isFound ? ["missing-image"] : []))
    }

    @Test(arguments: [
        ("self.navigationController.tabBarItem.image = icon;", "MeController", false),
        ("self.tabBarItem.image = icon;", "MeController", false),
        ("self.navigationController.tabBarItem.title = name;", "MeController", true),
        ("self.tabBarItem.image = icon;", "OtherController", true),
    ])
    func `the root of a navigation controller sets the image of its tab`(
        code: String, name: String, isFound: Bool
    ) throws {
        let screens = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes><scene sceneID="1"><objects>
            <navigationController id="tabs" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Me" image="me-tab" id="tab"/>
            <connections><segue destination="me" kind="relationship" relationship="rootViewController" id="s"/></connections>
            </navigationController></objects></scene><scene sceneID="2"><objects>
            <viewController id="me" customClass="MeController" sceneMemberID="viewController"/>
            </objects></scene></scenes><resources><image name="me-tab" width="25" height="25"/></resources></document>
            """
        let found = try findings([
            "App/Tabs.storyboard": screens,
            "App/App.swift": "let first = \"Tabs\"\nUITabBarController().viewControllers = [first]",
            "App/Me.h": "@interface MeController : UIViewController\n@end",
            "App/Code.m": "@implementation \(name)\n- (void)viewDidLoad { \(code) }\n@end",
        ])
        #expect(found.map(\.rule) == (isFound ? ["missing-image"] : []))
    }

    @Test func `a color is missing if the folder has the other colors, wherever the images are`() throws {
        let names = (1...6).map { "pic\($0)" }
        let views = names.map {
            """
            <imageView id="\($0)" image="\($0)"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <color key="tintColor" name="\($0)"/></imageView>
            """
        }
        let resources = names.map {
            "<image name=\"\($0)\" width=\"16\" height=\"16\"/>\n<namedColor name=\"\($0)\"><color/></namedColor>\n"
        }
        var changes: [String: String?] = [
            "App/Main.storyboard": storyboard(views.joined()).replacingOccurrences(
                of: "</document>", with: "<resources>\n\(resources.joined())</resources></document>")
        ]
        for name in names.dropLast() { changes["App/Assets.xcassets/\(name).colorset/Contents.json"] = "{}" }
        let tiers = try Dictionary(grouping: findings(changes), by: \.rule).mapValues { Set($0.map(\.tier)) }
        #expect(tiers == ["missing-image": [.advice], "missing-color": [.probable]])
    }

    /// Returns the findings and notes of a project whose button has a class without a module, with pods outside the folder.
    private func bare(_ name: String, _ more: [String: String?]) throws -> (rules: [String], notes: Int) {
        let changes = document(
            "customClass=\"RoundButton\" customModule=\"App\" customModuleProvider=\"target\"",
            "customClass=\"\(name)\"")
        let source = ["App/Button.h": "@interface RoundButton : UIButton\n@property CGFloat radius;\n@end"]
        let result = try result(
            changes.merging(source) { $1 }.merging(self.source("RoundButton", "OtherButton")) { $1 }.merging(more) {
                $1
            })
        return (result.findings.map(\.rule).filter(ProjectRuleTests.names.contains), result.notes.count)
    }

    @Test func `a class without a module is unknown unless code outside the folder may have it`() throws {
        let pods: [String: String?] = ["Podfile": "pod 'XYKit'"]
        #expect(try bare("RoundButton", pods) == ([], 0))
        #expect(try bare("SquareButton", [:]) == (["unknown-class"], 0))
        // Pods may have it, which a note states.
        #expect(try bare("SquareButton", pods) == ([], 1))
        for name in ["RoundBtton", "OldRoundButton", "RoundButtonV2"] {
            #expect(try bare(name, pods) == (["unknown-class"], 0), "\(name)")
        }
        #expect(try bare("FSRoundButton", pods) == ([], 1))
        #expect(try bare("UISquareButton", pods) == ([], 0))
        // The prefix of the app's classes is not that of a pod.
        func many(_ prefix: String) -> [String: String?] {
            let classes = (0..<9).map { "@interface \(prefix)Thing\($0) : UIView\n@end\n" }.joined()
            return pods.merging(["App/Things.h": classes]) { $1 }
        }
        #expect(try bare("QZButton", many("QZ")) == (["unknown-class"], 0))
        #expect(try bare("XYButton", many("XY")) == ([], 1))
        #expect(try bare("QZButton", many("QY")) == ([], 1))
    }

    @Test(arguments: [("_OBJC_CLASS_$_SquareButton", 0), ("_OBJC_CLASS_$_Other", 1), ("version https://git-lfs/1", 0)])
    func `a binary framework has the classes whose names it contains`(contents: String, count: Int) throws {
        let found = try bare("SquareButton", ["Kit.framework/Kit": contents])
        #expect(found == (count == 0 ? [] : ["unknown-class"], 0))
    }

    @Test func `a missing submodule silences only what it may contain`() throws {
        let modules = "[submodule \"Core\"]\n\tpath = Core\n\turl = x\n"
        func project(_ files: [String]) -> String {
            files.map { "A /* */ = {isa = PBXFileReference; path = \($0); sourceTree = \"<group>\"; };\n" }.joined()
        }
        let renamed = source("RoundButton", "OvalButton").merging([".gitmodules": modules]) { first, _ in first }
        let complete = project(["Room.swift", "Assets.xcassets"])
        #expect(
            try findings(renamed.merging(["App.xcodeproj/project.pbxproj": complete]) { $1 }).map(\.rule) == [
                "unknown-class"
            ])
        let outside = project(["Room.swift", "Core/Button.swift", "Assets.xcassets"])
        #expect(try findings(renamed.merging(["App.xcodeproj/project.pbxproj": outside]) { $1 }).isEmpty)
        // Outlets of a class that is in the sources with its superclasses cannot be in the submodule.
        let outlet = source("saveButton", "storeButton").merging([".gitmodules": modules]) { first, _ in first }
        #expect(try findings(outlet).map(\.rule) == ["missing-outlet"])
    }

    @Test func `a class is unknown only if the folder has the sources of a project`() throws {
        let renamed = source("RoundButton", "OvalButton")
        #expect(try findings(renamed).map(\.rule) == ["unknown-class"])
        #expect(try findings(renamed.merging([".git/HEAD": "", "App.xcodeproj/project.pbxproj": nil]) { $1 }).isEmpty)
        func listing(_ file: String) -> [String: String?] {
            let line = "A = {isa = PBXFileReference; path = \(file); sourceTree = \"<group>\"; };\n"
            return renamed.merging(["App.xcodeproj/project.pbxproj": line]) { $1 }
        }
        #expect(try findings(listing("RoundButton.swift")).isEmpty)
        #expect(try findings(listing("SquareButton.swift")).map(\.rule) == ["unknown-class"])
    }

    @Test func `an unknown superclass is stated once for the project`() throws {
        let changes = source("RoomController: UIViewController", "RoomController: PodController")
        let result = try result(
            changes.merging(["App/Main2.storyboard": ProjectRuleTests.document]) { first, _ in first })
        #expect(result.notes.count == 1)
        #expect(
            result.notes.first?.text.hasPrefix(
                "cannot know the outlets and actions of 1 class, because no source of the project declares the superclass: PodController (1)"
            ) == true)
    }

    @Test(arguments: [
        "UIPresentationController", "UIPercentDrivenInteractiveTransition", "UIDocument", "NSPersistentDocument",
    ])
    func `a superclass of Apple is known, even if it is not a view or a view controller`(name: String) throws {
        #expect(try result(source("RoomController: UIViewController", "RoomController: \(name)")).notes.isEmpty)
    }

    @Test func `many missing members of an object are one finding`() throws {
        let more = (1...4).map { "<outlet property=\"lost\($0)\" destination=\"button\" id=\"o\($0)\"/>" }.joined()
        let changes = document(
            "<outlet property=\"saveButton\" destination=\"button\" id=\"out\"/>", more)
        let found = try findings(changes)
        #expect(found.map(\.rule) == ["missing-outlet"])
        #expect(found.first?.message.hasPrefix("4 outlets are not declared by RoomController") == true)
        #expect(found.first?.elements == ["o1", "controller", "o2", "o3", "o4"])
    }

    @Test func `localized copies of a file have one finding`() throws {
        let document = PlantedDefect.all[0].text
        let files = [
            "de.lproj/Main.storyboard": document, "fr.lproj/Main.storyboard": document, "A.storyboard": document,
        ]
        let found = try withFolder(files) { try makeChecker().check([$0]).findings }
        #expect(found.count == 2)
        #expect(found.contains { $0.message.hasSuffix("also in 1 localization") })
    }

    @Test(arguments: [
        // A hidden view keeps its place.
        ("func show() { banner.isHidden = true }", false), ("func show() { self.banner?.frame.origin.y = 3 }", true),
        ("func show() { banner.topAnchor.constraint(equalTo: x) }", true),
        ("func show() -> Bool { banner.isHidden == true }", false),
        ("func show() { other.isHidden = true }", false),
    ])
    func `a view that code moves is not ambiguous`(code: String, isSilent: Bool) throws {
        let screen = PlantedDefect.all[1].text.replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: """
                <viewController id="controller" customClass="RoomController" customModule="App" customModuleProvider="target">
                <connections><outlet property="banner" destination="a" id="o"/></connections>
                """)
        let changes: [String: String?] = [
            "App/Main.storyboard": screen,
            "App/Room.swift": "class RoomController: UIViewController { @IBOutlet var banner: UIView!\n \(code) }",
        ]
        #expect(try findings(changes, ["ambiguous"]).isEmpty == isSilent)
    }

    /// Returns the rules of findings about a label with a fixed height, in a stack view or in a view, that code changes.
    private func changed(_ code: String, isArranged: Bool) throws -> [String] {
        let label = element(
            "label", "a", "0 0 100 20", "text=\"Room\"",
            constraints: rule("h", "a.height", nil, 20),
            inner: "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
        let box = element(isArranged ? "stackView" : "view", "s", "20 20 100 20").replacingOccurrences(
            of: "<constraints>", with: "<subviews>\(label)</subviews><constraints>")
        let screen = storyboard(box).replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: """
                <viewController id="controller" customClass="RoomController" customModule="App" customModuleProvider="target">
                <connections><outlet property="banner" destination="a" id="o"/></connections>
                """)
        let source = "class RoomController: UIViewController { @IBOutlet var banner: UILabel!\n func f() { \(code) } }"
        return try findings(
            ["App/Main.storyboard": screen, "App/Room.swift": source], ["fixed-height-text"]
        ).map(\.rule)
    }

    @Test(arguments: [true, false])
    func `hiding a text does not change its fixed height, but moving it does`(isArranged: Bool) throws {
        #expect(try changed("banner.isHidden = true", isArranged: isArranged) == ["fixed-height-text"])
        #expect(try changed("banner.alpha = 0", isArranged: isArranged) == ["fixed-height-text"])
        #expect(try changed("banner.frame = .zero", isArranged: isArranged) == [])
    }

    @Test func `code of another class does not move a view of the same name unless it names the owner`() throws {
        let screen = PlantedDefect.all[1].text.replacingOccurrences(
            of: "<viewController id=\"controller\">",
            with: """
                <viewController id="controller" customClass="RoomController" customModule="App" customModuleProvider="target">
                <connections><outlet property="banner" destination="a" id="o"/></connections>
                """)
        func isSilent(_ code: String) throws -> Bool {
            try findings(
                [
                    "App/Main.storyboard": screen, "App/Other.swift": code,
                    "App/Room.swift": "class RoomController: UIViewController { @IBOutlet var banner: UIView! }",
                ], ["ambiguous"]
            ).isEmpty
        }
        #expect(try !isSilent("class Other: UIView { var banner: UIView; func f() { banner.frame = .zero } }"))
        #expect(try !isSilent("class Other: UIView { func f() { hall.banner.frame = .zero } }"))
        #expect(try isSilent("class Other: UIView { func f(room: RoomController) { room.banner.frame = .zero } }"))
    }
}
