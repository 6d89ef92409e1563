import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("References of a document to its project")
struct ProjectRuleTests {
    /// A screen whose controller and button have custom classes, with an outlet, an action, an attribute, an image and
    /// a color.
    static let document = storyboard(
        """
        <button id="button" customClass="RoundButton" customModule="App" customModuleProvider="target">
            <rect key="frame" x="20" y="20" width="100" height="50"/>
            <state key="normal" image="door"/>
            <color key="backgroundColor" name="Brand"/>
            <userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="number" keyPath="radius"/>
                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
            </userDefinedRuntimeAttributes>
            <connections>
                <action selector="save:" destination="controller" eventType="touchUpInside" id="tap"/>
            </connections>
        </button>
        """
    ).replacingOccurrences(
        of: "<viewController id=\"controller\">",
        with: """
            <viewController id="controller" customClass="RoomController" customModule="App" customModuleProvider="target">
                <connections>
                    <outlet property="saveButton" destination="button" id="out"/>
                    <outlet property="view" destination="root" id="own"/>
                </connections>
            """
    ).replacingOccurrences(
        of: "</document>",
        with: """
            <resources>
                <image name="door" width="16" height="16"/>
                <image name="star" catalog="system" width="16" height="16"/>
                <namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1"/></namedColor>
            </resources>
            </document>
            """)

    static let source = """
        class RoomController: UIViewController {
            @IBOutlet var saveButton: UIButton!
            @IBAction func save(_ sender: Any) {}
        }
        class RoundButton: UIButton { @IBInspectable var radius: CGFloat = 4 }
        """

    static let project = [
        "App.xcodeproj/project.pbxproj": "", "App/Main.storyboard": document, "App/Room.swift": source,
        "App/Assets.xcassets/door.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Brand.colorset/Contents.json": "{}",
    ]

    static let names = [
        "unknown-class", "missing-outlet", "missing-action", "unknown-attribute", "missing-image", "missing-color",
    ]

    /// Returns the findings in the project with changed files; nil deletes a file.
    private func findings(_ changes: [String: String?] = [:]) throws -> [Finding] {
        var files = Self.project
        for (name, text) in changes { files[name] = text }
        return try withFolder(files) { folder in
            try makeChecker().check([folder]).findings.filter { Self.names.contains($0.rule) }
        }
    }

    /// Returns the source with one text replaced.
    private func source(_ old: String, _ new: String) -> [String: String?] {
        ["App/Room.swift": Self.source.replacingOccurrences(of: old, with: new)]
    }

    @Test func `a complete app has no finding`() throws {
        #expect(try findings().isEmpty)
    }

    @Test(arguments: [
        (
            "App/Room.swift", "extension RoomController { func say() { saveButton?.accessibilityLabel = \"Save\" } }",
            true
        ),
        (
            "App/Room.m",
            "@implementation Other\n- (void)say { [self.saveButton setAccessibilityLabel:@\"x\"]; }\n@end", true
        ),
        ("App/Room.swift", "func say() -> Bool { saveButton.accessibilityLabel == nil }", false),
        ("App/Room.swift", "func say() { otherButton.accessibilityLabel = \"Save\" }", false),
        ("App/Room.swift", "// saveButton.accessibilityLabel = nothing", false),
    ])
    func `a button that sources label for accessibility is not reported`(
        file: String, text: String, isAnswered: Bool
    ) throws {
        var files = Self.project
        files[file] = (files[file].map { $0 + "\n" } ?? "") + text
        let found = try withFolder(files) { folder in
            try makeChecker().check([folder]).findings.filter { $0.rule == "image-button-label" }
        }
        #expect(found.isEmpty == isAnswered)
    }

    @Test func `a renamed member is found at its line`() throws {
        let cases: [(rule: String, changes: [String: String?], marker: String, words: String)] = [
            (
                "missing-outlet", source("saveButton", "storeButton"), "id=\"out\"",
                "the outlet saveButton is not declared by RoomController or its superclasses"
            ),
            (
                "missing-action", source("save(_", "store(_"), "id=\"tap\"",
                "the action save: is not declared by RoomController or its superclasses"
            ),
            (
                "missing-action", source("save(_ sender: Any)", "save()"), "id=\"tap\"",
                "the action save: is not declared by RoomController or its superclasses"
            ),
            (
                "unknown-attribute", source("radius", "rounding"), "keyPath=\"radius\"",
                "the attribute radius is not declared by RoundButton or any class of the app"
            ),
            (
                "unknown-class", source("RoundButton", "OvalButton"), "<button id=\"button\"",
                "the button on line 15 has the class RoundButton, which no source of the app declares"
            ),
            (
                "missing-image",
                [
                    "App/Assets.xcassets/door.imageset/Contents.json": nil,
                    "App/Assets.xcassets/Door.imageset/Contents.json": "{}",
                ], "image=\"door\"", "there is no image \"door\" in the app"
            ),
            (
                "missing-color", ["App/Assets.xcassets/Brand.colorset/Contents.json": nil], "name=\"Brand\"/>",
                "there is no color \"Brand\" in the app"
            ),
        ]
        for (rule, changes, marker, words) in cases {
            let found = try findings(changes)
            #expect(found.map(\.rule) == [rule])
            #expect(found.first?.location.line == line(of: marker, in: Self.document))
            #expect(found.first?.message == words)
        }
        let renamed = try findings(cases[5].changes)
        #expect(renamed.first?.advice == "There is \"Door\": names on devices are case-sensitive.")
    }

