import AutoLayout
import SolverAPI
import Testing

@Suite("Legal pairs of attributes")
struct PairingTests {
    /// The family of an attribute, by the quantity that it measures.
    private func family(_ attribute: LayoutAttribute) -> String {
        switch attribute {
        case .notAnAttribute: "none"
        case .width, .height: "size"
        case .leading, .trailing, .leadingMargin, .trailingMargin: "x, directional"
        case .left, .right, .leftMargin, .rightMargin: "x, absolute"
        case .centerX, .centerXWithinMargins: "x, centre"
        default: "y"
        }
    }

    private func isLegal(_ a: LayoutAttribute, _ b: LayoutAttribute) -> Bool {
        switch (family(a), family(b)) {
        case ("none", _), (_, "none"): false
        case let (x, y) where x == y: true
        case ("x, centre", let other), (let other, "x, centre"): other.hasPrefix("x")
        default: false
        }
    }

    @Test(arguments: LayoutAttribute.allCases)
    func `locations of one axis can be paired, and sizes with sizes, in both orders`(first: LayoutAttribute) {
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        for second in LayoutAttribute.allCases {
            let rule = try? LayoutConstraint(item: a, attribute: first, toItem: b, attribute: second)
            #expect((rule != nil) == isLegal(first, second), "\(first) with \(second)")
        }
    }

    @Test func `errors name the views and the attributes`() {
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        #expect(
            throws: LayoutError.invalidPairing(
                AttributeReference(item: "a", attribute: .left), AttributeReference(item: "b", attribute: .top))
        ) { try LayoutConstraint(item: a, attribute: .left, toItem: b, attribute: .top) }
        #expect(
            throws: LayoutError.mixedDirections(
                AttributeReference(item: "a", attribute: .leading), AttributeReference(item: "b", attribute: .right))
        ) { try a.leadingAnchor.constraint(equalTo: b.rightAnchor).activate() }
    }

    @Test func `a location needs a second location and a multiplier other than 0`() throws {
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        let left = LayoutError.locationNeedsPair(AttributeReference(item: "a", attribute: .left))
        #expect(throws: left) { try LayoutConstraint(item: a, attribute: .left, constant: 10) }
        #expect(throws: left) {
            try LayoutConstraint(item: a, attribute: .left, toItem: b, attribute: .left, multiplier: 0)
        }
        // A second attribute without a second item is ignored.
        let width = try LayoutConstraint(item: a, attribute: .width, attribute: .left, constant: 10)
        #expect(width.secondAttribute == .notAnAttribute)
    }

    @Test func `NaN, infinite numbers and numbers beyond the solver's resolution are refused`() throws {
        let root = makeRoot(100, 100)
        let view = try root.child("view")
        for bad in [Double.nan, .infinity, -1e300] {
            #expect(throws: LayoutError.self) {
                try view.widthAnchor.constraint(equalToConstant: bad).activate()
            }
            #expect(throws: LayoutError.self) {
                try view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: bad).activate()
            }
        }
        #expect(root.constraints.isEmpty && view.constraints.isEmpty)
    }

    @Test func `raw values are those of UIKit`() {
        #expect(LayoutAttribute.leading.rawValue == 5)
        #expect(LayoutAttribute.baseline == .lastBaseline)
        #expect(LayoutAttribute.centerYWithinMargins.rawValue == 20)
        #expect(LayoutAttribute(rawValue: 21) == nil)
    }

    @Test func `a constraint prints as its equation`() throws {
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        let rule = try LayoutConstraint(
            item: a, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: b, attribute: .trailing, constant: -8,
            priority: 750)
        rule.identifier = "edge"
        #expect(rule.description == "a.trailing <= b.trailing - 8 @750 \"edge\"")
        #expect(
            a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 1.5, constant: 2).description
                == "a.width == 1.5 × b.height + 2")
        #expect(a.heightAnchor.constraint(equalToConstant: 44).description == "a.height == 44")
    }
}
