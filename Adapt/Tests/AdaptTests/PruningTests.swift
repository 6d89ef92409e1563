import Testing

@testable import Adapt

/// What is left out where the compiler finds an error.
@Suite struct PruningTests {
    private func pruned(_ text: String, _ line: Int, _ column: Int, _ message: String = "x") throws -> String {
        var pruner = Pruner(try ParsedSource(path: "A.swift", bytes: Array(text.utf8)))
        pruner.remove(Diagnostic(file: "A.swift", line: line, column: column, message: message))
        return String(decoding: pruner.bytes, as: UTF8.self)
    }

    @Test func `the innermost statement`() throws {
        let text = "class A {\n    func b() {\n        c()\n        d {\n            e()\n        }\n    }\n}\n"
        #expect(try pruned(text, 5, 13).contains("d {\n            ()\n        }"))
        #expect(try pruned(text, 4, 9).contains("c()\n        ()\n\n\n    }"))
    }

    @Test func `a member whose declaration does not compile`() throws {
        #expect(
            try pruned("class A {\n    let b: C = 1\n    let d = 2\n}\n", 2, 12)
                == "class A {\n    \n    let d = 2\n}\n")
    }

    @Test func `a word instead of the member`() throws {
        #expect(
            try pruned(
                "class A: B {\n    override func c() {}\n}", 2, 19,
                "method does not override any method from its superclass"
            ).contains(" func c() {}"))
        #expect(try pruned("class A: B, C {}", 1, 7, "type 'A' does not conform to protocol 'C'") == "class A: B {}")
        #expect(
            try pruned("class A: UIView, MKMapViewDelegate {}", 1, 18, "cannot find type 'MKMapViewDelegate' in scope")
                == "class A: UIView {}")
    }

    @Test func `a class whose superclass does not exist`() throws {
        #expect(try pruned("class A: MissingBase {\n}\nlet b = 1\n", 1, 10) == "\n\nlet b = 1\n")
    }

    @Test func `a missing return gets a value without meaning, or the function is left out`() throws {
        #expect(try pruned("class A {\n    func b() -> Int? {\n        ()\n    }\n}", 4, 5).contains("return nil"))
        #expect(try pruned("class A {\n    func b() -> C {\n        ()\n    }\n}", 4, 5) == "class A {\n    \n\n\n}")
    }

    @Test func `a statement with a closure does not name the arguments of the closure`() throws {
        #expect(try pruned("func a() {\n    b { $0.c }\n}\n", 2, 5) == "func a() {\n    ()\n}\n")
        #expect(try pruned("let a = b {\n    $0.c()\n}\n", 2, 5).contains("_ = ($0)"))
    }

    @Test func `an entry of a table is left out as a whole`() throws {
        let text =
            "class A { static func adapted1x2() { let table = T(); table.property(\"b\", { $0.b }, nil); table.add() } }"
        #expect(
            try pruned(text, 1, 83)
                == "class A { static func adapted1x2() { let table = T(); (); table.add() } }")
    }

    @Test func `a name gets the new one that the compiler states`() throws {
        #expect(
            try pruned("let a: NSKey = b\n", 1, 8, "'NSKey' has been renamed to 'NSText.Key'")
                == "let a: NSText.Key = b\n")
        #expect(try pruned("let a = B.old(c)\n", 1, 11, "'old' has been renamed to 'new'") == "let a = B.new(c)\n")
    }

    @Test func `errors are read from the compiler's output`() {
        let output =
            "/a/b.swift:3:7: error: cannot find 'X' in scope\n1 | x\n/a/b.swift:3:7: error: cannot find 'X' in scope\n"
        let errors = Diagnostic.errors(in: output)
        #expect(errors == [Diagnostic(file: "/a/b.swift", line: 3, column: 7, message: "cannot find 'X' in scope")])
        #expect(errors.first?.names == ["X"])
    }
}
