internal import ArgumentParser
internal import AutoLayout
internal import ScreenCheck

/// The scope of proofs of `layoutlab check`. Each option enables proofs.
struct ProofOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Widths in points; 320...440 by default, 744...1366 for tablets.", valueName: "low...high"),
        transform: Self.range)
    var proveWidths: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp("Heights in points; that of the canvas by default.", valueName: "low...high"),
        transform: Self.range)
    var proveHeights: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp(
            "The length factor of each single text, for example 0...2; 1 by default.", valueName: "low...high"),
        transform: Self.range)
    var proveTexts: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp("The size factor of all texts, for example 1...2; 1 by default.", valueName: "low...high"),
        transform: Self.range)
    var proveTextScale: ClosedRange<Double>?

    @Option(
        help: ArgumentHelp(
            "The reading direction: left-to-right, right-to-left or both; both by default.", valueName: "way"))
    var proveDirection = Direction.both

    @Flag(help: "Also prove all combinations of shown and hidden arranged views, up to three per screen.")
    var proveHidden = false

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

    /// Whether no option was given.
    var isUsual: Bool { scope == ProofScope() }

    var scope: ProofScope {
        var scope = ProofScope()
        (scope.widths, scope.heights) = (proveWidths, proveHeights)
        (scope.textLengths, scope.textScale) = (proveTexts, proveTextScale)
        (scope.directions, scope.showsHidden) = (proveDirection.directions, proveHidden)
        return scope
    }

    /// Parses `320...440`, or one number.
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
