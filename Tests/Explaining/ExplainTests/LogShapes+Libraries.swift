/// Logs of libraries for Auto Layout, and forms that were held out while the reader was developed.
extension LogShape {
    static let libraries: [LogShape] = [
        LogShape(
            name: "Masonry, without quotation marks and with keys",
            text:
                "Unable to simultaneously satisfy constraints.\n(\n\t<MASLayoutConstraint:0x61 UIView:header.height == 40>,\n\t<MASLayoutConstraint:0x62 UIView:header.top == UIView:page.top + 10>,\n\t<MASLayoutConstraint:0x63 UIView:header.bottom == UIView:page.bottom - 10>,\n\t<MASLayoutConstraint:0x64 UIView:page.height == 50>,\n)\n\nWill attempt to recover by breaking constraint\n<MASLayoutConstraint:0x61 UIView:header.height == 40>\n",
            conflicts: [[3, 4, 5, 6]], excess: 10, broken: 3),
        LogShape(
            name: "SnapKit, with files and lines",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<SnapKit.LayoutConstraint:0x6001@My Views/Page.swift#61 UIView:0x71.width == 100.0>",
                    "<SnapKit.LayoutConstraint:0x6002@My Views/Page.swift#62 UIView:0x71.width == UIView:0x70.width * 0.5 + 20.0>",
                    "<SnapKit.LayoutConstraint:0x6003@Page.swift#63 UIView:0x70.width == 300.0>"
                )
                """, conflicts: [[3, 4, 5]], excess: 70),
        LogShape(
            name: "early SnapKit, views in brackets and blanks after them",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "< SnapKit.LayoutConstraint:0x6001 <UIView:0x71>.left == <UIView:0x70>.left + 12.0>",
                    "< SnapKit.LayoutConstraint:0x6002 <UIView:0x71>.left == <UIView:0x70>.left + 20.0>"
                )
                """, conflicts: [[3, 4]], excess: 8),
        LogShape(
            name: "newer AppKit, which names the broken rule first",
            text: """
                2024-02-02 10:18:52.253 Editor[70234:1908060] [Layout] Will attempt to recover by breaking <NSLayoutConstraint:0x6082 NSView:0x10.width == 30   (active)>.
                2024-02-02 10:18:52.254 Editor[70234:1908060] [Layout] Unable to simultaneously satisfy constraints: (
                    "<NSLayoutConstraint:0x6081 NSView:0x10.width == 50   (active)>",
                    "<NSLayoutConstraint:0x6082 NSView:0x10.width == 30   (active)>"
                )
                """, conflicts: [[3, 4]], excess: 20, broken: 4),
        LogShape(
            name: "a system log with a prefix at each line",
            text: """
                Mar  4 18:25:38 Host Panel[10567]: Unable to simultaneously satisfy constraints.
                Mar  4 18:25:38 Host Panel[10567]: (
                Mar  4 18:25:38 Host Panel[10567]:     "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                Mar  4 18:25:38 Host Panel[10567]:     "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"
                Mar  4 18:25:38 Host Panel[10567]: )
                Mar  4 18:25:38 Host Panel[10567]: Will attempt to recover by breaking constraint
                Mar  4 18:25:38 Host Panel[10567]: <NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>
                """, conflicts: [[3, 4]], excess: 10, broken: 3),
        LogShape(
            name: "a mask's place without its superview",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0x2.midY ==>",
                    "<NSLayoutConstraint:0x3 V:|-(30)-[UIView:0x2]   (Names: '|':UIView:0x4 )>",
                    "<NSAutoresizingMaskLayoutConstraint:0x5 h=-&- v=-&- UIView:0x2.midX == + 37.5>"
                )
                """, conflicts: [[3, 4]], excess: 30),
        LogShape(
            name: "system spacing in an equation",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UILabel:0x2.top == UILayoutGuide:0x3.bottom NSLayoutAnchorConstraintSpace(8)   (active)>",
                    "<NSLayoutConstraint:0x4 V:[UILayoutGuide:0x3]-(NSLayoutAnchorConstraintSpace(20))-[UILabel:0x2]   (active)>"
                )
                """, conflicts: [[3, 4]], excess: 12),
        LogShape(
            name: "letters by number in the list, not in the broken line",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 UILabel:0x2'It\\U2019s \\"late\\"'.width == 10   (active)>",
                    "<NSLayoutConstraint:0x3 UILabel:0x2'It\\U2019s \\"late\\"'.width == 20   (active)>"
                )

                Will attempt to recover by breaking constraint
                <NSLayoutConstraint:0x1 UILabel:0x2'It’s "late"'.width == 10   (active)>
                """, conflicts: [[3, 4]], excess: 10, broken: 3),
        LogShape(
            name: "a name that was cut, so that dots follow dots",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 'chapter.header$width' UILabel:0x2'A long ti...'.width == 10   (active)>",
                    "<NSLayoutConstraint:0x3 A long name....width == 20   (active, names: A long name...:0x2 )>"
                )
                """, conflicts: [[3, 4]], excess: 10),
        LogShape(
            name: "a natural size that is required",
            text: """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSContentSizeLayoutConstraint:0x1 H:[UILabel:0x2'Title'(120)] Hug:251 CompressionResistance:1000   (active)>",
                    "<_UILayoutSupportConstraint:0x4 V:[_UILayoutGuide:0x5(20)]>",
                    "<NSLayoutConstraint:0x3 UILabel:0x2'Title'.width <= 100   (active)>"
                )
                """, conflicts: [[3, 5]], excess: 20),
        LogShape(
            name: "module names, observers and both sides of one view",
            text: """
                <Warning>: Unable to simultaneously satisfy constraints.
                (
                    "<App.LayoutConstraint:0x1 NSKVONotifying__TtC3App4Card:0x2.width == NSKVONotifying__TtC3App4Card:0x2.height   (active)>",
                    "<NSLayoutConstraint:0x3 App.Card:0x2.height == 20   (active)>",
                    "<NSLayoutConstraint:0x4 App.Card:0x2.width == 30   (active)>"
                )
                """, conflicts: [[3, 4, 5]], excess: 10),
    ]
}
