import ScreenCheck
import Testing

/// Documents whose references lead back to where they came from.
@Suite("Circular documents")
struct CircularDocumentTests {
    private func document(_ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" initialViewController="first">
        <scenes>\(scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined())</scenes>
        </document>
        """
    }

    private let screen =
        "<view key=\"view\" id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"

    @Test func `a storyboard may refer to itself`() throws {
        let text = document(
            "<viewController id=\"first\">\(screen)</view><connections><segue destination=\"again\" kind=\"show\" id=\"s\"/>"
                + "</connections></viewController>",
            "<viewControllerPlaceholder storyboardName=\"Main\" id=\"again\"/>")
        #expect(try check(text).isEmpty)
    }

    @Test func `a controller may contain itself`() throws {
        let embedding = """
            <subviews><containerView id="inside"><rect key="frame" x="0" y="0" width="10" height="10"/>\
            <connections><segue destination="first" kind="embed" id="e"/></connections></containerView></subviews>
            """
        #expect(
            try check(document("<viewController id=\"first\">\(screen)\(embedding)</view></viewController>")).isEmpty)
        let navigation = """
            <navigationController id="first"><connections><segue destination="first" kind="relationship" \
            relationship="rootViewController" id="r"/></connections></navigationController>
            """
        #expect(try check(document(navigation)).isEmpty)
    }

    @Test func `an id that a variation uses again is a duplicate`() throws {
        let twice = """
            <subviews><view id="a"><rect key="frame" x="0" y="0" width="10" height="10"/></view>\
            <view id="a"><rect key="frame" x="0" y="0" width="10" height="10"/></view></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="a"/></mask></variation>
            <variation key="widthClass=compact"><mask key="subviews"><include reference="a"/></mask></variation>
            """
        let findings = try check(document("<viewController id=\"first\">\(screen)\(twice)</view></viewController>"))
        #expect(findings.map(\.rule) == ["duplicate-id"])
    }
}
