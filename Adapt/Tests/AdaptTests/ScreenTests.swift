import Testing

@testable import Adapt

/// How the tests of the package create controllers, and which screens have none.
@Suite struct ScreenListTests {
    /// The expression that creates the controller of a source, or the reason why there is none.
    private func creation(_ text: String, of name: String = "A") throws -> String {
        let app = try SampleApp(["A.swift": "import UIKit\n" + text]).adapted()
        guard let block = app.index.classBlock(name) else { return "no class" }
        switch ScreenList.creation(block, app.index) {
        case .call(let call): return call
        case .obstacle(let reason): return reason
        }
    }

    @Test func `a controller without arguments`() throws {
        #expect(try creation("class A: UIViewController {}") == "A()")
        #expect(try creation("class A: UIViewController { init(a: Int = 1) { super.init() } }") == "A()")
    }

    @Test func `values of simple types`() throws {
        #expect(
            try creation(
                "class A: UIViewController { init(_ a: Int, b: String?, c: [Int], d: @escaping (Int) -> Void) {} }")
                == "A(0, b: nil, c: [], d: { _ in  })")
        #expect(
            try creation("class A: UIViewController { init(a: (Int, b: Bool), c: URL) {} }")
                == "A(a: (0, b: false), c: URL(fileURLWithPath: \"/\"))")
    }

    @Test func `objects of the app`() throws {
        let model = """
            protocol Service {}
            final class Remote: Service { init(url: URL?) {} }
            enum Mode { case wide(Int), narrow }
            struct Model { let mode: Mode; var name: String; var hint: String?; let count = 1; var twice: Int { 2 } }
            """
        #expect(
            try creation(model + "\nclass A: UIViewController { init(model: Model, service: any Service) {} }")
                == "A(model: Model(mode: Mode.narrow, name: \"\"), service: Remote(url: nil))")
        #expect(
            try creation(
                "class Store { static let shared = Store(); private init() {} }\n"
                    + "class Base: UIViewController { init(store: Store) {} }\nclass A: Base {}")
                == "A(store: Store.shared)")
    }

    @Test func `another name of a type, and a convenience initializer`() throws {
        #expect(
            try creation("typealias Key = String\nclass A: UIViewController { init(key: Key) {} }") == "A(key: \"\")")
        #expect(
            try creation(
                "class A: UIViewController { private init(b: Int) {}; convenience init(c: Int) { self.init(b: c) } }")
                == "A(c: 0)")
    }

    @Test func `a protocol that no class implements gets a class that does nothing`() throws {
        let app = try SampleApp([
            "A.swift": """
            import UIKit
            protocol Named: AnyObject { var name: String { get } }
            protocol Tokens: Named { var token: Int? { get set }; func load(_ a: Int) async throws -> [String]; func stop() }
            protocol Shaped { associatedtype Shape }
            class A: UIViewController { init(tokens: Tokens) {} }
            class B: UIViewController { init(shaped: any Shaped) {} }
            """
        ]).adapted()
        let text = String(decoding: app.texts[1], as: UTF8.self)
        #expect(text.contains("if name == \"A\" { return A(tokens: AdaptedSample_Tokens()) }"))
        #expect(
            text.contains(
                "final class AdaptedSample_Tokens: Tokens { var token: Int? = nil; "
                    + "func load(_ a: Int) async throws -> [String] { return [] }; func stop() {  }; var name: String = \"\" }"
            ))
        #expect(
            app.screens.untested.map(\.reason) == [
                "is created with arguments: init(shaped:), and there is no value of the type Shaped"
            ])
    }

    @Test func `the innermost type without a value is named`() throws {
        #expect(
            try creation(
                "struct Model { let b: Inner }\nstruct Inner { let c: Observable<Int> }\n"
                    + "class A: UIViewController { init(model: Model) {} }")
                == "is created with arguments: init(model:), and there is no value of the type Observable<Int>")
    }

    @Test func `the type without a value is named`() throws {
        #expect(
            try creation("class A: UIViewController { init(feed: Observable<Int>) {} }")
                == "is created with arguments: init(feed:), and there is no value of the type Observable<Int>")
        // A type that contains itself has no value.
        #expect(
            try creation("class Node { init(next: Node) {} }\nclass A: UIViewController { init(node: Node) {} }")
                == "is created with arguments: init(node:), and there is no value of the type Node")
        #expect(
            try creation("class A: UIViewController { private init(a: Int) {} }").hasPrefix("is created with arguments")
        )
    }

    @Test func `a generic class has a table for each of its subclasses`() throws {
        let app = try SampleApp([
            "A.swift":
                "import UIKit\nclass A<T>: UIViewController { @objc func b() {} }\nextension A { @objc func c() {} }\n",
            "B.swift": "import UIKit\nclass B: A<Int> {}\nclass C<T>: A<T> {}\nclass D: C<Int> {}\n",
        ]).adapted()
        let text = String(decoding: app.sources[0].bytes, as: UTF8.self)
        #expect(text.contains("AdaptedTable(Self.self, String(describing: Self.self)); table.method(\"b\")"))
        let calls = text.components(separatedBy: "@MainActor func adaptedFile0").last ?? ""
        #expect(calls.contains("B.adapted0x0()\n    D.adapted0x0()\n    B.adapted0x1()\n    D.adapted0x1()\n}"))
        #expect(app.sources[0].hasTables)
        #expect(!AdaptReport(app).text.contains("selectors"))
    }

    @Test func `four suites run at the same time`() throws {
        let classes = (1...5).map { "class C\($0): UIViewController {}\n" }.joined()
        let app = try SampleApp(["A.swift": "import UIKit\n" + classes]).adapted()
        let suites = ScreenTests.source(module: "Sample", screens: app.screens.tested)
            .components(separatedBy: "@Suite(.serialized) struct ScreensTests").dropFirst()
        #expect(suites.map { $0.components(separatedBy: "@Test func").count - 1 } == [2, 1, 1, 1])
    }
}
