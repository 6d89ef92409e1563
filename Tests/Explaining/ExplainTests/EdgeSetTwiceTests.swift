import Testing

@testable import Explain

/// An edge that the app's rules fix in two ways has a rule too many, which is deleted.
@Suite struct EdgeSetTwiceTests {
    @Test func `an edge at two edges of another view is set twice`() throws {
        let answer = try CauseAnswer(
            [
                "<MASLayoutConstraint:0x1 Card:0xa.right == UIView:0xb.centerX>",
                "<MASLayoutConstraint:0x2 Card:0xa.right == UIView:0xb.right>",
                "<NSLayoutConstraint:0x3 UIView:0xb.width == 414>",
            ], broken: 0)
        #expect(answer.cause == .setTwice && answer.line == 1 && answer.change == "delete it", "\(answer.text)")
        #expect(answer.says == "The right edge of Card is set twice: by [1] and by [2].")
        #expect(answer.text.contains("Or delete [2].") && !answer.text.contains("999"), "\(answer.text)")
    }

    @Test func `a width that is a number and another view's width is set twice`() throws {
        let answer = try CauseAnswer(
            [
                "<NSLayoutConstraint:0x1 UILabel:0xa.width == UIView:0xb.width   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.width == 420   (active)>",
                "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 320   (active)>",
            ], broken: 1)
        #expect(answer.cause == .setTwice && answer.line == 2 && answer.change == "delete it", "\(answer.text)")
        #expect(answer.says.hasPrefix("The width of UILabel is set twice"))
    }

    @Test func `a bar at its superview and at the top guide is not laid out by a temporary size`() throws {
        let answer = try CauseAnswer([
            "<_UILayoutSupportConstraint:0x1 _UILayoutGuide:0xa.height == 0   (active)>",
            "<_UILayoutSupportConstraint:0x2 V:|-(0)-[_UILayoutGuide:0xa]   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x3 V:[_UILayoutGuide:0xa]-(-20)-[UINavigationBar:0xc]   (active)>",
            "<NSLayoutConstraint:0x4 V:|-(0)-[UINavigationBar:0xc]   (active, names: '|':UIView:0xb )>",
        ])
        #expect(answer.cause == .setTwice && answer.change == "delete it", "\(answer.text)")
        #expect(answer.says.hasPrefix("The top edge of UINavigationBar is set twice"))
    }

    @Test func `an edge may be set by one rule and by a chain of others`() throws {
        let answer = try CauseAnswer(
            [
                "<NSLayoutConstraint:0x1 V:|-(10)-[UIStackView:0xa]   (active, names: '|':Header:0xb )>",
                "<NSLayoutConstraint:0x2 V:[UIStackView:0xa]-(12)-[UILabel:0xc]   (active)>",
                "<NSLayoutConstraint:0x3 V:[UILabel:0xc]-(20)-[UIView:0xd]   (active)>",
                "<NSLayoutConstraint:0x4 V:|-(0)-[UIView:0xd]   (active, names: '|':Header:0xb )>",
            ], broken: 2)
        #expect(answer.cause == .setTwice && answer.line == 4, "\(answer.text)")
        #expect(answer.says == "The top edge of UIView is set twice: by [6], and by [1], [3], [5] together.")
    }

    @Test func `of both ends and the center, the center is superfluous`() throws {
        let answer = try CauseAnswer(
            [
                "<NSLayoutConstraint:0x1 UILabel:0xa.centerX == UIView:0xb.centerX + 30>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.left == UIView:0xb.left + 20>",
                "<NSLayoutConstraint:0x3 UILabel:0xa.right == UIView:0xb.right - 20>",
            ], broken: 1)
        #expect(answer.cause == .setTwice && answer.line == 1 && answer.change == "delete it", "\(answer.text)")
        #expect(answer.says.hasPrefix("UILabel has three rules where two suffice"))
    }

    @Test func `two gaps in a view that is too small are not one edge`() throws {
        let answer = try CauseAnswer([
            "<NSLayoutConstraint:0x1 H:|-(60)-[UIView:0xa]   (active, names: '|':Bar:0xb )>",
            "<NSLayoutConstraint:0x2 H:[UIView:0xa]-(60)-|   (active, names: '|':Bar:0xb )>",
            "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Bar:0xb.width == 100   (active)>",
        ])
        #expect(answer.cause == .tooLong, "\(answer.text)")
    }
}
