import Foundation
import TestSupport
import Testing

@testable import AppSources

/// Compares what is read from sources and asset catalogs, and from copies without one token or file, with what was
/// recorded.
@Suite("Recorded sources", .hangLimit(minutes: 10)) struct SourceRecordings {
    private static let swift = ##"""
        // class Commented {}
        /* class A /* nested */ class B: UIView {} */
        import UIKit
        import HealthKit
        @objc(ABRoom) final class Room<T: Hashable>: Base<[T: Int]>, UITableViewDelegate {
            @IBOutlet private weak var title: UILabel!, other: UILabel!
            @IBInspectable var radius: CGFloat = 3 { didSet { let local = 1 } }
            @objc(isOpen) var open: Bool
            let `default`, second: Int
            var made: () -> Void = { func inner(_ a: Int) {} }
            @IBAction func save(_ sender: Any) { print("\(title { "}" })") }
            @IBAction func close(sender: UIButton, forEvent event: UIEvent) {}
            @objc(openDoor:) func open(_ door: Door) {}
            func plain() -> [Int] { #"raw "quoted" text"# }
            class func make() {}
            class Inner: Outer.Base { @IBOutlet var inside: UIView! }
            func pick<V: View>(_ view: V, at place: (Int, Int) = (0, 0), _ rest: Int...) where V: Any {}
        }
        typealias Base = UIViewController
        extension Room { @IBAction func late(_ sender: Any) {} }
        extension UIViewController { @objc func everywhere() {} }
        class Plain { struct Value { var hidden: Int }; enum Kind { case a }; var shown = 0 }
        func changes() {
            banner.isHidden = true
            self.panel.frame.origin.y += 3
            _footer.alpha == 0.5 ? () : ()
            row?.topAnchor.constraint(equalTo: x)
            weakSelf?.header.removeFromSuperview()
            closeButton.accessibilityLabel = """
                Close "all"
                """
        }
        """##

    private static let objectiveC = """
        @class Forward;
        /* a comment is not nested /* here */
        @interface Room : UIViewController <UITableViewDelegate, Other> {
            IBOutlet UILabel *_title;
            char quote;
        }
        @property (weak, nonatomic) IBOutlet UIButton *button, *other;
        @property (copy) void (^handler)(NSString *text);
        - (IBAction)save:(id)sender;
        - (void)move:(CGFloat)x toY:(CGFloat)y;
        - close;
        + (instancetype)room;
        @end
        @interface Room (Extras) - (void)extra; @end
        @interface Alone
        @end
        @implementation Room { int _count; }
        @synthesize stored = _stored;
        @dynamic managed;
        - (void)hidden:(int)a :(int)b { [self.banner setHidden:YES]; char c = '"'; _footer.alpha = 1; }
        @end
        @implementation Other : UIView
        - (void)late { [closeButton setAccessibilityLabel:@"Close"]; }
        """

    private static func lines(_ source: String, _ language: SourceTokenizer.Language) -> [String] {
        let tokens = SourceTokenizer.tokens(of: source, language)
        let declarations =
            language == .swift
            ? SwiftDeclarationReader.declarations(in: tokens) : ObjectiveCDeclarationReader.declarations(in: tokens)
        let changed = ChangedObjects(in: tokens)
        func words(_ changes: [String: ObjectChanges]) -> String {
            changes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.rawValue)" }.joined(separator: " ")
        }
        return declarations.enumerated().map { number, found in
            "\(number) \(found.kind) \(found.name)" + (found.objectiveCName.map { " named \($0)" } ?? "")
                + (found.superclass.map { " of \($0)" } ?? "") + ": \(found.properties.sorted().joined(separator: " "))"
                + " | \(found.selectors.sorted().joined(separator: " "))"
        } + [
            "changed: \(words(changed.own)), others \(words(changed.others))",
            "labelled: \(AccessibilityLabels.names(in: tokens).sorted().joined(separator: " "))",
        ]
    }

    /// Copies of a source without one of its tokens, which are separated by blanks, brackets and commas.
    private static func damaged(_ source: String) -> [(String, String)] {
        let scalars = Array(source)
        var found: [(String, String)] = []
        var start = 0
        while start < scalars.count {
            var end = start + 1
            func isWord(_ character: Character) -> Bool {
                character.isLetter || character.isNumber || "_@#".contains(character)
            }
            if isWord(scalars[start]) { while end < scalars.count, isWord(scalars[end]) { end += 1 } }
            if !scalars[start].isWhitespace {
                let line = scalars[..<start].count { $0 == "\n" } + 1
                found.append(
                    (
                        "line \(line) without \(String(scalars[start..<end])) (\(start))",
                        String(scalars[..<start] + scalars[end...])
                    ))
            }
            start = end
        }
        return found
    }

    @Test(arguments: ["swift", "objective-c"])
    func `sources keep their declarations`(name: String) throws {
        let language: SourceTokenizer.Language = name == "swift" ? .swift : .objectiveC
        let source = name == "swift" ? Self.swift : Self.objectiveC
        let plain = Self.lines(source, language)
        let tokens = SourceTokenizer.tokens(of: source, language).map {
            "\($0.line):\($0.column) \($0.kind) \($0.spelling)"
        }
        var sections = [Recording.Section("whole", plain), Recording.Section("tokens", tokens)]
        for (name, copy) in Self.damaged(source) {
            let changes = ModelText.changes(from: plain, to: Self.lines(copy, language), atMost: 1)
            if !changes.isEmpty { sections.append(Recording.Section(name, changes.map { String($0.prefix(90)) })) }
        }
        try Recording("sources-\(name)").expect(sections)
    }

    @Test func `findings of portability keep their places and texts`() throws {
        let source = """
            import SwiftUI
            import CoreData
            @objcMembers class A: NSObject { @objc dynamic var x = 1; dynamic func y() {} }
            extension A { override func draw(_ rect: CGRect) {} }
            let s = #selector(A.y), k = Selector("name"), t = UITapGestureRecognizer(target: self, action: s)
            button.addTarget(self, action: s, for: .touchUpInside); setValue(1, forKey: "x"); value(forKeyPath: "a.b")
            let o = view.observe(\\.frame) { _ in }
            let kind = type(of: view); let made = kind.init(frame: .zero); let other = type(of: view).init()
            #if os(iOS)
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
            #elseif canImport(ObjectiveC)
            NSKeyedArchiver.archivedData(withRootObject: 1); objc_getAssociatedObject(self, &key)
            #else
            autoreleasepool { CADisplayLink() }
            #endif
            UIImage(named: "a"); UIFont(name: "b", size: 3); UIView.appearance().tintColor = nil
            NSPredicate(format: "x == 1"); "a" as CFString; #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
            struct P: PreviewProvider {}
            @main @UIApplicationMain class D: UIResponder {}
            let text = "NSLayoutManager", manager = NSLayoutManager(), item: NSItemProvider, map: MKMapView
            class MKMapView {}
            let w: WKWebView, u: AVPlayer
            """
        let findings = PortabilityScanner(declaring: ["class WKWebView {}"]).findings(in: source, file: "A.swift")
        let rules = PortabilityRule.all.map { "\($0.name) \($0.weight): \($0.reason); \($0.rewrite)" }
        try Recording("portability").expect([
            Recording.Section(
                "findings",
                findings.map {
                    "\($0.line):\($0.column) \($0.rule) \($0.weight) \($0.spelling): \($0.reason) | \($0.rewrite)"
                }),
            Recording.Section("rules", rules),
        ])
    }

    /// Files of an app. The contents are the names of the files, except for files that are read.
    private static let files: [String: String] = [
        "App.xcodeproj/project.pbxproj": """
        isa = PBXNativeTarget;
        name = "My App";
        PRODUCT_NAME = Product-1;
        path = Main.storyboard; path = "Base.lproj/List.xib"; path = Missing.png; path = Logo.pdf;
        """,
        "App/Room.swift": "class Room: UIView { @IBOutlet var a: UIView! }",
        "App/Old.m": "@implementation Old @end", "App/photo@2x~ipad.png": "", "App/plain.jpg": "", "App/LOUD.PNG": "",
        "App/Assets.xcassets/Contents.json": "{}", "App/Assets.xcassets/star.imageset/Contents.json": "{}",
        "App/Assets.xcassets/with.dot.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Ink.colorset/Contents.json": "{}",
        "App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
        "App/Assets.xcassets/data.dataset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "App/Assets.xcassets/Icons/one.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Deep/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "App/Assets.xcassets/Icons/Deep/two.symbolset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Deep/Ink.colorset/Contents.json": "{}",
        "App/Assets.xcassets/Plain/three.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Plain/Inner.folder/four.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Sprites.spriteatlas/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "App/Assets.xcassets/Sprites.spriteatlas/hero.imageset/Contents.json": "{}",
        "App/Assets.xcassets/Icons/Set.spriteatlas/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "App/Assets.xcassets/Icons/Set.spriteatlas/coin.imageset/Contents.json": "{}",
        "Podfile": "", "Pods/Library/Code.swift": "class Library: UIView {}", "Cartfile": "", "build/Gone.swift": "",
        "Lib.framework/Info.plist": "", "Package.swift": "", ".gitmodules": "path = Sub", ".hidden/A.swift": "",
    ]

    private static func lines(_ files: [String: String]) throws -> [String] {
        try withFolder(files) { folder in
            guard let project = AppProject(root: folder) else { return ["no project"] }
            let names = [
                "star", "star.png", "Star", "with.dot", "AppIcon", "data", "Icons/one", "one", "Icons/Deep/two",
                "Deep/two",
                "two", "three", "Plain/three", "four", "Sprites/hero", "hero", "Icons/Sprites/hero", "Icons/Set/coin",
                "Set/coin", "photo", "photo.png", "photo@2x~ipad", "plain", "plain.jpg", "LOUD", "loud", "Missing",
                "Logo",
            ]
            let colors = ["Ink", "ink", "Icons/Deep/Ink", "Deep/Ink", "star"]
            let documents = ["Main.storyboard", "Base.lproj/List.xib", "List.xib", "Other.xib"]
            let modules = ["My_App", "My App", "Product_1", "App", "Pods", "Room", "build"]
            func line(_ title: String, _ names: [String], _ holds: (String) -> Bool) -> String {
                "\(title): \(names.filter(holds).joined(separator: ", "))"
            }
            return [
                line("images", names) { project.assets.hasImage($0) },
                line("colors", colors) { project.assets.hasColor($0) },
                "spellings: "
                    + ["STAR", "icons/ONE", "INK"].map { project.assets.respelled($0) ?? "none" }.joined(separator: " "),
                line("excluded", documents) { project.excludesDocument($0) },
                line("modules", modules) { project.mayHaveModule($0) },
                "catalog \(project.assets.hasCatalog), foreign code \(project.hasForeignCode), "
                    + "incomplete \(project.isIncomplete), lacks catalogs \(project.lacksCatalogs)",
                line("classes", ["Room", "Old", "Library", "Gone", "UIView"]) {
                    project.classes?.existence(of: $0) != .unknown
                },
            ]
        }
    }

    @Test func `assets and modules of an app keep their names`() throws {
        let plain = try Self.lines(Self.files)
        var sections = [Recording.Section("all files", plain)]
        for name in Self.files.keys.sorted() {
            var rest = Self.files
            rest[name] = nil
            let changes = ModelText.changes(from: plain, to: try Self.lines(rest))
            sections.append(Recording.Section("without \(name)", changes))
            sections.append(Recording.Section("only \(name)", try Self.lines([name: Self.files[name] ?? ""])))
        }
        try Recording("assets").expect(sections)
    }
}
