/// Documents whose attributes outside of views are tested: devices, controllers, cells, bars, segues and resources.
extension DocumentPart {
    private static func whole(_ name: String, _ text: String) -> DocumentPart {
        DocumentPart(name: name, text: text) { #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + $0 }
    }

    static let documents: [DocumentPart] = [
        whole(
            "storyboard",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            launchScreen="NO" initialViewController="nav"><device id="retina6_1" orientation="portrait"/><scenes>
            <scene sceneID="s0"><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>\
            <segue destination="nav" kind="relationship" relationship="viewControllers" id="r0"/></connections>\
            </tabBarController></objects></scene>
            <scene sceneID="s1"><objects><navigationController storyboardIdentifier="Nav" navigationBarHidden="NO" \
            toolbarHidden="YES" id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" \
            translucent="NO" largeTitles="YES" id="bar"/><connections><segue destination="list" kind="relationship" \
            relationship="rootViewController" id="r1"/></connections></navigationController></objects></scene>
            <scene sceneID="s2"><objects><viewController title="List" customClass="ListController" \
            customModule="App" customModuleProvider="target" hidesBottomBarWhenPushed="NO" id="list" \
            sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/>\
            <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides><view key="view" id="root">\
            <rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews><view \
            translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="20" y="148" width="374" \
            height="50"/></view></subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints><constraint \
            firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="k1"/>\
            <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="8" \
            id="k2"/><constraint firstItem="box" firstAttribute="trailing" secondItem="root" \
            secondAttribute="trailingMargin" id="k3"/><constraint firstItem="box" firstAttribute="height" \
            constant="50" id="k4"/></constraints></view><navigationItem key="navigationItem" title="All" \
            largeTitleDisplayMode="always" id="item"><barButtonItem key="rightBarButtonItem" image="gear" \
            id="button"><connections><action selector="open:" target="list" id="a1"/><outlet property="delegate" \
            destination="list" id="o1"/></connections></barButtonItem></navigationItem><connections><outlet \
            property="box" destination="box" id="o2"/><segue destination="form" kind="show" identifier="toForm" \
            modalPresentationStyle="fullScreen" id="g1"/><segue destination="exit" kind="unwind" \
            unwindAction="back:" id="g2"/></connections></viewController><exit id="exit" \
            userLabel="Exit" sceneMemberID="exit"/></objects></scene>
            <scene sceneID="s3"><objects><tableViewController id="form" sceneMemberID="viewController"><tableView \
            key="view" dataMode="prototypes" style="plain" rowHeight="44" id="table"><rect key="frame" x="0.0" y="0.0" \
            width="414" height="896"/><prototypes><tableViewCell reuseIdentifier="Row" accessoryType="checkmark" \
            id="cell"><rect key="frame" x="0.0" y="28" width="414" height="44"/><tableViewCellContentView \
            key="contentView" tableViewCell="cell" id="contents"><rect key="frame" x="0.0" y="0.0" width="374" \
            height="44"/><subviews><label text="Row" translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect \
            key="frame" x="20" y="11" width="60" height="22"/></label></subviews><constraints><constraint \
            firstItem="text" firstAttribute="leading" secondItem="contents" secondAttribute="leadingMargin" \
            id="t1"/><constraint firstItem="text" firstAttribute="centerY" secondItem="contents" \
            secondAttribute="centerY" id="t2"/></constraints></tableViewCellContentView></tableViewCell>\
            </prototypes></tableView></tableViewController></objects></scene>
            </scenes><resources><image name="gear" width="22" height="22"/><namedColor name="ink"><color white="0" \
            alpha="1"/></namedColor></resources></document>
            """),
        whole(
            "nib",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="13196" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="ipad9_7" orientation="landscape">\
            <adaptation id="splitview1_3"/></device><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" \
            userLabel="File's Owner" customClass="PanelOwner"><connections><outlet property="view" \
            destination="panel" id="o1"/></connections></placeholder><placeholder \
            placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/><view \
            contentMode="scaleToFill" id="panel" customClass="PanelView"><rect key="frame" x="0.0" y="0.0" width="320" \
            height="480"/><nil key="simulatedStatusBarMetrics"/><simulatedNavigationBarMetrics \
            key="simulatedTopBarMetrics" largeTitles="YES" translucent="NO" prompted="NO"/><simulatedToolbarMetrics \
            key="simulatedBottomBarMetrics"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>\
            <subviews><view customClass="Badge" translatesAutoresizingMaskIntoConstraints="NO" id="badge"><rect \
            key="frame" x="8" y="8" width="30" height="12"/></view></subviews><constraints><constraint \
            firstItem="badge" firstAttribute="leading" secondItem="panel" secondAttribute="leading" constant="8" \
            id="c1"/><constraint firstItem="badge" firstAttribute="top" secondItem="panel" secondAttribute="top" \
            constant="8" id="c2"/></constraints></view></objects><designables><designable name="badge"><size \
            key="intrinsicContentSize" width="30" height="12"/></designable></designables><resources><systemColor \
            name="tint"><color red="0" green="0.4" blue="1" alpha="1"/></systemColor></resources></document>
            """),
        whole(
            "comments",
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch"><objects><!-- layoutlab:ignore ambiguity, width --><view id="one"><rect \
            key="frame" x="0" y="0" width="9" height="9"/></view>
            <view id="two"><rect key="frame" x="0" y="0" width="9" height="9"/><attributedString key="userComments">\
            <fragment content="layoutlab:ignore"/></attributedString><subviews><view id="two"><rect key="frame" x="1" \
            y="1" width="2" height="2"/><constraints><constraint firstItem="gone" firstAttribute="width" \
            secondItem="lost" secondAttribute="width" id="c"/></constraints></view></subviews></view>
            </objects></document>
            """),
    ]
}
