import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("The guides of a view, and guides added to it")
struct OwnGuideTests {
    @Test(
        "E-1: 1000 guides create as many constraints as 1000 views, and no frame is written",
        arguments: SolverCatalog.all)
    func guidesAreCheap(solver: SolverEntry) throws {
        // The dense solver limits the number of constraints.
        let count = solver.descriptor.capabilities.constraintLimit == nil ? 1000 : 40
        func layOut(_ makeItem: (LayoutView, Int) throws -> LayoutItem) throws -> (LayoutEngine, LayoutPass, LayoutRect)
        {
            let root = makeRoot(2000, 100)
            var previous = root.leftAnchor
            var items: [LayoutItem] = []
            for index in 0..<count {
                let item = try makeItem(root, index)
                try LayoutConstraint.activate([
                    item.leftAnchor.constraint(equalTo: previous, constant: 1),
                    item.widthAnchor.constraint(equalToConstant: 0.5),
                    item.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
                    item.heightAnchor.constraint(equalToConstant: 10),
                ])
                items.append(item)
                previous = item.rightAnchor
            }
            let end = try root.child("end")
            try LayoutConstraint.activate([
                end.leftAnchor.constraint(equalTo: previous), end.widthAnchor.constraint(equalToConstant: 2),
            ])
            let engine = LayoutEngine(solver: solver.make(), root: root)
            let pass = try engine.layoutIfNeeded()
            return (engine, pass, end.frame)
        }
        let views = try layOut { root, index in try root.child("\(index)") }
        let guides = try layOut { root, index in
            let guide = LayoutGuide(identifier: "\(index)")
            root.addLayoutGuide(guide)
            return guide
        }
        #expect(views.1.solverChanges == guides.1.solverChanges)
        #expect(views.0.solver.footprint.constraints == guides.0.solver.footprint.constraints)
        #expect(views.0.solver.footprint.rows == guides.0.solver.footprint.rows)
        #expect(guides.0.changedViews.map(\.name) == ["end"] && views.0.changedViews.count == count + 1)
        #expect(guides.0.counters.frameWrites == 1)
        #expect(guides.2.deviation(from: views.2) < 1e-6 && isNear(guides.2.x, 1.5 * Double(count)))
        #expect(guides.0.root.layoutGuides.first?.layoutFrame == LayoutRect(x: 1, y: 3, width: 0.5, height: 10))
    }

