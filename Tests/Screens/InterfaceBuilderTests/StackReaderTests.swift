import AutoLayout
import InterfaceBuilder
import Testing

@Suite("Stack views of iOS documents")
struct StackReaderTests {
    /// Returns a stack at the top of the screen, as wide as the screen.
    private func screen(_ attributes: String, _ frame: String, _ subviews: String, inner: String = "") -> String {
        storyboard(
            """
            <stackView \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" \(frame)/><subviews>\(subviews)</subviews>\(inner)</stackView>
            """,
            constraints: """
                <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="c3"/>
                """)
    }

    private let row = #"x="0" y="0" width="375" height="20""#

    @Test func `a row with standard spacing is laid out from its content`() throws {
        let unit = try firstUnit(
            screen(
                #"spacingType="standard""#, row,
                element("label", "a", "0 0 325 20") + element("label", "b", "333 0 42 20")))
        #expect(unit.root.children.first?.stack?.spacing == 8)
        #expect(unit.unsupported.isEmpty)
        let layout = try unit.layOut(with: try makeSolver())
        #expect(layout.agrees && layout.brokenConstraints.isEmpty, "\(layout.deviation)")
        #expect(try unit.makeTree().views.first { $0.id == "stack" }?.view is LayoutStackView)
    }

    @Test func `the attributes of a stack are read, and variations apply`() throws {
        let unit = try firstUnit(
            screen(
                #"axis="vertical" distribution="equalCentering" alignment="lastBaseline" spacing="3""#
                    + #" baselineRelativeArrangement="YES""#, row, "",
                inner: #"<variation key="heightClass=regular-widthClass=compact" axis="horizontal" spacing="5.5"/>"#))
        let stack = try #require(unit.root.children.first?.stack)
        #expect(stack.axis == .horizontal && stack.spacing == 5.5)
        #expect(stack.distribution == .equalCentering && stack.alignment == .lastBaseline)
        #expect(stack.isBaselineRelative && !stack.isMarginsRelative)
    }

    @Test(arguments: [
        (#"spacing="3""#, 3.0), (#"spacing="3" spacingType="standard""#, 3), (#"spacingType="standard""#, 8), ("", 0),
    ])
    func `a number has precedence over the keyword for standard spacing`(attributes: String, spacing: Double)
        throws
    {
        #expect(try firstUnit(screen(attributes, row, "")).root.children.first?.stack?.spacing == spacing)
    }

    @Test func `stated margins are applied`() throws {
        let unit = try firstUnit(
            screen(
                #"axis="vertical""#, #"x="0" y="0" width="375" height="50""#,
                element("label", "a", "20 10 335 20"),
                inner: #"<edgeInsets key="layoutMargins" top="10" left="20" bottom="20" right="20"/>"#))
        #expect(unit.root.children.first?.stack?.isMarginsRelative == true)
        let insets = unit.ruledInsets
        // The status bar covers the top of the stack, so the margin starts at the end of the bar.
        #expect(insets.margins["stack"]?.top == 30)
        #expect(try frames(unit, insets: insets)["a"]?.computed == LayoutRect(x: 20, y: 30, width: 335, height: 20))
    }

    @Test func `hidden views have no length, except for an indicator that hides when stopped`() throws {
        for (kind, attributes, x) in [
            ("label", #"hidden="YES""#, 0.0),
            ("activityIndicatorView", #"hidden="YES" hidesWhenStopped="YES" horizontalHuggingPriority="750""#, 36),
        ] {
            let unit = try firstUnit(
                screen(
                    #"spacing="16""#, row,
                    element(kind, "a", "0 0 20 20", attributes) + element("label", "b", "36 0 339 20")))
            #expect(try frames(unit)["b"]?.computed.x == x, "\(kind)")
        }
    }

    @Test func `the error about an invalid arrangement has a position`() throws {
        #expect(throws: InterfaceBuilderError.self) { try read(screen(#"axis="diagonal""#, row, "")) }
        #expect(throws: InterfaceBuilderError.self) { try read(screen(#"spacing="wide""#, row, "")) }
        do {
            _ = try read(screen(#"distribution="gravity""#, row, ""))
        } catch {
            #expect("\(error)".contains("distribution") && "\(error)".contains("gravity"))
        }
    }
}
