import Foundation
import InterfaceBuilder
import ScreenCheck
import SolverAPI
import SolverCatalog
import Testing

/// Makes a checker with the first solver of the catalog.
///
/// - Parameter showsAdvice: Whether findings of all tiers are shown; if not, those of the default check.
func makeChecker(
    _ configuration: CheckConfiguration = CheckConfiguration(), showsAdvice: Bool = true
) throws -> ScreenChecker {
    let entry = try #require(SolverCatalog.all.first)
    var configuration = configuration
    if showsAdvice { configuration.showsAdvice = true }
    return ScreenChecker(configuration: configuration, solver: entry.make)
}

/// Returns the findings of a document.
func check(_ text: String, _ configuration: CheckConfiguration = CheckConfiguration()) throws -> [Finding] {
    try makeChecker(configuration).check(Data(text.utf8), file: "Main.storyboard").findings
}

/// Returns a storyboard of one screen on a device of 375 × 667 points.
func storyboard(_ subviews: String, constraints: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes>
            <scene sceneID="scene">
                <objects>
                    <viewController id="controller">
                        <view key="view" contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <subviews>
    \(subviews)
                            </subviews>
                            <viewLayoutGuide key="safeArea" id="safe"/>
                            <constraints>
    \(constraints)
                            </constraints>
                        </view>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """
}

/// Returns a view element whose mask is not translated, with its own constraints on separate lines.
func element(
    _ kind: String, _ id: String, _ frame: String, _ attributes: String = "", constraints: String = "",
    inner: String = ""
) -> String {
    let numbers = frame.split(separator: " ")
    return """
        <\(kind) id="\(id)" userLabel="View \(id.uppercased())" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>
            <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/>
            \(inner)
            <constraints>
        \(constraints)
            </constraints>
        </\(kind)>
        """
}

/// Returns a line with a constraint: `rule("c1", "a.leading", "root.leading", 20)` is `a.leading = root.leading + 20`.
func rule(_ id: String, _ first: String, _ second: String? = nil, _ constant: Double = 0, _ more: String = "") -> String
{
    func item(_ text: String, _ ordinal: String) -> String {
        let parts = text.split(separator: ".")
        return "\(ordinal)Item=\"\(parts[0])\" \(ordinal)Attribute=\"\(parts[1])\""
    }
    let right = second.map { " " + item($0, "second") } ?? ""
    return "<constraint \(item(first, "first"))\(right) constant=\"\(constant)\" \(more) id=\"\(id)\"/>\n"
}

/// Returns the number of the first line that contains the text, from 1.
func line(of part: String, in text: String) -> Int {
    text.components(separatedBy: part)[0].split(separator: "\n", omittingEmptySubsequences: false).count
}

/// Creates a folder with files and deletes it after the body.
func withFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }
    return try body(folder.path)
}