    @Test("E-1: an error about a guide without a view names the guide")
    func unowned() throws {
        let guide = LayoutGuide(identifier: "lost")
        let width = guide.widthAnchor.constraint(equalToConstant: 10)
        #expect(throws: LayoutError.noCommonAncestor(constraint: "lost.width == 10", first: "lost", second: nil)) {
            try width.activate()
        }
        #expect(!width.isActive)
    }

    @Test(
        "E-2: the readable width is that of the margins, up to the limit of the table",
        arguments: SolverCatalog.all)
    func readable(solver: SolverEntry) throws {
        let root = makeRoot(1024, 768)
        root.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 20)
        let guide = root.readableContentGuide
        let text = try root.child("text")
        try LayoutConstraint.activate([
            text.leftAnchor.constraint(equalTo: guide.leftAnchor),
            text.rightAnchor.constraint(equalTo: guide.rightAnchor),
            text.topAnchor.constraint(equalTo: guide.topAnchor),
            text.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        let engine = try solver.layOut(root)
        expect(text, 176, 10, 672, 728)
        #expect(guide.layoutFrame.deviation(from: text.frame) < 1e-6)
        // A narrower view limits the readable width.
        root.frame.width = 375
        try engine.layoutIfNeeded()
        expect(text, 20, 10, 335, 728)
        // The readable width also depends on the text size and on a custom table of widths.
        root.frame.width = 1024
        engine.traitCollection.textSize = .extraSmall
        try engine.layoutIfNeeded()
        let narrower = ReadableWidths.standard[.extraSmall]
        #expect(narrower == 553 && engine.changedViews.map(\.name) == ["root", "text"].filter { $0 != "root" })
        expect(text, (1024 - narrower) / 2, 10, narrower, 728)
        root.readableWidths = ReadableWidths([.extraSmall: 500])
        try engine.layoutIfNeeded()
        expect(text, 262, 10, 500, 728)
    }

    @Test(
        "E-2: the readable guide of a view smaller than its margins is empty, not a conflict",
        arguments: SolverCatalog.all)
    func readableInNoRoom(solver: SolverEntry) throws {
        let root = makeRoot(10, 10)
        let guide = root.readableContentGuide
        let engine = try solver.layOut(root)
        #expect(guide.layoutFrame.width == 0 && guide.layoutFrame.height == 0 && !engine.needsLayout)
    }

    @Test(
        "E-2: a view that moves into a tree uses the text size of that tree", arguments: SolverCatalog.all)
    func readableLater(solver: SolverEntry) throws {
        let root = makeRoot(2000, 100)
        let engine = try solver.layOut(root)
        engine.traitCollection.textSize = .extraLarge
        let page = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 2000, height: 100), identifier: "page")
        let guide = page.readableContentGuide
        try root.addSubview(page)
        try engine.layoutIfNeeded()
        #expect(guide.layoutFrame.width == ReadableWidths.standard[.extraLarge] && guide.layoutFrame.width == 751)
    }

    @Test("E-2: larger text gets a wider readable guide, with about as many characters per line")
    func readableTable() {
        let widths = TextSizeCategory.allCases.map { ReadableWidths.standard[$0] }
        #expect(widths == widths.sorted() && widths[TextSizeCategory.large.rawValue] == 672)
    }

    @Test("E-2: the top and bottom guides cover the area of the bars", arguments: SolverCatalog.all)
    func bars(solver: SolverEntry) throws {
        let root = makeRoot(375, 667)
        root.safeAreaInsets = EdgeInsets(top: 64, bottom: 49)
        let content = try root.child("content")
        try LayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: root.topLayoutGuide.bottomAnchor, constant: 8),
            content.bottomAnchor.constraint(equalTo: root.bottomLayoutGuide.topAnchor, constant: -8),
            content.leftAnchor.constraint(equalTo: root.topLayoutGuide.leftAnchor),
            content.widthAnchor.constraint(equalTo: root.bottomLayoutGuide.widthAnchor),
        ])
        let engine = try solver.layOut(root)
        expect(content, 0, 72, 375, 538)
        #expect(root.topLayoutGuide.layoutFrame == LayoutRect(x: 0, y: 0, width: 375, height: 64))
        #expect(root.bottomLayoutGuide.layoutFrame == LayoutRect(x: 0, y: 618, width: 375, height: 49))
        #expect(root.topLayoutGuide === root.topLayoutGuide)
        root.safeAreaInsets.top = 32
        try engine.layoutIfNeeded()
        expect(content, 0, 40, 375, 570)
    }

    @Test(arguments: SolverCatalog.all)
    func `a view on the edges of a guide has the frame of the guide, however far its view is scrolled`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(400, 700)
        let page = try root.child("page")
        try page.pin(x: 11, y: 23, width: 320, height: 500)
        page.safeAreaInsets = EdgeInsets(top: 44, left: 3, bottom: 34, right: 5)
        page.layoutMargins = EdgeInsets(top: 50, left: 16, bottom: 40, right: 20)
        page.keyboardHeight = 216
        let guides = [
            page.topLayoutGuide, page.bottomLayoutGuide, page.keyboardLayoutGuide, page.safeAreaLayoutGuide,
            page.layoutMarginsGuide, page.readableContentGuide,
        ]
        let views = try guides.map { guide in
            let view = try page.child("view in \(guide.name)")
            try LayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: guide.leftAnchor),
                view.rightAnchor.constraint(equalTo: guide.rightAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            return view
        }
        let engine = try solver.layOut(root)
        for origin in [LayoutPoint.zero, LayoutPoint(x: 0, y: 70), LayoutPoint(x: -25, y: 130), .zero] {
            page.boundsOrigin = origin
            try engine.layoutIfNeeded()
            for (guide, view) in zip(guides, views) {
                #expect(
                    view.frame.deviation(from: guide.layoutFrame) < 1e-6,
                    "\(view.name) at \(origin): \(view.frame), \(guide.layoutFrame)")
            }
        }
    }
}
