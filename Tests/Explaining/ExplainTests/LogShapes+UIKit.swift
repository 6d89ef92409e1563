/// Logs of UIKit, with names and numbers of our own.
extension LogShape {
    static let uikit: [LogShape] = [
        LogShape(
            name: "UIKit since iOS 10, with the superview in the names",
            text: """
                2024-04-24 17:31:02.984009+0200 Notes[945:570352] [LayoutConstraints] Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.
                \tTry this:
                \t\t(1) look at each constraint and try to figure out which you don't expect;
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
                (
                    "<NSLayoutConstraint:0x600001a0 UIView:0x7f80.width == 120   (active)>",
                    "<NSLayoutConstraint:0x600001a1 H:|-(8)-[UIImageView:0x7f81]   (active, names: '|':UIView:0x7f80 )>",
                    "<NSLayoutConstraint:0x600001a2 UIImageView:0x7f81.width == 100   (active)>",
                    "<NSLayoutConstraint:0x600001a3 UIImageView:0x7f81.trailing == UIView:0x7f80.trailing - 20   (active)>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x600001a2 UIImageView:0x7f81.width == 100   (active)>
                """, conflicts: [[7, 8, 9, 10]], excess: 8, broken: 9),
        LogShape(
            name: "UIKit before iOS 9, sizes as visual formats, Names with a capital",
            text: """
                2013-02-02 10:18:52.253 Notes[70234:1908060] Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want. Try this: (1) look at each constraint and try to figure out which you don't expect; (2) find the code that added the unwanted constraint or constraints and fix it. (Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)
                (
                    "<NSLayoutConstraint:0x8b1 V:[UIView:0x8c1(200)]>",
                    "<NSLayoutConstraint:0x8b2 V:|-(20)-[UIView:0x8c1]   (Names: '|':UIView:0x8c0 )>",
                    "<NSLayoutConstraint:0x8b3 V:[UIView:0x8c1]-(>=NSSpace(20))-|   (Names: '|':UIView:0x8c0 )>",
                    "<NSAutoresizingMaskLayoutConstraint:0x8b4 h=-&- v=-&- V:[UIView:0x8c0(230)]>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x8b1 V:[UIView:0x8c1(200)]>

                Break on objc_exception_throw to catch this in the debugger.
                """, conflicts: [[4, 5, 6, 7]], excess: 10, broken: 4),
        LogShape(
            name: "a mask that was left on",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSAutoresizingMaskLayoutConstraint:0x6000a1 h=--& v=--& UIButton:0x7fa1.minX == 0   (active, names: '|':UIView:0x7fa0 )>",
                    "<NSLayoutConstraint:0x6000a2 H:|-(16)-[UIButton:0x7fa1]   (active, names: '|':UIView:0x7fa0 )>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x6000a2 H:|-(16)-[UIButton:0x7fa1]   (active, names: '|':UIView:0x7fa0 )>
                """, conflicts: [[3, 4]], excess: 16, broken: 4),
        LogShape(
            name: "the height of a cell that the table sets",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6000b1 UIImageView:0x7fb1.height == 60   (active)>",
                    "<NSLayoutConstraint:0x6000b2 V:|-(8)-[UIImageView:0x7fb1]   (active, names: '|':UITableViewCellContentView:0x7fb0 )>",
                    "<NSLayoutConstraint:0x6000b3 V:[UIImageView:0x7fb1]-(8)-|   (active, names: '|':UITableViewCellContentView:0x7fb0 )>",
                    "<NSLayoutConstraint:0x6000b4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7fb0.height == 44   (active)>"
                )
                """, conflicts: [[3, 4, 5, 6]], excess: 32),
        LogShape(
            name: "rules of a stack view, and a hidden view in it",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6000c1 UIView:0x7fc1.height == 30   (active)>",
                    "<NSLayoutConstraint:0x6000c2 'UISV-hiding' UIView:0x7fc1.height == 0   (active)>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x6000c1 UIView:0x7fc1.height == 30   (active)>
                """, conflicts: [[3, 4]], excess: 30, broken: 3),
        LogShape(
            name: "a stack view too narrow for its spacing",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6000d1 'UISV-canvas-connection' UIStackView:0x7fd0.leading == UILabel:0x7fd1.leading   (active)>",
                    "<NSLayoutConstraint:0x6000d2 'UISV-canvas-connection' H:[UILabel:0x7fd2]-(0)-|   (active, names: '|':UIStackView:0x7fd0 )>",
                    "<NSLayoutConstraint:0x6000d3 'UISV-spacing' H:[UILabel:0x7fd1]-(12)-[UILabel:0x7fd2]   (active)>",
                    "<NSLayoutConstraint:0x6000d4 UIStackView:0x7fd0.width == 0   (active)>"
                )
                """, conflicts: [[3, 4, 5, 6]], excess: 12),
        LogShape(
            name: "names with blanks that a table resolves",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6000e1 progress background.width == 100   (active, names: progress background:0x7fe1 )>",
                    "<NSLayoutConstraint:0x6000e2 UIView:0x7fe1.width >= 120   (active)>"
                )
                """, conflicts: [[3, 4]], excess: 20),
        LogShape(
            name: "a line that the system hid",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6000f1 UIView:0x7ff1.width == 100   (active)>",
                    "<NSLayoutConstraint:0x6000f2 <private>.width == 10   (active)>",
                    "<private>",
                    "<NSLayoutConstraint:0x6000f3 UIView:0x7ff1.width == 130   (active)>"
                )
                """, conflicts: [[3, 6]], excess: 30, doubts: [4, 5]),
        LogShape(
            name: "a title with quotation marks, brackets and a dot",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6001a1 UILabel:0x7f11'YOU'RE (NOT) OK.'.width == 200   (active)>",
                    "<NSLayoutConstraint:0x6001a2 H:|-(10)-[UILabel:0x7f11'YOU'RE (NOT) OK.']   (active, names: '|':UIView:0x7f10 )>",
                    "<NSLayoutConstraint:0x6001a3 H:[UILabel:0x7f11'YOU'RE (NOT) OK.']-(10)-|   (active, names: '|':UIView:0x7f10 )>",
                    "<NSLayoutConstraint:0x6001a4 H:[UIView:0x7f10(<=210)]   (active)>"
                )
                """, conflicts: [[3, 4, 5, 6]], excess: 10),
        LogShape(
            name: "a ratio and two sizes",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6001b1 UIImageView:0x7f21.width == 1.5*UIImageView:0x7f21.height   (active)>",
                    "<NSLayoutConstraint:0x6001b2 UIImageView:0x7f21.height == 80   (active)>",
                    "<NSLayoutConstraint:0x6001b3 UIImageView:0x7f21.width <= 100   (active)>"
                )
                """, conflicts: [[3, 4, 5]], excess: 20),
        LogShape(
            name: "a wish is no part of a conflict",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6001c1 H:[UIView:0x7f31(100@750)]   (active)>",
                    "<NSLayoutConstraint:0x6001c2 UIView:0x7f31.width == 50   (active)>",
                    "<NSLayoutConstraint:0x6001c3 UIView:0x7f31.width >= 60 priority:1000   (active)>"
                )
                """, conflicts: [[4, 5]], excess: 10),
        LogShape(
            name: "sixths of the width, cut to six digits",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x6001d1 UIView:0x7f41.width == 0.166667*UIView:0x7f40.width   (active)>",
                    "<NSLayoutConstraint:0x6001d2 UIView:0x7f40.width == 320   (active)>",
                    "<NSLayoutConstraint:0x6001d3 UIView:0x7f41.width == 53.3333   (active)>"
                )
                """, conflicts: [], excess: 0),
    ]
}
