import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

/// Makes the solver for tests of frames: Cassowary, or the first solver if this is not available.
func makeSolver() throws -> any LayoutSolver {
    try #require(SolverCatalog.entry(named: "cassowary") ?? SolverCatalog.all.first).make()
}

func read(_ text: String, file: String = "test.storyboard") throws -> InterfaceBuilderDocument {
    try InterfaceBuilderDocument(data: Data(text.utf8), file: file)
}

func firstUnit(_ text: String) throws -> LayoutUnit {
    try #require(try read(text).units.first)
}

/// Returns the laid out views of a unit by their ids.
func frames(_ unit: LayoutUnit, insets: GuideInsets? = nil) throws -> [String: UnitLayout.View] {
    let layout = try unit.layOut(with: try makeSolver(), insets: insets)
    return Dictionary(uniqueKeysWithValues: layout.views.map { ($0.id, $0) })
}

/// Returns a storyboard of one screen on a device of 375 × 667 points.
func storyboard(
    _ subviews: String, constraints: String = "", guides: String = #"<viewLayoutGuide key="safeArea" id="safe"/>"#,
    layoutGuides: String = "", resources: String = "", variations: String = "", device: String = "retina4_7"
) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="\(device)" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="scene">
                <objects>
                    <viewController id="controller">
                        \(layoutGuides)
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
    \(subviews)
                            </subviews>
                            \(guides)
                            <constraints>
    \(constraints)
                            </constraints>
                            \(variations)
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="responder" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
        </scenes>
        <resources>\(resources)</resources>
    </document>
    """
}

/// Returns a view element whose mask is not translated.
func element(_ kind: String, _ id: String, _ frame: String, _ attributes: String = "", inner: String = "") -> String {
    let numbers = frame.split(separator: " ")
    return """
        <\(kind) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/>
            \(inner)
        </\(kind)>
        """
}

/// Returns the number of the first line that contains the text, from 1.
func line(of part: String, in text: String) -> Int {
    text.components(separatedBy: part)[0].split(separator: "\n", omittingEmptySubsequences: false).count
}
