import AppSources
import Foundation
import Testing

@Suite("Classes in an app's sources")
struct ClassReadingTests {
    private func classes(_ files: [String: String]) throws -> AppClasses {
        try withFolder(files) { folder in try #require(AppProject(root: folder)?.classes) }
    }

    @Test func `properties and methods in Swift are read, with any tokens in between`() throws {
        let found = try classes([
            "A.swift": """
            // class Commented: UIView { @IBOutlet var a: UIView! }
            /* class /* inner */ Commented: UIView {} */
            let text = "class Text: UIView {"
            final class Room<T: Hashable>: Base<[T: Int]>, UITableViewDelegate {
                @IBOutlet private weak var title: UILabel!, other: UILabel!
                @IBInspectable var radius: CGFloat = 3 { didSet { let local = 1 } }
                var made: () -> Void = { func inner(_ a: Int) {} }
                @IBAction func save(_ sender: Any) { print("\\(title { "}" })") }
                @IBAction func close(sender: UIButton, forEvent event: UIEvent) {}
                @objc(openDoor:) func open(_ door: Door) {}
                func plain() {}
                class Inner: UIView { @IBOutlet var inside: UIView! }
                func pick<V: View>(_ view: V, at place: (Int, Int) = (0, 0)) where V: Any {}
            }
            typealias Base = UIViewController
            extension Room { @IBAction func late(_ sender: Any) {} }
            extension UIViewController { @objc func everywhere() {} }
            """
        ])
        let room = try #require(found.members(of: "Room"))
        #expect(room.properties == ["title", "other", "radius", "made"])
        for selector in [
            "save:", "closeWithSender:forEvent:", "openDoor:", "plain", "pick:at:", "late:", "everywhere",
        ] {
            #expect(room.selectors.contains(selector), "\(selector)")
        }
        #expect(!room.selectors.contains("inner:"))
        #expect(found.members(of: "Inner")?.properties == ["inside"])
        #expect(found.existence(of: "Commented") == .unknown && found.existence(of: "Text") == .unknown)
    }

    @Test func `properties, instance variables and methods in Objective-C are read`() throws {
        let found = try classes([
            "Room.h": """
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
            @end
            """,
            "Room.m": """
            #import "Room.h"
            @interface Room () <Private>
            @property (strong) IBOutletCollection(UIView) NSArray *views;
            @end
            @implementation Room {
                IBOutlet UIView *hidden;
            }
            - (IBAction)late:(id)sender forEvent:(UIEvent *)event { char c = '"'; NSString *s = @"- (void)not:(id)x {"; }
            - (void)setShade:(int)shade {}
            @end
            @interface UIView (Shape)
            @property CGFloat roundness;
            @end
            """,
        ])
        let room = try #require(found.members(of: "Room"))
        for name in ["title", "button", "other", "handler", "views", "hidden", "shade", "roundness"] {
            #expect(room.canSet(name), "\(name)")
        }
        #expect(!room.canSet("nothing"))
        #expect(room.selectors == ["save:", "move:toY:", "close", "late:forEvent:", "setShade:"])
        #expect(found.existence(of: "Room") == .declared && found.existence(of: "Forward") == .unknown)
    }

    @Test func `a superclass outside of the sources leaves the members of a class unknown`() throws {
        let found = try classes([
            "A.swift":
                "class A: LibraryView { var a = 1 }\nclass B: A {}\nclass C: UIView {}\nclass D: C {}\nclass E {}",
            "F.swift": "class Loop: Pool {}\nclass Pool: Loop {}\n@objc(Old) class New: UIView { var x = 1 }",
        ])
        #expect(found.members(of: "A") == nil && found.members(of: "B") == nil && found.members(of: "E") == nil)
        #expect(found.members(of: "D") != nil && found.members(of: "Nobody") == nil)
        #expect(found.members(of: "Old")?.properties == ["x"])
        #expect(found.existence(of: "Old") == .declared && found.existence(of: "New") == .onlyInSwift)
        #expect(found.existence(of: "D") == .onlyInSwift && found.existence(of: "UIView") == .apple)
    }

    @Test func `both branches of a condition are read`() throws {
        let found = try classes([
            "A.swift": """
            #if DEBUG
            class A: UIView {
            #else
            class A: UIControl {
            #endif
                var x = 1
            }
            class B: UIView { var y = 1 }
            """
        ])
        #expect(found.members(of: "A")?.properties == ["x"] && found.members(of: "B")?.properties == ["y"])
    }

    @Test func `the text of a directive is not code`() throws {
        let found = try classes([
            "Room.m": """
            @interface Room : NSWindowController
            #pragma mark-- Outlets --
            @property (weak) IBOutlet NSButton *button;
            #warning add (another
            - (IBAction)save:(id)sender;
            @end
            """
        ])
        #expect(found.members(of: "Room")?.properties.contains("button") == true)
        #expect(found.members(of: "Room")?.selectors == ["save:"])
    }

    @Test func `the branches of a condition may open a body twice`() throws {
        let found = try classes([
            "Room.m": """
            @interface Room : UIViewController
            @end
            @implementation Room
            - (id)init {
            #ifndef PHONE
                if ((self = [super initWithNibName:@"Room"])) {
            #else
                if ((self = [super initWithNibName:@"Phone"])) {
            #endif
                }
                return self;
            }
            -(IBAction)save:(id)sender {
                int x = 2
            - (1);
            }
            @end
            """
        ])
        #expect(found.members(of: "Room")?.selectors.isSuperset(of: ["init", "save:"]) == true)
    }

    @Test func `damaged sources do not stop the reader`() throws {
        let damage = [
            "class", "class A", "class A:", "class A: B {", "class A { var", "class A { func f(", "extension", "@objc(",
            "class A { func f<T", String(repeating: "\"\\(", count: 5000), String(repeating: "{(", count: 5000),
            "typealias X =",
        ]
        for text in damage { _ = try classes(["A.swift": text]) }
        let other = [
            "@interface", "@interface A", "@interface A :", "@interface A : B {", "@interface A : B\n- (",
            "@property (",
            "@implementation A\n- (void)a:(int", "@implementation A\n@property (x", "@interface A : B\n- (x)a:(y)b c",
            "'",
        ]
        for text in other { _ = try classes(["A.m": text]) }
    }
}
