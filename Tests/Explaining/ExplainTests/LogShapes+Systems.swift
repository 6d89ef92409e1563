/// Logs of other platforms and of several threads.
extension LogShape {
    /// The logs of all files.
    static let all = uikit + others + libraries + systems

    static let systems: [LogShape] = [
        LogShape(
            name: "AppKit's natural size that is required, after a date with AM",
            text: """
                11/15/14 7:37:32.893 AM Editor[123]: Unable to simultaneously satisfy constraints: (
                    "<NSContentSizeLayoutConstraint:0x7a1 V:[NSTextField:0x7b1(17)] Hug:1000 CompressionResistance:1000>",
                    "<NSLayoutConstraint:0x7a2 V:[NSTextField:0x7b1(>=30)] priority:1000>"
                )
                """, conflicts: [[2, 3]], excess: 13),
        LogShape(
            name: "a warning of the system log, masks' middles, spaces, and a width by a factor behind it",
            text: """
                Mar  4 18:25:38 Host Editor[10567] <Warning>: Unable to simultaneously satisfy constraints.
                (
                    "<NSAutoresizingMaskLayoutConstraint:0x8a1 h=--- v=--- 'x' id:0x8b1.midY ==>",
                    "<NSAutoresizingMaskLayoutConstraint:0x8a4 h=--& v=--& UIView:0x8b2.midY == + 37.5>",
                    "<NSLayoutConstraint:0x8a2 H:|-(>=NSSpace(20))-[_TtGC6Editor4CardVS_4Page_:0x8b3'YOU'RE OK']   (Names: '|':UIView:0x8b2 )>",
                    "<NSLayoutConstraint:0x8a3 H:[_TtGC6Editor4CardVS_4Page_:0x8b3'YOU'RE OK']-(NSLayoutAnchorConstraintSpace(8))-|   (Names: '|':UIView:0x8b2 )>",
                    "<NSLayoutConstraint:0x8a5 'card.width$1' _TtGC6Editor4CardVS_4Page_:0x8b3'YOU'RE OK'.width == UIView:0x8b2.width * 0.5 + 200>",
                    "<NSLayoutConstraint:0x8a6 UIView:0x8b2.width == 320>"
                )
                """, conflicts: [[5, 6, 7, 8]], excess: 68),
        LogShape(
            name: "two threads that write at once",
            text: """
                2020-04-24 17:31:02.984 Editor[945:1] [LayoutConstraints] Unable to simultaneously satisfy constraints.
                2020-04-24 17:31:02.985 Editor[945:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1a1 UIView:0x1b1.width == 10   (active)>",
                (
                    "<NSLayoutConstraint:0x2a1 UIView:0x2b1.width == 30   (active)>",
                    "<NSLayoutConstraint:0x1a2 UIView:0x1b1.width == 20   (active)>"
                    "<NSLayoutConstraint:0x2a2 UIView:0x2b1.width == 40   (active)>"
                )
                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x1a2 UIView:0x1b1.width == 20   (active)>
                )
                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x2a2 UIView:0x2b1.width == 40   (active)>
                """, conflicts: [[4, 7], [6, 8]], excess: 10, broken: 7),
        LogShape(
            name:
                "layout guides, a prototype's place, a wish in a gap's size, and lines of which some are not understood",
            text: """
                Unable to simultaneously satisfy constraints: (
                    "<_UILayoutSupportConstraint:0x9a1 V:[_UILayoutGuide:0x9b1(64)]>",
                    "<_UILayoutSupportConstraint:0x9a2 V:|-(0)-[_UILayoutGuide:0x9b1]   (Names: '|':UIView:0x9b2 )>",
                    "<NSLayoutConstraint:0x9a3 V:[_UILayoutGuide:0x9b1]-(10)-[UILabel:0x9b3]>",
                    "<NSLayoutConstraint:0x9a4 UILabel:0x9b3.top == UIView:0x9b2.top + 20>",
                    "<NSIBPrototypingLayoutConstraint:0x9a5 'IB auto generated at build time for view with fixed frame' H:|-(37)-[UILabel:0x9b3](LTR)   (active, names: '|':UIView:0x9b2 )>",
                    "<_UISystemBaselineConstraint:0x9a6 UILabel:0x9b3.lastBaseline == UIView:0x9b2.bottom>",
                    "<NSLayoutConstraint:0x9a8 H:[UILabel:0x9b3(137@251)]>",
                    "<NSLayoutConstraint:0x9a9 UILabel:0x9b3.width == 2.22507e-308*UIView:0x9b2.width>",
                    "<NSLayoutConstraint:0x9aa UILabel:0x9b3.volume == 3>",
                    "<NSLayoutConstraint:0x9ab <private>.width == 3>",
                    "<private>",
                    NSLayoutConstraint 0x9ac UILabel width 7
                Will attempt to recover by breaking <NSLayoutConstraint:0x9a4 UILabel:0x9b3.top == UIView:0x9b2.top + 20>.
                """, conflicts: [[2, 3, 4, 5]], excess: 54, broken: 5, doubts: [10, 11, 12, 13]),
        LogShape(
            name: "margins on both sides and a baseline",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0xaa1 UILabel:0xab1.leading == UIView:0xab2.leadingMargin   (active)>",
                    "<NSLayoutConstraint:0xaa2 UILabel:0xab1.trailing == UIView:0xab2.trailingMargin   (active)>",
                    "<NSLayoutConstraint:0xaa3 UILabel:0xab1.width >= 120   (active)>",
                    "<NSLayoutConstraint:0xaa4 UIView:0xab2.width == 100   (active)>",
                    "<NSLayoutConstraint:0xaa5 UILabel:0xab1.firstBaseline == UILabel:0xab3.firstBaseline   (active)>"
                )
                """, conflicts: [[3, 4, 5, 6]], excess: 20),
    ]
}
