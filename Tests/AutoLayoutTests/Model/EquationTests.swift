import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Constraints as equations")
struct EquationTests {
    @Test(arguments: SolverCatalog.all)
    func `A1: multiplier and constant apply to the second item`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (a, b) = (try root.child("a"), try root.child("b"))
        try a.pin(x: 10, y: 0, width: 50, height: 20)
        try b.pin(y: 0, height: 20)
        try LayoutConstraint.activate([
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 15),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2, constant: 5),
        ])
        try solver.layOut(root)
        expect(b, 75, 0, 105, 20)
    }

    @Test(arguments: SolverCatalog.all)
    func `A1: each relation bounds the correct side`(solver: SolverEntry) throws {
        for (relation, width) in [(Relation.lessThanOrEqual, 50.0), (.equal, 50), (.greaterThanOrEqual, 80)] {
            let root = makeRoot(300, 200)
            let view = try root.child("view")
            try view.widthAnchor.constraint(equalToConstant: 80).at(500).activate()
            try LayoutConstraint(item: view, attribute: .width, relatedBy: relation, constant: 50).activate()
            try solver.layOut(root)
            #expect(isNear(view.frame.width, width), "\(relation)")
        }
    }

    @Test func `A1: the error about a NaN or infinite number names the constraint`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        #expect(throws: LayoutError.numberOutOfRange(constraint: "view.width == inf", number: "the constant")) {
            try view.widthAnchor.constraint(equalToConstant: .infinity).activate()
        }
        #expect(
            throws: LayoutError.numberOutOfRange(
                constraint: "view.width == nan × root.width", number: "the multiplier")
        ) { try view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: .nan).activate() }
    }

    @Test func `A2: attributes have fixed raw values, and invalid ones are nil`() {
        for attribute in LayoutAttribute.allCases {
            #expect(LayoutAttribute(rawValue: attribute.rawValue) == attribute)
        }
        #expect(LayoutAttribute.allCases.map(\.rawValue) == Array(0...20))
        #expect(LayoutAttribute(rawValue: -1) == nil && LayoutAttribute(rawValue: 21) == nil)
    }

    @Test(arguments: SolverCatalog.all)
    func `A2: right, center and bottom follow from left, top and size`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try view.pin(x: 11, y: 7, width: 40, height: 30)
        let expected: [(LayoutAttribute, Double)] = [
            (.left, 11), (.right, 51), (.leading, 11), (.trailing, 51), (.centerX, 31), (.top, 7), (.bottom, 37),
            (.centerY, 22), (.lastBaseline, 37), (.firstBaseline, 7),
        ]
        var probes: [LayoutView] = []
        for (attribute, _) in expected {
            let probe = try root.child("probe of \(attribute)")
            let own: LayoutAttribute = attribute.axis == .vertical ? .top : attribute.isDirectional ? .leading : .left
            try LayoutConstraint(item: probe, attribute: own, toItem: view, attribute: attribute).activate()
            probes.append(probe)
        }
        try solver.layOut(root)
        for ((attribute, value), probe) in zip(expected, probes) {
            #expect(isNear(attribute.axis == .vertical ? probe.frame.y : probe.frame.x, value), "\(attribute)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A5: an equation has no direction: either side can be the unknown`(solver: SolverEntry) throws {
        for isReversed in [false, true] {
            for placesFirst in [false, true] {
                let root = makeRoot(300, 200)
                let (a, b) = (try root.child("a"), try root.child("b"))
                for view in [a, b] { try view.pin(y: 0, width: 50, height: 20) }
                try (placesFirst ? a : b).pin(x: placesFirst ? 20 : 80)
                let link =
                    isReversed
                    ? a.rightAnchor.constraint(equalTo: b.leftAnchor, constant: -10)
                    : b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 10)
                try link.activate()
                try solver.layOut(root)
                expect(a, 20, 0, 50, 20)
                expect(b, 80, 0, 50, 20)
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A6: a == 2b and b == a ÷ 2 are equivalent if required and different if optional`(solver: SolverEntry)
        throws
    {
        for (isScaled, priority, a, b) in [
            (false, Priority.required, 100.0, 50.0), (true, .required, 100, 50), (false, 500, 100, 50),
            (true, 500, 100, 50),
        ] {
            let root = makeRoot(500, 500)
            let (first, second) = (try root.child("a"), try root.child("b"))
            try first.widthAnchor.constraint(equalToConstant: 100).at(500).activate()
            if !priority.isRequired { try second.widthAnchor.constraint(equalToConstant: 100).at(500).activate() }
            let link =
                isScaled
                ? second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 0.5)
                : first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: 2)
            try link.at(priority).activate()
            let engine = try solver.layOut(root)
            #expect(isNear(first.frame.width, a) && isNear(second.frame.width, b))
            // Only the second form is ambiguous: each b from 50 to 100 is equally good.
            let range = try engine.validRange(of: .width, of: second)
            #expect(isNear(range.lowerBound, 50))
            #expect(isNear(range.upperBound, isScaled && !priority.isRequired ? 100 : 50))
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A7: a size can be constrained alone, and a second attribute without a second item is ignored`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        for attribute in LayoutAttribute.allCases {
            let rule = try LayoutConstraint(
                item: view, attribute: .width, relatedBy: .greaterThanOrEqual, attribute: attribute, multiplier: 0,
                constant: 100)
            #expect(rule.secondAttribute == .notAnAttribute)
            try rule.activate()
        }
        try solver.layOut(root)
        #expect(isNear(view.frame.width, 100))
    }

    @Test func `A7: a location cannot be constrained alone, on either axis`() throws {
        let view = LayoutView(identifier: "view")
        for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute && !attribute.isExtent {
            let reference = AttributeReference(item: "view", attribute: attribute)
            #expect(throws: LayoutError.locationNeedsPair(reference)) {
                try LayoutConstraint(item: view, attribute: attribute, constant: 10)
            }
        }
        #expect(throws: LayoutError.missingAttribute(item: "view")) {
            try LayoutConstraint(item: view, attribute: .notAnAttribute, constant: 10)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A9: exchanging an aspect ratio does not accumulate constraints`(solver: SolverEntry) throws {
        let root = makeRoot(1000, 1000)
        let view = try root.child("view")
        try view.pin(x: 0, y: 0, height: 90)
        let engine = try solver.layOut(root)
        let count = engine.solver.problem.constraintCount
        var ratio: LayoutConstraint?
        for round in 0..<20 {
            let factor = round.isMultiple(of: 2) ? 16.0 / 9 : 4.0 / 3
            ratio?.deactivate()
            let rule = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: factor)
            try rule.activate()
            ratio = rule
            try engine.layoutIfNeeded()
            #expect(isNear(view.frame.width, 90 * factor))
            #expect(engine.solver.problem.constraintCount == count + 1)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `A9: an empty constraint is accepted, and a contradictory one is a conflict by itself`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        try view.widthAnchor.constraint(equalTo: view.widthAnchor).activate()
        #expect(try solver.conflict(in: root) == nil)
        try view.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 5).activate()
        #expect(try solver.conflict(in: root)?.equations == ["view.width == view.width + 5"])
    }
}
