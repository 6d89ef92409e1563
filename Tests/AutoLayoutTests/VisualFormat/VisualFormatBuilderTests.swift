import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Constraints from visual formats")
struct VisualFormatBuilderTests {
    private struct Scene {
        let root = makeRoot(320, 480)
        let a: LayoutView
        let b: LayoutView
        var views: [String: LayoutItem] { ["a": a, "b": b, "root": root] }

        init() throws { (a, b) = (try root.child("a"), try root.child("b")) }

        func make(
            _ format: String, _ options: VisualFormatOptions = [], _ metrics: [String: Double] = [:]
        ) throws -> [LayoutConstraint] {
            try LayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views)
        }

        /// Returns the messages of the errors in building a format.
        func messages(
            _ format: String, _ options: VisualFormatOptions = [], _ metrics: [String: Double] = [:]
        ) throws -> [String] {
            do {
                _ = try make(format, options, metrics)
                return []
            } catch let error as VisualFormatError {
                return error.errors.map { "\($0.offset): \($0.message)" }
            }
        }
    }

    @Test func `G2: each part of the string becomes a constraint`() throws {
        let scene = try Scene()
        #expect(
            try scene.make("[a][b]").map(\.description) == ["b.leading == a.trailing"])
        #expect(
            try scene.make("V:|-5-[a(>=20,<=40@750)]-(>=m@30)-[b(a)]|", [], ["m": 7]).map(\.description) == [
                "a.top == root.top + 5", "a.height >= 20", "a.height <= 40 @750", "b.top >= a.bottom + 7 @30",
                "b.height == a.height", "root.bottom == b.bottom",
            ])
    }

    @Test(arguments: SolverCatalog.all)
    func `G3: the standard distance is 20 from the superview's edge and 8 between siblings by default`(
        solver: SolverEntry
    ) throws {
        let scene = try Scene()
        try LayoutConstraint.activate(try scene.make("|-[a(50)]-[b]-|"))
        let engine = try solver.layOut(scene.root)
        #expect(isNear(scene.a.frame.x, 20) && isNear(scene.b.frame.x, 78) && isNear(scene.b.frame.maxX, 300))
        engine.systemSpacing = SystemSpacing(sibling: 10, superview: 16)
        try engine.layoutIfNeeded()
        #expect(isNear(scene.a.frame.x, 16) && isNear(scene.b.frame.x, 76) && isNear(scene.b.frame.maxX, 304))
    }

    @Test func `G3: the bar is an error without a superview`() throws {
        let orphan = LayoutView(identifier: "orphan")
        #expect(throws: VisualFormatError.self) {
            try LayoutConstraint.constraints(withVisualFormat: "|[orphan]", views: ["orphan": orphan])
        }
    }

    @Test func `G4: unknown names, and views as distances, are errors that name them, all reported together`() throws {
        let scene = try Scene()
        let found = try scene.messages("|-lost-[a(wide)]-b-[nobody]|")
        #expect(found.count == 4)
        #expect(found[0].hasPrefix("2: no metric is named 'lost'"))
        #expect(found[1].hasPrefix("10: no metric or view is named 'wide'"))
        #expect(found[2].hasPrefix("17: 'b' is a view"))
        #expect(found[3].hasPrefix("20: no view is named 'nobody'; there are [a], [b], [root]"))
    }

    @Test func `G10: a syntax error does not hide unknown names`() throws {
        let scene = try Scene()
        let found = try scene.messages("|-[a(=lost)]-[nobody@]-m-[b", [], ["m": 3])
        #expect(
            found.map { $0.prefix(while: { $0 != ";" }) } == [
                "5: '=' is not a relation", "6: no metric or view is named 'lost'", "14: no view is named 'nobody'",
                "20: expected ']' or '(' after the name of a view", "27: expected ']' at the end of the view",
            ])
    }

    @Test func `G5: a priority out of range is an error with its offset`() throws {
        let scene = try Scene()
        for (format, offset) in [("[a(5@0)]", 5), ("[a(5@1001)]", 5), ("[a(5@abc)]", 5), ("[a]-(5@-1)-[b]", 7)] {
            let found = try scene.messages(format)
            #expect(found.count == 1 && found[0].hasPrefix("\(offset): "), "\(found)")
        }
        #expect(try scene.make("[a(5@low)]", [], ["low": 250]).map(\.priority) == [250])
    }

    @Test func `G6: the error about a NaN or infinite metric names it`() throws {
        let scene = try Scene()
        for bad in [Double.nan, .infinity] {
            let found = try scene.messages("|-m-[a(m)]", [], ["m": bad])
            #expect(found.count == 2 && found.allSatisfy { $0.contains("the metric 'm' is \(bad)") })
        }
    }

    @Test func `G7: alignment options apply across the axis and add one constraint for each further view`() throws {
        let scene = try Scene()
        #expect(
            try scene.make("[a]-5-[b]-5-[root]", [.alignAllCenterY, .alignAllTop]).map(\.description).suffix(4) == [
                "b.top == a.top", "root.top == b.top", "b.centerY == a.centerY", "root.centerY == b.centerY",
            ])
        for (option, attribute, isVertical) in [
            (VisualFormatOptions.alignAllLeft, "left", true), (.alignAllRight, "right", true),
            (.alignAllLeading, "leading", true), (.alignAllTrailing, "trailing", true),
            (.alignAllCenterX, "centerX", true), (.alignAllTop, "top", false), (.alignAllBottom, "bottom", false),
            (.alignAllCenterY, "centerY", false), (.alignAllLastBaseline, "lastBaseline", false),
            (.alignAllFirstBaseline, "firstBaseline", false),
        ] {
            let (across, along) = isVertical ? ("V:", "H:") : ("H:", "V:")
            let rules = try scene.make("\(across)[a][b]", option)
            #expect(rules.count == 2 && rules.last?.description == "b.\(attribute) == a.\(attribute)")
            let found = try scene.messages("\(along)[a][b]", option)
            #expect(found.count == 1 && found[0].contains("along the"), "\(attribute): \(found)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `G7: the direction can be leading to trailing, or fixed`(solver: SolverEntry) throws {
        for (options, direction, ax) in [
            (VisualFormatOptions.directionLeadingToTrailing, LayoutDirection.leftToRight, 5.0),
            (.directionLeadingToTrailing, .rightToLeft, 320 - 5 - 50), (.directionLeftToRight, .rightToLeft, 5),
            (.directionRightToLeft, .leftToRight, 320 - 5 - 50),
        ] {
            let scene = try Scene()
            try LayoutConstraint.activate(try scene.make("|-5-[a(50)]-(>=9)-[b(10)]-7-|", options))
            try solver.layOut(scene.root, direction)
            #expect(isNear(scene.a.frame.x, ax))
            #expect(isNear(scene.b.frame.x, ax == 5 ? 320 - 7 - 10 : 7))
        }
    }

    @Test(arguments: [
        "|-[a(50)]-[b(10)]", "[a(50)]-[b(10)]-|", "|[a(50)]-(>=4,==9@500)-[b(10)]-3-|", "|-7-[a][b(10)]-|",
    ])
    func `G7: right to left is the mirror image for all distances`(format: String) throws {
        func frames(_ options: VisualFormatOptions) throws -> [LayoutRect] {
            let scene = try Scene()
            try LayoutConstraint.activate(try scene.make(format, options))
            try layOut(scene.root)
            return [scene.a.frame, scene.b.frame]
        }
        let (there, back) = (try frames(.directionLeftToRight), try frames(.directionRightToLeft))
        for (frame, mirrored) in zip(there, back) {
            #expect(isNear(mirrored.x, 320 - frame.maxX) && isNear(mirrored.width, frame.width))
        }
    }

    @Test func `G7: distances can be between baselines`() throws {
        let scene = try Scene()
        let rules = try scene.make("V:|[a]-12-[b]", .spacingBaselineToBaseline)
        #expect(rules.map(\.description) == ["a.top == root.top", "b.firstBaseline == a.lastBaseline + 12"])
    }

    @Test(arguments: SolverCatalog.all)
    func `G8: the centring trick centers a view in its superview`(solver: SolverEntry) throws {
        let scene = try Scene()
        let rules = try scene.make("V:[root]-(<=1)-[a]", .alignAllCenterX)
        #expect(rules.map(\.description) == ["a.top <= root.bottom + 1", "a.centerX == root.centerX"])
        try LayoutConstraint.activate(rules + scene.make("[a(100)]") + scene.make("V:[a(100)]"))
        try solver.layOut(scene.root)
        #expect(isNear(scene.a.frame.x, 110))
        // The format requires a.top <= root.bottom + 1, so a position further below causes a conflict.
        try scene.a.topAnchor.constraint(equalTo: scene.root.bottomAnchor, constant: 2).activate()
        let conflict = try #require(try solver.conflict(in: scene.root))
        #expect(conflict.members.count == 2)
    }

    @Test(arguments: SolverCatalog.all)
    func `G9: two views and an optional size of 0 for one of them are five constraints, in three sizes`(
        solver: SolverEntry
    ) throws {
        for (size, red, purple) in [(0.0, 480.0, 0.0), (240, 240, 240), (480, 80, 400)] {
            let scene = try Scene()
            let rules = try LayoutConstraint.constraints(
                withVisualFormat: "V:|[_redView(>=80@1000)][_purpleView(==size@750)]|", metrics: ["size": size],
                views: ["_redView": scene.a, "_purpleView": scene.b])
            #expect(rules.count == 5)
            try LayoutConstraint.activate(rules)
            try solver.layOut(scene.root)
            #expect(isNear(scene.a.frame.height, red) && isNear(scene.b.frame.height, purple))
        }
    }
}