    @Test func `members are found in superclasses, extensions, Objective-C and setter methods`() throws {
        let elsewhere: [[String: String?]] = [
            source(
                "class RoomController: UIViewController {",
                "class RoomController: Base {}\nclass Base: UIViewController {"),
            source(
                "    @IBAction func save(_ sender: Any) {}\n}",
                "}\nextension RoomController { @IBAction func save(_ sender: Any) {} }"),
            source(
                "    @IBAction func save(_ sender: Any) {}\n}",
                "}\nextension UIViewController { @objc func save(_ sender: Any) {} }"),
            source("@IBOutlet var saveButton: UIButton!", "@objc func setSaveButton(_ button: UIButton) {}"),
            source(
                "@IBInspectable var radius: CGFloat = 4 }", "}\nextension UIView { @IBInspectable var radius: CGFloat }"
            ),
            [
                "App/Room.swift": "class RoundButton: UIButton { var radius = 1 }",
                "App/Room.m": """
                @interface RoomController : UIViewController { UIButton *saveButton; }
                @end
                @implementation RoomController
                - (IBAction)save:(id)sender {}
                @end
                """,
            ],
        ]
        for changes in elsewhere { #expect(try findings(changes).isEmpty, "\(changes)") }
    }

    @Test func `names that a library could define are not reported`() throws {
        let silent: [[String: String?]] = [
            // The superclass is not declared in any source.
            source("class RoomController: UIViewController {", "class RoomController: LibraryController {")
                .merging([:]) { a, _ in a },
            // One class is in a library's module; the next may be an Objective-C class of a package.
            [
                "App/Main.storyboard": Self.document.replacingOccurrences(
                    of: "customClass=\"RoundButton\" customModule=\"App\" customModuleProvider=\"target\"",
                    with: "customClass=\"LibraryButton\" customModule=\"Library\"")
            ],
            [
                "App/Main.storyboard": Self.document.replacingOccurrences(
                    of: "customClass=\"RoundButton\" customModule=\"App\" customModuleProvider=\"target\"",
                    with: "customClass=\"LIBButton\""),
                "Podfile": "pod 'Library'",
            ],
            // The document belongs to a different app, as test fixtures do.
            [
                "App/Main.storyboard": Self.document.replacingOccurrences(
                    of: "customModule=\"App\"", with: "customModule=\"Elsewhere\""),
                "App/Room.swift": "class RoomController: UIViewController {}",
            ],
            // A missing submodule may declare anything.
            [
                "App/Room.swift": "class Other: UIView {}",
                ".gitmodules": "[submodule \"Core\"]\n\tpath = Core\n\turl = x\n",
                "App/Assets.xcassets/door.imageset/Contents.json": nil,
            ],
            // There are neither sources nor a catalog.
            [
                "App/Room.swift": nil, "App/Assets.xcassets/door.imageset/Contents.json": nil,
                "App/Assets.xcassets/Brand.colorset/Contents.json": nil,
            ],
            // Without a project the location of the sources is unknown.
            ["App.xcodeproj/project.pbxproj": nil, "App/Room.swift": "class Other: UIView {}"],
        ]
        for changes in silent {
            var changes = changes
            // An image set that no document uses has no effect.
            if changes["App/Room.swift"] == nil { changes["App/Assets.xcassets/other.imageset/Contents.json"] = "{}" }
            if changes["App/Room.swift"] == .some(nil) {
                changes["App/Assets.xcassets/other.imageset/Contents.json"] = .some(nil)
            }
            #expect(try findings(changes).isEmpty, "\(changes.keys.sorted())")
        }
    }

    @Test func `a Swift class without its module is not found by the nib loader`() throws {
        let bare = Self.document.replacingOccurrences(
            of: "customClass=\"RoundButton\" customModule=\"App\" customModuleProvider=\"target\"",
            with: "customClass=\"RoundButton\"")
        let found = try findings(["App/Main.storyboard": bare])
        #expect(found.map(\.rule) == ["unknown-class"])
        #expect(found.first?.message.contains("one of Swift, and the document does not name its module") == true)
        let named = Self.source.replacingOccurrences(
            of: "class RoundButton", with: "@objc(RoundButton) class RoundButton")
        #expect(try findings(["App/Main.storyboard": bare, "App/Room.swift": named]).isEmpty)
    }

    @Test func `an unwind action may be declared by any class`() throws {
        let unwinding = Self.document.replacingOccurrences(
            of: "<action selector=\"save:\" destination=\"controller\" eventType=\"touchUpInside\" id=\"tap\"/>",
            with: "<segue destination=\"exit\" kind=\"unwind\" unwindAction=\"back:\" id=\"tap\"/>")
        #expect(try findings(["App/Main.storyboard": unwinding]).map(\.rule) == ["missing-action"])
        let other = "class Other: UIViewController { @IBAction func back(_ segue: UIStoryboardSegue) {} }"
        #expect(try findings(["App/Main.storyboard": unwinding, "App/Other.swift": other]).isEmpty)
    }
}
