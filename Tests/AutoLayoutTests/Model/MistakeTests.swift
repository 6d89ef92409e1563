import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Returns the error that the closure throws; nil if it succeeds.
private func refusal(of attempt: () throws -> Void) -> LayoutError? {
    do {
        try attempt()
        return nil
    } catch {
        return error as? LayoutError
    }
}

@Suite("Error messages")
struct MistakeTests {
    private let root = makeRoot(300, 200)
    private let view: LayoutView

    init() throws { view = try root.child("view") }

    @Test(arguments: SolverCatalog.all)
    func `E1: any number above 0 and up to 1000 is a priority, including fractions`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        for (priority, width) in [(999.5, 1.0), (0.001, 2), (999.25, 3)] {
            try view.widthAnchor.constraint(equalToConstant: width).at(Priority(priority)).activate()
        }
        try solver.layOut(root)
        #expect(isNear(view.frame.width, 1))
        for bad in [0, -1, 1000.001, .nan, .infinity] {
            let rule = view.widthAnchor.constraint(equalToConstant: 10).at(Priority(bad))
            let message = refusal { try rule.activate() }?.description ?? "none"
            #expect(message == "\(rule): priority \(bad) is not greater than 0 and at most 1000")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `E2: constant, priority, activation and identifier of an installed constraint can change`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let rule = view.widthAnchor.constraint(equalToConstant: 10).at(400)
        try rule.activate()
        try view.widthAnchor.constraint(equalToConstant: 50).at(300).activate()
        let engine = try solver.layOut(root)
        rule.constant = 20
        try engine.layoutIfNeeded()
        #expect(isNear(view.frame.width, 20))
        rule.priority = 200
        rule.identifier = "width"
        try engine.layoutIfNeeded()
        #expect(isNear(view.frame.width, 50) && rule.description.contains("\"width\""))
        rule.priority = 400
        rule.deactivate()
        try engine.layoutIfNeeded()
        #expect(isNear(view.frame.width, 50))
        rule.constant = 30
        try rule.activate()
        try engine.layoutIfNeeded()
        #expect(isNear(view.frame.width, 30))
    }

    @Test(arguments: SolverCatalog.all)
    func `E3: changing between optional and required is an error with both values, unless allowed`(
        solver: SolverEntry
    )
        throws
    {
        for (from, to) in [(Priority(500), Priority.required), (.required, 500)] {
            let root = makeRoot(300, 200)
            let view = try root.child("view")
            let rule = view.widthAnchor.constraint(equalToConstant: 10).at(from)
            try rule.activate()
            try view.widthAnchor.constraint(equalToConstant: 40).at(600).activate()
            let engine = try solver.layOut(root)
            rule.priority = to
            let error = refusal { try engine.layoutIfNeeded() }
            #expect(error == .requiredPriorityChange(constraint: rule.description, from: from, to: to))
            #expect(isNear(view.frame.width, from.isRequired ? 10 : 40), "the priority did not change")
            engine.allowsRequiredPriorityChange = true
            try engine.layoutIfNeeded()
            #expect(isNear(view.frame.width, to.isRequired ? 10 : 40))
        }
    }

    @Test func `E4, K9: a location without a second item, or with multiplier 0, is an error with a reason`() {
        let alone = refusal { _ = try LayoutConstraint(item: view, attribute: .left, constant: 10) }
        let timesZero = refusal {
            _ = try LayoutConstraint(item: view, attribute: .left, toItem: root, attribute: .left, multiplier: 0)
        }
        for error in [alone, timesZero] {
            let message = error?.description ?? ""
            #expect(message.contains("view.left must be compared with another location"))
            #expect(message.contains("a multiplier of 0 or a missing second item"))
        }
    }

    @Test func `K9: errors name the constraint, its views and the invalid number`() {
        func message(_ rule: LayoutConstraint) -> String { refusal { try rule.activate() }?.description ?? "" }
        let stranger = LayoutView(identifier: "stranger")
        #expect(
            message(view.leftAnchor.constraint(equalTo: stranger.leftAnchor))
                == "view.left == stranger.left: view and stranger have no common ancestor; put them in one tree of views first"
        )
        #expect(
            message(view.widthAnchor.constraint(equalToConstant: .nan))
                == "view.width == nan: the constant must be a number of at most ±1000000000000.0")
        #expect(
            message(view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: .infinity)).contains(
                "the multiplier must be a number"))
    }

    @Test func `A8: a constraint whose first item was deallocated reports it and is not activated`() throws {
        var doomed: LayoutView? = LayoutView(identifier: "doomed")
        let rule = try #require(doomed?.widthAnchor.constraint(equalToConstant: 1))
        doomed = nil
        #expect(throws: LayoutError.itemIsGone(constraint: "doomed.width == 1")) { try rule.activate() }
        #expect(rule.details == nil)
    }
}
