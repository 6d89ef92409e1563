internal import ArgumentParser
internal import AutoLayout
internal import ScreenCheck

/// Over what `layoutlab check` proves. Each of them asks for a proof.
struct ProofOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Widths in points; 320...440 by default, of tablets 744...1366.", valueName: "low...high"),
        transform: Self.range)
    var proveWidths: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp("Heights in points; that of the canvas by default.", valueName: "low...high"),
        transform: Self.range)
    var proveHeights: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp(
            "How many times as long each text may be, each for itself: 0...2; 1 by default.", valueName: "low...high"),
        transform: Self.range)
    var proveTexts: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp("How many times as large all texts may be: 1...2; 1 by default.", valueName: "low...high"),
        transform: Self.range)
    var proveTextScale: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp(
            "Whether people read left-to-right, right-to-left or both; both by default.", valueName: "way"))
    var proveDirection = Direction.both

    @Flag(help: "Arranged views that the file hides may be shown or not, up to three of a screen.")
    var proveHidden = false

    /// In which directions people read.
    enum Direction: String, ExpressibleByArgument, CaseIterable {
        case both
        case leftToRight = "left-to-right"
        case rightToLeft = "right-to-left"

        var directions: [LayoutDirection] {
            switch self {
            case .both: [.leftToRight, .rightToLeft]
            case .leftToRight: [.leftToRight]
            case .rightToLeft: [.rightToLeft]
            }
        }
    }

    /// Whether nothing was said.
    var isUsual: Bool { scope == ProofScope() }

    var scope: ProofScope {
        var scope = ProofScope()
        (scope.widths, scope.heights) = (proveWidths, proveHeights)
        (scope.textLengths, scope.textScale) = (proveTexts, proveTextScale)
        (scope.directions, scope.showsHidden) = (proveDirection.directions, proveHidden)
        return scope
    }

    /// `320...440`, or one number.
    private static func range(_ text: String) throws -> ClosedRange<Double> {
        let ends = text.split(separator: "...", omittingEmptySubsequences: false).map { Double($0) }
        guard (1...2).contains(ends.count), let low = ends[0], let high = ends[ends.count - 1], low >= 0, low <= high,
            high <= 100_000
        else {
            throw ValidationError("expected low...high, as 320...440, with 0 ≤ low ≤ high ≤ 100000; found \"\(text)\"")
        }
        return low...high
    }
}
