/// Logs as people paste them, and logs of AppKit.
extension LogShape {
    static let others: [LogShape] = [
        LogShape(
            name: "AppKit",
            text: """
                2015-02-02 10:18:52.253 Editor[70234:1908060] Unable to simultaneously satisfy constraints:
                (
                    "<NSLayoutConstraint:0x6081 H:|-(20)-[NSButton:0x1011]   (Names: '|':NSView:0x1010 )>",
                    "<NSLayoutConstraint:0x6082 H:[NSButton:0x1011]-(20)-|   (Names: '|':NSView:0x1010 )>",
                    "<NSLayoutConstraint:0x6083 H:[NSView:0x1010(30)]>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x6082 H:[NSButton:0x1011]-(20)-|   (Names: '|':NSView:0x1010 )>

                Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have -[NSWindow visualizeConstraints:] automatically called when this happens.
                """, conflicts: [[3, 4, 5]], excess: 10, broken: 4),
        LogShape(
            name: "line ends of Windows",
            text:
                "Unable to simultaneously satisfy constraints.\r\n(\r\n    \"<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>\",\r\n    \"<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>\"\r\n)\r\n",
            conflicts: [[3, 4]], excess: 10),
        LogShape(
            name: "two logs in one text",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                    "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
                )
                something else
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0x2.height == 10   (active)>",
                    "<NSLayoutConstraint:0x3 UIView:0x2.height == 20   (active)>"
                )
                """, conflicts: [[3, 4], [9, 10]], excess: 10),
        LogShape(
            name: "the rules alone",
            text: """
                <NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>
                <NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>
                """, conflicts: [[1, 2]], excess: 10),
        LogShape(
            name: "other lines between",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                2024-04-24 17:31:02 Notes[945:570352] [Network] request <POST: /v1> done
                    "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
                )
                """, conflicts: [[3, 5]], excess: 10),
        LogShape(
            name: "long lines wrapped by a mail program",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1
                UIView:0x2.width == 10
                (active)>",
                    "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
                )
                """, conflicts: [[3, 6]], excess: 10),
        LogShape(
            name: "a rule that is listed twice, and half a log",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                    "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                    "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>",
                    "<NSLayoutConstraint:0x4 UIVi
                """, conflicts: [[3, 5]], excess: 10, doubts: [6]),
        LogShape(
            name: "a spelling that nobody knows",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                    "<NSLayoutConstraint:0x5 UIView:0x2.volume == 7   (active)>",
                    "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
                )
                """, conflicts: [[3, 5]], excess: 10, doubts: [4]),
        LogShape(
            name: "two conflicts that share no rule",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                    "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>",
                    "<NSLayoutConstraint:0x4 UIView:0x2.height == 10   (active)>",
                    "<NSLayoutConstraint:0x5 UIView:0x2.height == 30   (active)>"
                )
                """, conflicts: [[3, 4], [5, 6]], excess: 10),
        LogShape(
            name: "twins that do not conflict as they are printed",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UILabel:0x2'a'.firstBaseline == UILabel:0x3'b'.firstBaseline   (active)>",
                    "<NSLayoutConstraint:0x4 UILabel:0x2'a'.firstBaseline == UILabel:0x3'b'.firstBaseline   (active)>"
                )
                """, conflicts: [], excess: 0),
        LogShape(
            name: "gaps alone overflow, and the list has a size too",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 H:|-(20)-[NSButton:0x11]   (Names: '|':NSView:0x10 )>",
                    "<NSLayoutConstraint:0x2 H:[NSButton:0x11(60)]>",
                    "<NSLayoutConstraint:0x3 H:[NSButton:0x11]-(20)-|   (Names: '|':NSView:0x10 )>",
                    "<NSLayoutConstraint:0x4 H:[NSView:0x10(30)]>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x2 H:[NSButton:0x11(60)]>
                """, conflicts: [[3, 4, 5, 6]], excess: 70, broken: 4),
    ]
}
