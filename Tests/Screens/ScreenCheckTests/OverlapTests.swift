import ScreenCheck
import Testing

/// The smallest overlap of two fields that is reported, and its message.
@Suite struct OverlapTests {
    /// Returns the constraints for a size of 100 × 50.
    private func size(_ id: String) -> String {
        rule("\(id)w", "\(id).width", nil, 100) + rule("\(id)h", "\(id).height", nil, 50)
    }

    @Test(arguments: [
        (80.0, 40.0, true), (80, 67, false), (117, 40, false), (117, 67, false), (114, 64, true), (115, 64, false),
        (114, 65, false),
    ])
    func `an overlap of at most 5 points in either direction is not reported`(x: Double, y: Double, isFound: Bool)
        throws
    {
        let text = storyboard(
            element("textField", "a", "20 20 100 50", constraints: size("a"))
                + element("textField", "b", "\(x) \(y) 100 50", constraints: size("b")),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + rule("bl", "b.leading", "root.leading", x) + rule("bt", "b.top", "root.top", y))
        #expect(try check(text).contains { $0.rule == "overlap" } == isFound)
    }

    @Test func `points are rounded to a tenth`() throws {
        let text = storyboard(
            element("textField", "a", "20 20 100 50", constraints: size("a"))
                + element("textField", "b", "80.04 40.13 100 50", constraints: size("b")),
            constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
                + rule("bl", "b.leading", "root.leading", 80.04) + rule("bt", "b.top", "root.top", 40.13))
        let found = try #require(try check(text).first { $0.rule == "overlap" })
        #expect(found.message.contains("40 × 29.9 points"), "\(found.message)")
    }
}
