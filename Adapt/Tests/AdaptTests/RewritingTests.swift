import Testing

@testable import Adapt

/// What becomes of code that needs the Objective-C runtime.
@Suite struct RewritingTests {
    @Test(arguments: [
        ("@objc class A: X {}", "class A: X {}"),
        ("class A { @IBOutlet weak var b: C! }", "weak var b: C!"),
        ("class A { @IBAction private func b() {} }", "private func b() {}"),
        ("class A { @objc dynamic var b = 1 }", "{ var b = 1"),
        ("@UIApplicationMain\nclass A {}", "\nclass A {}"),
        ("let a = #keyPath(Person.name.first)", "let a = \"name.first\""),
        ("let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "let a = UIColor(red: 1"),
        ("#if os(iOS)\nlet a = 1\n#endif", "#if true\n"),
        ("#if !os(iOS) && os(Linux)\n#endif", "#if !true && false\n"),
        ("import QuartzCore", "import UIKit"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit\n"),
        ("import Foundation\nlet a = URLSession.shared", "import FoundationNetworking; import Foundation"),
        ("let a = Selector((\"save:\"))", "Selector(named: (\"save:\"))"),
        ("@objc protocol P { func a() }", "protocol P: AnyObject { func a() }"),
        (
            "@objc protocol P: Q { @objc optional func a(b: Int) -> Bool }",
            "protocol P: Q, AnyObject { func a(b: Int) -> Bool }; extension P { func a(b: Int) -> Bool { false } }"
        ),
    ])
    func `a line is rewritten`(from: String, to: String) throws {
        #expect(try rewritten(from + "\n").contains(to))
    }

    @Test func `calls of optional requirements lose their question mark, other calls keep it`() throws {
        let text = try rewritten(
            """
            @objc protocol P { @objc optional func done() }
            class A { weak var p: P?; var action: (() -> Void)?; func b() { p?.done?(); action?() } }
            """)
        #expect(text.contains("p?.done(); action?()"))
    }

    @Test(arguments: [
        ("#selector(save)", "save:"), ("#selector(save(_:))", "save:"), ("#selector(self.save)", "save:"),
        ("#selector(Other.load)", "loadFrom:for:"), ("#selector(Other.open(_:))", "open:"),
        ("#selector(Other.open as (Other) -> () -> Void)", "open"), ("#selector(getter: Other.title)", "title"),
        ("#selector(setter: Other.title)", "setTitle:"), ("#selector(own)", "custom:"),
        ("#selector(UIView.endEditing(_:))", "endEditing:"), ("#selector(inherited)", "inheritedWithX:"),
    ])
    func `a selector is that of the declared method`(expression: String, selector: String) throws {
        let text = try rewritten(
            """
            class Base: UIViewController { @objc func inherited(x: Int) {} }
            class Controller: Base {
                @objc func save(_ sender: Any) {}
                @objc(custom:) func own(_ a: Int) {}
                func run() { _ = \(expression) }
            }
            """,
            with: [
                "B.swift": """
                class Other: UIView {
                    @objc var title = ""
                    @objc func load(from a: Int, for b: Int) {}
                }
                extension Other { @objc func open() {}
                    @objc func open(_ a: Int) {} }
                """
            ])
        #expect(text.contains("Selector(named: \"\(selector)\")"), "\(text)")
    }

    @Test(
        arguments: [
            ("a", [], "a"), ("a", [""], "a:"), ("a", ["b"], "aWithB:"), ("a", ["for", "b"], "aFor:b:"),
            ("moveTo", ["x"], "moveToX:"), ("a", ["", ""], "a::"), ("show", ["withTitle"], "showWithTitle:"),
        ] as [(String, [String], String)])
    func `names follow the rules of Swift's compiler`(base: String, labels: [String], selector: String) {
        #expect(ObjectiveCName.selector(base, labels: labels) == selector)
    }

    @Test func `every line keeps its number`() throws {
        let text = """
            import UIKit
            import WebKit

            @objc(MyController)
            @objcMembers
            final class Controller: UIViewController {
                @IBOutlet
                private weak var label: UILabel!
                private class Inner: UIView { @objc func tapped() {} }
                func run() {
                    let a = #selector(
                        Controller
                            .run)
                    print(a)
                }
            }
            // the end
            """
        let result = try rewritten(text).split(separator: "\n", omittingEmptySubsequences: false)
        let original = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in original.enumerated() where line.contains("print") || line.contains("//") {
            #expect(result[number] == line)
        }
    }

    @Test func `an extension with an override becomes part of its class`() throws {
        let text = try rewritten(
            """
            class A: UITableViewController {
                let a = 1
            }
            // MARK: - Rows
            extension A: Helper {
                func b() {}
            }
            extension A {
                override func c() {}
            }
            extension A {
                func d() {}
            }
            """)
        #expect(
            text == """
                import UIKit; class A: UITableViewController, Helper {
                    let a = 1

                // MARK: - Rows

                    func b() {}


                    override func c() {}
                }
                extension A {
                    func d() {}
                }
                """)
    }

    @Test func `a class that is joined with its extension keeps its table`() throws {
        let text = try rewritten(
            "class A: UIView {\n@objc func b() {}\n}\nextension A {\noverride func c() {}\n@objc func d() {}\n}\n")
        #expect(text.contains("table.method(\"b\")") && text.contains("table.method(\"d\")"))
    }

    @Test func `tables name exposed members, also those of private and nested types`() throws {
        let text = try rewritten(
            """
            class Outer: UIViewController {
                @IBOutlet private var field: UITextField!
                @IBInspectable var radius: CGFloat { get { 1 } set {} }
                @objc var only: Int { 1 }
                @IBAction func save(_ sender: UIButton) {}
                @objc static func not() {}
                private class Inner: UIView { @objc func tapped() {} }
            }
            """)
        #expect(text.contains("table.method(\"save:\")"))
        #expect(text.contains("AdaptedTable.assign(&object.`field`, value)"))
        #expect(text.contains("AdaptedTable.assign(&object.`radius`, value)"))
        #expect(text.contains("table.property(\"only\", { ($0 as? Self)?.`only` }, nil)"))
        #expect(!text.contains("not()\") "))
        #expect(text.contains("table.method(\"tapped\")") && text.contains("Inner.adapted0x1()"))
    }

    @Test(arguments: [
        ("x.frame = UITableViewAutomaticDimension", "x.frame = UITableView.automaticDimension"),
        ("let a: [NSAttributedStringKey: Any] = b", "let a: [NSAttributedString.Key: Any] = b"),
        ("let a = UIEdgeInsetsMake(1, 2, 3, 4)", "let a = UIEdgeInsets.init(top:left:bottom:right:)(1, 2, 3, 4)"),
        ("let a = b.UIControlState", "let a = b.UIControlState"),
        ("let a = b.delegate?.window??.rootViewController", "let a = b.delegate?.window?.rootViewController"),
        ("let a = b.delegate!.window!!", "let a = b.delegate!.window!"),
        ("let a = b.window?.c", "let a = b.window?.c"),
        ("func UIControlState() {}", "func UIControlState() {}"),
    ])
    func `names of earlier versions of Swift and windows of delegates are rewritten`(old: String, new: String) throws {
        #expect(try rewritten("import UIKit\n\(old)\n") == "import UIKit\n\(new)\n")
    }

    @Test func `a file that names UIKit's types without an import gets one`() throws {
        #expect(
            try rewritten("import Foundation\nlet a: UIColor\n") == "import UIKit; import Foundation\nlet a: UIColor\n")
        #expect(try rewritten("import MapKit\nlet a: UIColor\n") == "import UIKit\nlet a: UIColor\n")
    }

    @Test func `a generic class without subclasses has no table, and the report names it`() throws {
        let app = try SampleApp(["A.swift": "class A<T>: UIView { @objc func b() {} }"]).adapted()
        #expect(AdaptReport(app).text.contains("A.swift:1: A is generic"))
    }

    @Test func `a name that is a keyword has no backticks in the table`() throws {
        let text = try rewritten(
            "import UIKit\nclass A: UIView {\n    @IBOutlet var `switch`: UISwitch!\n    @IBAction func `repeat`() {}\n}\n"
        )
        #expect(text.contains("table.property(\"switch\", { ($0 as? Self)?.`switch` }"))
        #expect(text.contains("table.method(\"repeat\") { object, values in "))
        #expect(text.contains("return try object.`repeat`()"))
    }

    @Test func `a call of an overloaded method states the types`() throws {
        let text = try rewritten(
            "import UIKit\nclass A: UIView {\n    @objc func a(_ b: UISwitch!) {}\n    func a(_ b: Bool) {}\n    @objc func c(d: Int) {}\n}\n"
        )
        #expect(text.contains("object.`a`(AdaptedTable.argument(values, 0) as UISwitch?)"))
        #expect(text.contains("object.`c`(d: AdaptedTable.argument(values, 0))"))
    }

    @Test func `blocks that an app stores as objects are boxed`() throws {
        let text = """
            import UIKit
            typealias Block = @convention(block) (Int) -> Void
            func a(_ b: @escaping Block) { objc_setAssociatedObject(self, &key, unsafeBitCast(b, to: AnyObject.self), c) }
            let d = unsafeBitCast(e, to: Block.self)

            """
        #expect(
            try rewritten(text) == """
                import UIKit
                typealias Block = (Int) -> Void
                func a(_ b: @escaping Block) { objc_setAssociatedObject(self, &key, ((b) as AnyObject), c) }
                let d = ((e) as! Block)

                """)
        let plain = "import UIKit\nlet a = unsafeBitCast(b, to: Int.self)\n"
        #expect(try rewritten(plain) == plain)
    }

