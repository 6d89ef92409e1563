import Foundation
import Testing

@testable import AppSources

@Suite("Facts about sources, and their cache")
struct SourceCacheTests {
    private static let swift = """
        @objc(Hall) class Room: UIViewController, P {
            @IBOutlet var banner: UIView!, door: UIImageView?
            @objc(store:) func save(_ sender: Any) {}
            func show(hall: Hall) { banner.isHidden = true; banner.frame = .zero; hall.door.image = picture }
            func say() { banner.accessibilityLabel = "Room" }
        }
        open class Door: UIView {}
        extension UIView { var radius: Int { 0 } }
        class Plain {}
        """

    @Test func `the text of facts gives the same facts`() throws {
        let names = DocumentNames(documents: ["Room.xib", "Hall.storyboard", "Other.xib"])
        for (source, isSwift) in [(Self.swift, true), ("@interface Room : UIView { int a; }\n@end", false), ("", true)]
        {
            let facts = SourceFacts(Array(source.utf8), isSwift: isSwift, names)
            #expect(try #require(SourceFacts(text: Array(facts.text.utf8)[...])) == facts)
        }
        let facts = SourceFacts(Array(Self.swift.utf8), isSwift: true, names)
        #expect(
            facts.declarations.map(\.isPublic) == [false, true, false, false]
                && facts.mentions.map { names.names[$0] } == ["hall", "room"])
        #expect(facts.changes.own["banner"] == [.visibility, .layout] && facts.changes.others["door"] == .picture)
        for text in ["", "1\n2\n3", "\n\na\n\n\n", "\n\n\n\n\nswiftClass A - - 3 a"] {
            #expect(SourceFacts(text: Array(text.utf8)[...]) == nil)
        }
    }

    @Test(arguments: [
        ("avatar.image = photo", true), ("self.avatar?.kf.setImage(with: url)", true),
        ("avatar.loadImage(from: url)", true),
        ("avatar.image == photo", false), ("show(avatar.image)", false), ("other.image = photo", false),
    ])
    func `images that a source sets are noticed`(code: String, isChanged: Bool) {
        let changes = ChangedObjects(in: SourceTokenizer.tokens(of: "class A { func f() { \(code) } }"))
        #expect((changes.own["avatar"]?.contains(.picture) == true) == isChanged)
    }

    @Test func `Objective-C sets images by messages`() {
        let code = "[self.avatar sd_setImageWithURL:url]; [door setImage:x forState:y]; [self imageNamed:z];"
        let changes = ChangedObjects(in: SourceTokenizer.tokens(of: code, .objectiveC))
        #expect(
            changes.own["avatar"] == .picture && changes.own["door"] == .picture && changes.own["imageNamed"] == nil)
    }

    @Test(arguments: [
        ("NSLayoutConstraint(item: avatar, attribute: .top)", true),
        ("NSLayoutConstraint(item: view!.layoutMarginsGuide, toItem: self.avatar, attribute: .top)", true),
        ("[NSLayoutConstraint constraintWithItem:view attribute:top relatedBy:0 toItem:_avatar attribute:top];", true),
        ("NSLayoutConstraint(item: view, attribute: .top, toItem: nil)", false), ("show(item: avatar.image)", false),
    ])
    func `both items of a new constraint are laid out by code`(code: String, isChanged: Bool) {
        let changes = ChangedObjects(in: SourceTokenizer.tokens(of: code))
        #expect((changes.own["avatar"]?.contains(.layout) == true) == isChanged)
    }

    @Test func `a header without a class only names documents`() {
        let names = DocumentNames(documents: ["Hall.xib"])
        func facts(_ text: String) -> SourceFacts { SourceFacts(Array(text.utf8), isSwift: false, names) }
        let table = "#define NIB @\"Hall\"\nvoid f(void) { door.hidden = 1; }\n"
        #expect(facts(table).changes == ChangedObjects() && facts(table).mentions == [0])
        #expect(facts(table + "@interface Room : NSObject\n@end").changes.own["door"] == .visibility)
    }

    @Test func `kept facts are those of the present sources`() throws {
        try withFolder(["A.swift": "class Room: UIView {}", "A.xcodeproj/p": ""]) { folder in
            func existence(_ name: String) throws -> AppClasses.Existence? {
                try #require(AppProject(root: folder, keepsFacts: true)).classes?.existence(of: name)
            }
            let file = folder + "/.layoutlab/sources"
            #expect(try existence("Room") == .onlyInSwift)
            #expect(try String(contentsOfFile: folder + "/.layoutlab/.gitignore", encoding: .utf8) == "*\n")
            let written = try Data(contentsOf: URL(fileURLWithPath: file))
            #expect(String(decoding: written, as: UTF8.self).contains("swiftClass Room"))
            // A changed fact in the file shows that it is used.
            let forged = String(decoding: written, as: UTF8.self).replacing("swiftClass Room", with: "swiftClass Hall")
            try Data(forged.utf8).write(to: URL(fileURLWithPath: file))
            #expect(try existence("Hall") == .onlyInSwift)
            // A changed source is read again, and a damaged file is ignored.
            try Data("class Door: UIView {}".utf8).write(to: URL(fileURLWithPath: folder + "/A.swift"))
            #expect(try existence("Hall") == .unknown && existence("Door") == .onlyInSwift)
            try Data("0 -1\n\u{FF}".utf8).write(to: URL(fileURLWithPath: file))
            #expect(try existence("Door") == .onlyInSwift)
            // A new document changes what is searched for.
            try Data("<document/>".utf8).write(to: URL(fileURLWithPath: folder + "/Door.xib"))
            #expect(try #require(AppProject(root: folder, keepsFacts: true)).loads("Door.xib"))
        }
    }

    @Test func `nothing is kept unless it is asked for`() throws {
        try withFolder(["A.swift": "class Room: UIView {}"]) { folder in
            #expect(AppProject(root: folder)?.classes?.existence(of: "Room") == .onlyInSwift)
            #expect(!FileManager.default.fileExists(atPath: folder + "/.layoutlab"))
        }
    }
}
