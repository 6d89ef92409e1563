internal import AutoLayout
internal import InterfaceBuilder
internal import SafeText

/// A checked screen, drawn on its canvas and at the sizes at which findings show.
public struct CheckedScreen: Hashable, Sendable {
    struct Drawing: Hashable {
        /// The size of the screen; nil on the canvas.
        let size: LayoutSize?
        let picture: ScreenPicture
    }

    /// The path of the screen's file.
    let file: String
    /// The id of the root view.
    let unit: String
    /// The name of the screen in messages.
    let name: String
    /// The drawings: on the canvas, then in the order of the findings.
    let drawings: [Drawing]
    /// The ids of the views that each constraint relates, by the constraint's id.
    let views: [String: [String]]

    /// Creates the drawings of a screen for its findings; nil if the screen has no layout.
    init?(_ screen: Screen, _ findings: [Finding], file: String) {
        guard let canvas = ScreenPicture(screen, on: .canvas) else { return nil }
        var drawings = [Drawing(size: nil, picture: canvas)]
        for size in findings.compactMap(\.size) where !drawings.contains(where: { $0.size == size }) {
            if let picture = ScreenPicture(screen, at: size) { drawings.append(Drawing(size: size, picture: picture)) }
        }
        self.drawings = drawings
        self.file = file
        unit = screen.unit.id
        name = screen.unit.name ?? screen.element(screen.unit.id).map(screen.name) ?? screen.unit.id
        var views: [String: [String]] = [:]
        for constraint in screen.unit.root.subtree.flatMap(\.constraints) where !constraint.id.isEmpty {
            views[constraint.id] =
                [constraint.firstItem ?? constraint.holder] + [constraint.secondItem].compactMap(\.self)
        }
        self.views = views
    }

    /// Returns the index of the drawing in which a finding shows.
    func index(for finding: Finding) -> Int { drawings.firstIndex { $0.size == finding.size } ?? 0 }

    /// Returns the frames to mark for a finding in its drawing: its first view, the views of its constraint, or else the
    /// whole screen.
    func frames(of finding: Finding) -> [LayoutRect] {
        let picture = drawings[index(for: finding)].picture
        let frames = Dictionary(picture.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        func shown(_ ids: [String]) -> [LayoutRect] { ids.filter { $0 != unit }.compactMap { frames[$0] } }
        guard let first = finding.elements.first else { return [] }
        let own = shown([first])
        if !own.isEmpty { return own }
        let others = shown(views[first] ?? [])
        if !others.isEmpty { return others }
        return [LayoutRect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)]
    }
}

/// Drawings of screens with their findings marked.
struct FindingPictures {
    let result: ScreenChecker.Result

    init(_ result: ScreenChecker.Result) { self.result = result }

    private func findings(_ screen: CheckedScreen) -> [Finding] {
        result.findings.filter { $0.unit == screen.unit && $0.location.file == screen.file }
    }

    private func add(_ screen: CheckedScreen, to sheet: inout PictureSheet) {
        let found = findings(screen)
        for (index, drawing) in screen.drawings.enumerated() {
            let shown = found.filter { screen.index(for: $0) == index }
            if shown.isEmpty { continue }
            let marks = shown.flatMap { finding in
                screen.frames(of: finding).map {
                    PictureSheet.Mark(
                        frame: $0, color: Self.color(finding.severity),
                        title: "line \(finding.location.line): \(finding.message) [\(finding.rule)]")
                }
            }
            let size = drawing.size.map { ", at \(Points.text($0))" } ?? ""
            sheet.add(drawing.picture, caption: "\(screen.name), \(screen.file)\(size)", marks: marks)
        }
    }

    private static func color(_ severity: Severity) -> String {
        switch severity {
        case .error: "#d00000"
        case .warning: "#e08a00"
        case .note: "#3367d6"
        }
    }

    /// An SVG drawing of all screens with findings, side by side.
    var svg: String {
        var sheet = PictureSheet()
        for screen in result.screens { add(screen, to: &sheet) }
        return sheet.svg
    }

    /// An HTML page with all findings. Findings about a screen are above its drawing; findings about whole files come
    /// last.
    var html: String {
        var body = ["<h1>layoutlab check</h1>"]
        let counts = Severity.allCases.reversed().map { severity in
            let count = result.findings.count { $0.severity == severity }
            return "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        body.append(
            "<p>\(result.fileCount) files, \(result.unitCount) screens and cells: \(counts.joined(separator: ", "))</p>"
        )
        var drawn: Set<Finding> = []
        for screen in result.screens {
            let found = findings(screen)
            if found.isEmpty { continue }
            drawn.formUnion(found)
            body.append("<h2>\(SafeText.xml("\(screen.name), \(screen.file)"))</h2>")
            body.append(PicturePage.list(found.map(Self.item)))
            var sheet = PictureSheet()
            add(screen, to: &sheet)
            body.append(sheet.svg)
        }
        let rest = result.findings.filter { !drawn.contains($0) }
        if !rest.isEmpty {
            body.append("<h2>Whole files</h2>")
            body.append(PicturePage.list(rest.map(Self.item)))
        }
        return PicturePage.html(title: "layoutlab check", body)
    }

    private static func item(_ finding: Finding) -> String {
        PicturePage.item(
            "\(finding.location): \(finding.message). \(finding.advice) [\(finding.rule)]",
            kind: finding.severity.rawValue)
    }
}
