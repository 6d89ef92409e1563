/// Parts of documents for iOS. Together they contain the elements and attributes that the reader knows.
extension DocumentPart {
    private static let rect = #"<rect key="frame" x="16" y="30" width="120" height="40"/>"#

    /// A part that is a subview of a screen.
    private static func view(_ name: String, _ text: String, constraints: String = "", resources: String = "")
        -> DocumentPart
    {
        DocumentPart(name: name, text: text) {
            storyboard($0, constraints: constraints, resources: resources)
        }
    }

    static let iOS: [DocumentPart] = [
        view(
            "label",
            """
            <label opaque="NO" text="Title" textAlignment="center" numberOfLines="2" minimumFontSize="9" \
            adjustsFontSizeToFit="YES" horizontalHuggingPriority="251" verticalHuggingPriority="252" \
            horizontalCompressionResistancePriority="740" verticalCompressionResistancePriority="741" \
            placeholderIntrinsicWidth="70" placeholderIntrinsicHeight="22" userLabel="Heading" customClass="Heading" \
            customModule="App" customModuleProvider="target" hidden="YES" misplaced="YES" ambiguous="YES" \
            verifyAmbiguity="off" fixedFrame="NO" translatesAutoresizingMaskIntoConstraints="NO" id="label">\
            \(rect)<fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>\
            <color key="textColor" red="0.5" green="0.25" blue="1.5" alpha="0.75" colorSpace="custom"/>\
            <color key="backgroundColor" white="0.5" alpha="1"/>\
            <accessibility key="accessibilityConfiguration" label="Heading of the page"/></label>
            """),
        view(
            "attributed label",
            """
            <label text="" minimumScaleFactor="0.5" translatesAutoresizingMaskIntoConstraints="NO" id="label">\(rect)\
            <attributedString key="attributedText"><fragment content="One "/><fragment content="two"/></attributedString>\
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>\
            <color key="textColor" cocoaTouchSystemColor="darkTextColor"/></label>
            """),
        view(
            "button",
            """
            <button opaque="NO" contentHorizontalAlignment="leading" lineBreakMode="middleTruncation" \
            translatesAutoresizingMaskIntoConstraints="NO" id="button">\(rect)<fontDescription key="fontDescription" \
            type="boldSystem" pointSize="18"/><state key="normal" title="Buy" image="cart" backgroundImage="back">\
            <color key="titleColor" name="brand"/></state><connections><action selector="buy:" \
            destination="controller" eventType="touchUpInside" id="action"/></connections></button>
            """,
            resources: """
                <image name="cart" width="20" height="18"/><image name="back" width="9" height="9"/>\
                <namedColor name="brand"><color red="1" green="0" blue="0.5"/></namedColor>
                """),
        view(
            "masks and margins",
            """
            <view contentMode="scaleToFill" fixedFrame="YES" semanticContentAttribute="forceLeftToRight" \
            preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" \
            layoutMarginsFollowReadableWidth="YES" translatesAutoresizingMaskIntoConstraints="NO" id="masked">\
            <rect key="frame" x="10" y="20" width="100" height="50"/><autoresizingMask key="autoresizingMask" \
            flexibleMinX="YES" widthSizable="YES" flexibleMaxX="YES" flexibleMinY="YES" heightSizable="YES" \
            flexibleMaxY="YES"/><edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></view>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="directional"><rect key="frame" x="10" y="90" \
            width="100" height="50"/><directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="6" \
            bottom="7" trailing="8"/><viewLayoutGuide key="safeArea" id="inner-safe"/></view>
            """),
        view(
            "stack",
            """
            <stackView opaque="NO" axis="horizontal" distribution="equalSpacing" alignment="center" spacing="12" \
            spacingType="standard" baselineRelativeArrangement="YES" translatesAutoresizingMaskIntoConstraints="NO" \
            id="stack"><rect key="frame" x="20" y="40" width="300" height="60"/><subviews><label text="A" id="a">\
            <rect key="frame" x="0" y="0" width="40" height="20"/></label><view hidden="YES" id="b"><rect key="frame" \
            x="60" y="0" width="30" height="30"/></view></subviews><edgeInsets key="layoutMargins" top="2" left="3" \
            bottom="4" right="5"/><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" \
            keyPath="layoutMarginsRelativeArrangement" value="NO"/></userDefinedRuntimeAttributes>\
            <variation key="default" spacing="3"/><variation key="heightClass=regular" axis="vertical" spacing="5"/>\
            <variation key="widthClass=compact" spacing="7" alignment="fill"/><variation \
            key="heightClass=regular-widthClass=compact" distribution="fillEqually"/></stackView>
            """,
            constraints: """
                <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
                constant="20" id="c1"/><constraint firstItem="stack" firstAttribute="top" secondItem="root" \
                secondAttribute="top" constant="40" id="c2"/>
                """),
        DocumentPart(
            name: "constraints",
            text: """
                <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" \
                constant="16" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" \
                secondAttribute="bottom" constant="30" priority="600" symbolic="YES" identifier="top rule" \
                userLabel="Top" id="c2"/>
                <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="height" \
                multiplier="16:9" constant="2" id="c3"><variation key="default" constant="3"/><variation \
                key="widthClass=compact" constant="5" priority="400"/><variation key="heightClass=regular" \
                constant="6"/></constraint>
                <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" \
                constant="9" multiplier="2" symbolType="layoutAnchor" id="c4"/>
                <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c5"/>
                <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" \
                symbolType="layoutAnchor" multiplier="1.5" id="c6"/>
                """
        ) {
            storyboard(
                """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="16" y="30" width="80" \
                height="45"/></view><view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" \
                x="105" y="30" width="270" height="45"/></view>
                """, constraints: $0)
        },
        DocumentPart(
            name: "installed views",
            text: """
                <variation key="default"><mask key="subviews"><exclude reference="b"/></mask><mask key="constraints">\
                <exclude reference="c1"/></mask></variation>
                <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/><exclude \
                reference="a"/></mask></variation>
                <variation key="heightClass=regular"><mask key="constraints"><include reference="c1"/></mask></variation>
                <variation key="userInterfaceIdiom=pad"><mask key="subviews"><exclude reference="b"/></mask></variation>
                """
        ) {
            storyboard(
                """
                <view id="a"><rect key="frame" x="1" y="2" width="3" height="4"/></view>\
                <view id="b"><rect key="frame" x="5" y="6" width="7" height="8"/></view>
                """,
                constraints: #"<constraint firstItem="b" firstAttribute="width" constant="9" id="c1"/>"#, variations: $0
            )
        },
        view(
            "controls",
            """
            <slider opaque="NO" value="0.5" minValue="0.0" maxValue="1" id="slider">\(rect)</slider>
            <switch on="YES" id="switch">\(rect)</switch>
            <segmentedControl id="segments">\(rect)<segments><segment title="A"/><segment title="B"/></segments>\
            </segmentedControl>
            <activityIndicatorView hidden="YES" hidesWhenStopped="YES" animating="YES" style="medium" id="spinner">\
            \(rect)</activityIndicatorView>
            <activityIndicatorView hidden="YES" id="other">\(rect)</activityIndicatorView>
            <textView scrollEnabled="NO" text="Long" id="text">\(rect)</textView>
            <textField placeholder="Name" text="Ada" borderStyle="roundedRect" id="field">\(rect)<fontDescription \
            key="fontDescription" type="system" pointSize="14"/></textField>
            <imageView image="photo" id="image">\(rect)</imageView><imageView image="star" catalog="system" \
            id="symbol">\(rect)</imageView>
            """,
            resources:
                #"<image name="photo" width="64" height="48"/><image name="star" catalog="system" width="20" height="20"/>"#
        ),
        view(
            "scroll view",
            """
            <scrollView clipsSubviews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><rect key="frame" \
            x="0" y="20" width="375" height="300"/><subviews><view translatesAutoresizingMaskIntoConstraints="NO" \
            id="content"><rect key="frame" x="0" y="0" width="375" height="600"/></view></subviews><constraints>\
            <constraint firstItem="content" firstAttribute="leading" secondItem="inside" secondAttribute="leading" \
            id="s1"/><constraint firstItem="content" firstAttribute="width" secondItem="outside" \
            secondAttribute="width" id="s2"/><constraint firstItem="content" firstAttribute="height" constant="600" \
            id="s3"/></constraints><viewLayoutGuide key="contentLayoutGuide" id="inside"/><viewLayoutGuide \
            key="frameLayoutGuide" id="outside"/></scrollView>
            """),
    ]
}
