import Foundation
import RevisedSimplex
import ScreenCheck

extension FuzzTarget {
    /// Interface Builder files: checked completely, with the findings in every format.
    static let documents = FuzzTarget(
        name: "documents", seeds: [Array(sample.utf8)],
        words: [
            "<view id=\"x\">", "</view>", "YES", "priority=\"1\"", "multiplier=\"0\"", "3:4", "hidden=\"YES\"",
            "stackView", "root",
            "relation=\"lessThanOrEqual\"", "secondItem=\"a\"", "<!--", "-->", "<![CDATA[", "&lt;", "&#10;::error::",
        ]
    ) { bytes in
        let checker = ScreenChecker { RevisedSimplexSolver() }
        let result = checker.check(Data(bytes), file: "damaged.xib")
        for finding in result.findings where finding.message.isEmpty || finding.location.line < 1 {
            return "a finding without words or place: \(finding)"
        }
        for format in CheckFormat.allCases {
            do { _ = try format.write(result) } catch { return "\(format): \(error)" }
        }
        return nil
    }

    /// Configurations and baselines of a check, in JSON.
    static let settings = FuzzTarget(
        name: "settings",
        seeds: [
            #"{"disabled":["small-target"],"severities":{"ambiguous":"error"},"exclude":["Pods"]}"#,
            #"{"version":1,"findings":[{"rule":"conflict","file":"a.xib","unit":"u","elements":["b"]}]}"#, "[]", "{}",
        ].map { Array($0.utf8) },
        words: ["null", "true", "[", "]", "{", "}", "\"\"", "\\ud800", "\\u0000", ":", ",", "\"rule\":"]
    ) { bytes in
        for read in [
            { _ = try CheckConfiguration(data: Data(bytes), file: "f.json") },
            { _ = try Baseline(data: Data(bytes), file: "f.json").data() },
        ] as [() throws -> Void] {
            do { try read() } catch { if "\(error)".isEmpty { return "an error says nothing" } }
        }
        return nil
    }

    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews>
        <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="20" width="80" \
        height="21"/><constraints><constraint firstAttribute="width" constant="80" id="w"/></constraints></label>
        <stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" \
        y="60" width="280" height="50"/><subviews><button id="c"><rect key="frame" x="0" y="0" width="280" height="21"/></button>
        <view id="d"><rect key="frame" x="0" y="29" width="280" height="21"/></view></subviews></stackView>
        </subviews><constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c3"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="19" id="c4"/>
        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" priority="750" id="c5"/>
        </constraints></view></objects></document>
        """
}