    @Test func `an attributed string without arguments is an empty one`() throws {
        #expect(
            try rewritten("import UIKit\nlet a = NSAttributedString()\n")
                == "import UIKit\nlet a = NSAttributedString(string: \"\")\n")
    }

    @Test(arguments: ["NSLocalizedString(a)", "objc_getAssociatedObject(a, b)", "NSInteger(1)"])
    func `a name of another framework that UIKit has here needs its import`(use: String) throws {
        #expect(
            try rewritten("import Foundation\nlet a = \(use)\n")
                == "import UIKit; import Foundation\nlet a = \(use)\n")
    }

    @Test(arguments: [
        ("#if os(macOS)\nimport Kit\n#endif\n", 0), ("#if canImport(Kit)\nimport Kit\n#endif\n", 0),
        ("#if canImport(UIKit)\nimport UIKit\n#else\nimport Kit\n#endif\n", 0),
        ("#if os(iOS) || os(tvOS)\nimport UIKit\n#elseif os(OSX)\nimport Kit\n#endif\n", 0),
        ("#if os(iOS) && canImport(Kit)\nimport Kit\n#endif\n", 0),
        ("#if os(iOS)\nimport Kit\n#endif\n", 1), ("#if DEBUG || canImport(Kit)\nimport Kit\n#endif\n", 1),
        ("#if DEBUG\nimport UIKit\n#else\nimport Kit\n#endif\n", 1),
        ("#if !(os(macOS) || os(iOS))\nimport Kit\n#endif\n", 1),
    ])
    func `an import for another platform is not missing`(text: String, count: Int) throws {
        let app = try SampleApp(["A.swift": text]).adapted()
        #expect(app.sources[0].result.missingImports.count == count)
    }
}
