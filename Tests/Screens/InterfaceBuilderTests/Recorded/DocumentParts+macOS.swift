/// Parts of documents for macOS, in which y increases upwards.
extension DocumentPart {
    private static func mac(_ name: String, _ text: String, toolsVersion: String = "22505") -> DocumentPart {
        DocumentPart(name: "macOS \(name)", text: text) {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(toolsVersion)" \
            targetRuntime="MacOSX.Cocoa"><objects><window title="Window" id="window"><view key="contentView" \
            id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/><subviews>
            \($0)
            </subviews></view></window></objects></document>
            """
        }
    }

    private static func field(_ id: String, _ y: Int) -> String {
        """
        <textField key="contentView" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="3" \
        y="\(y)" width="50" height="16"/><textFieldCell key="cell" title="\(id)" id="\(id)-cell"><font key="font" \
        metaFont="system"/></textFieldCell></textField>
        """
    }

    static let macOS: [DocumentPart] = [
        mac(
            "masks",
            """
            <customView hidden="NO" id="view" customClass="Panel"><rect key="frame" x="20" y="40" width="100" \
            height="60"/><autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES" \
            flexibleMinY="YES" flexibleMaxY="YES" widthSizable="YES" heightSizable="YES"/><subviews><box \
            boxType="primary" titlePosition="noTitle" id="box"><rect key="frame" x="10" y="5" width="40" height="30"/>\
            </box></subviews></customView>
            """),
        mac(
            "stack",
            """
            <stackView distribution="gravityAreas" orientation="vertical" alignment="leading" spacing="9" \
            horizontalStackHuggingPriority="260" verticalStackHuggingPriority="270" \
            horizontalClippingResistancePriority="900" verticalClippingResistancePriority="800" \
            detachesHiddenViews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><rect key="frame" \
            x="10" y="10" width="200" height="200"/><edgeInsets key="edgeInsets" left="4" right="5" top="6" \
            bottom="7"/><beginningViews>\(field("a", 150))\(field("b", 120))<customSpacing/><visibilityPriorities>\
            <integer value="1000"/><integer value="500"/></visibilityPriorities><customSpacing><real value="12"/><real \
            value="3.4028234663852886e+38"/></customSpacing></beginningViews><middleViews>\(field("c", 80))\
            </middleViews><endViews>\(field("d", 20))</endViews></stackView>
            """),
        mac(
            "plain stack",
            """
            <stackView id="stack"><rect key="frame" x="10" y="10" width="200" height="200"/><subviews>\(field("a", 9))\
            \(field("b", 40))</subviews><visibilityPriorities><integer value="1000"/><integer value="0"/>\
            </visibilityPriorities><customSpacing><real value="1"/><real value="2"/></customSpacing></stackView>
            """),
        mac(
            "grid",
            """
            <gridView xPlacement="leading" yPlacement="bottom" rowAlignment="none" rowSpacing="4" columnSpacing="10" \
            translatesAutoresizingMaskIntoConstraints="NO" id="grid"><rect key="frame" x="20" y="20" width="160" \
            height="120"/><rows><gridRow height="30" topPadding="2" bottomPadding="5" yPlacement="center" id="r1"/>\
            <gridRow rowAlignment="firstBaseline" id="r2"/><gridRow id="r3"/></rows><columns><gridColumn width="60" \
            leadingPadding="3" trailingPadding="8" xPlacement="trailing" id="k1"/><gridColumn id="k2"/></columns>\
            <gridCells><gridCell row="r1" column="k1" xPlacement="center" id="c11">\(field("a", 0))</gridCell><gridCell \
            row="r1" column="k2" yPlacement="fill" id="c12">\(field("b", 0))</gridCell><gridCell row="r2" column="k1" \
            id="c21">\(field("c", 0))</gridCell><gridCell row="r2" column="k2" id="c22">\(field("d", 0))</gridCell>\
            <gridCell row="r3" column="k1" xPlacement="fill" id="c31">\(field("e", 0))</gridCell><gridCell row="r3" \
            column="k2" headOfMergedCell="c31" id="c32"/></gridCells></gridView>
            """),
        mac(
            "controls",
            """
            <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="push"><rect \
            key="frame" x="10" y="10" width="80" height="32"/><buttonCell key="cell" type="push" title="OK" \
            bezelStyle="rounded" borderStyle="border" controlSize="large" id="push-cell"><font key="font" \
            metaFont="system" size="14"/></buttonCell></button>
            <popUpButton id="menu"><rect key="frame" x="10" y="50" width="80" height="26"/><popUpButtonCell key="cell" \
            type="push" borderStyle="borderAndBezel" controlSize="small" id="menu-cell"/></popUpButton>
            <comboBox id="combo"><rect key="frame" x="10" y="80" width="80" height="26"/><comboBoxCell key="cell" \
            id="combo-cell"/></comboBox>
            <segmentedControl id="segments"><rect key="frame" x="10" y="100" width="80" height="24"/><segmentedCell \
            key="cell" style="roundRect" id="segments-cell"/></segmentedControl>
            <slider id="slider"><rect key="frame" x="10" y="130" width="80" height="20"/><sliderCell key="cell" \
            sliderType="linear" tickMarkPosition="below" controlSize="mini" id="slider-cell"/></slider>
            """),
        mac(
            "older controls",
            """
            <button id="check"><rect key="frame" x="10" y="10" width="80" height="18"/><buttonCell key="cell" \
            type="check" controlSize="small" id="check-cell"/></button>
            <textField id="field"><rect key="frame" x="10" y="40" width="80" height="17"/><textFieldCell key="cell" \
            drawsBackground="YES" borderStyle="bezel" placeholderString="Name" id="field-cell"><font key="font" \
            metaFont="smallSystem"/></textFieldCell></textField>
            <tabView type="noTabsBezelBorder" controlSize="small" id="tabs"><rect key="frame" x="10" y="60" \
            width="100" height="80"/><tabViewItems><tabViewItem label="One" id="item"><view key="view" id="page"><rect \
            key="frame" x="0" y="0" width="90" height="60"/></view></tabViewItem></tabViewItems></tabView>
            <pathControl id="path"><rect key="frame" x="10" y="150" width="80" height="20"/><pathCell key="cell" \
            pathStyle="popUp" controlSize="small" id="path-cell"/></pathControl>
            <datePicker id="date"><rect key="frame" x="10" y="180" width="80" height="27"/><datePickerCell key="cell" \
            datePickerStyle="clock" id="date-cell"/></datePicker>
            <progressIndicator style="bar" controlSize="small" id="bar"><rect key="frame" x="10" y="210" width="80" \
            height="18"/></progressIndicator><stepper id="stepper"><rect key="frame" x="100" y="210" width="19" \
            height="28"/></stepper><colorWell id="well"><rect key="frame" x="130" y="210" width="38" height="28"/></colorWell>
            """, toolsVersion: "14460"),
        mac(
            "scrolling",
            """
            <scrollView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><rect key="frame" \
            x="20" y="20" width="200" height="100"/><clipView key="contentView" id="clip"><rect key="frame" x="1" y="1" \
            width="198" height="98"/><subviews><tableView id="table"><rect key="frame" x="0" y="0" width="198" \
            height="300"/><subviews><customView id="row"><rect key="frame" x="0" y="10" width="50" height="20"/>\
            </customView></subviews></tableView></subviews></clipView><scroller key="horizontalScroller" \
            hidden="YES" id="scroller"><rect key="frame" x="1" y="80" width="90" height="15"/></scroller></scrollView>
            """),
    ]
}
