// Neither module is available in a build without tests or in a build that statically links Swift's standard library.
#if canImport(Testing)
    public import Testing
#endif
public import UIKit
#if canImport(XCTest)
    internal import XCTest
#endif

#if canImport(Testing)
    /// Expects, with swift-testing, that a layout is correct at every width of a range. Records an issue for each
    /// counterexample.
    ///
    /// ```swift
    /// @MainActor @Test func `the card is right at every width`() { expectLayout(widths: 320...1366) { CardView() } }
    /// ```
    /// - Parameters:
    ///   - requiresProof: whether an undecided property is an issue too.
    /// - Returns: the proofs, for further checks.
    /// - SeeAlso: ``layoutProofs(widths:height:directions:textWidths:checking:_:)``, which describes the other
    ///   parameters.
    @MainActor @discardableResult
    public func expectLayout(
        widths: ClosedRange<CGFloat> = 320...1366, height: CGFloat = 800,
        directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
        textWidths: (UIView) -> ClosedRange<CGFloat>? = { _ in nil },
        checking kinds: Set<LayoutProblem.Kind> = .usual, requiresProof: Bool = false,
        sourceLocation: Testing.SourceLocation = #_sourceLocation, _ make: () -> UIView
    ) -> [LayoutProof] {
        let proofs = layoutProofs(
            widths: widths, height: height, directions: directions, textWidths: textWidths, checking: kinds, make)
        for proof in proofs.faults(requiresProof) {
            Issue.record(Comment(rawValue: proof.description), sourceLocation: sourceLocation)
        }
        return proofs
    }
#endif

#if canImport(XCTest)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Asserts, with XCTest, that a layout is correct at every width of a range. Records a failure for each
    /// counterexample.
    ///
    /// - Parameters:
    ///   - requiresProof: whether an undecided property is a failure too.
    /// - Returns: the proofs, for further checks.
    /// - SeeAlso: ``layoutProofs(widths:height:directions:textWidths:checking:_:)``, which describes the other
    ///   parameters.
    @MainActor @discardableResult
    public func XCTAssertLayout(
        widths: ClosedRange<CGFloat> = 320...1366, height: CGFloat = 800,
        directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
        textWidths: (UIView) -> ClosedRange<CGFloat>? = { _ in nil },
        checking kinds: Set<LayoutProblem.Kind> = .usual, requiresProof: Bool = false,
        file: StaticString = #filePath, line: UInt = #line, _ make: () -> UIView
    ) -> [LayoutProof] {
        let proofs = layoutProofs(
            widths: widths, height: height, directions: directions, textWidths: textWidths, checking: kinds, make)
        for proof in proofs.faults(requiresProof) { XCTFail(proof.description, file: file, line: line) }
        return proofs
    }
#endif

extension [LayoutProof] {
    fileprivate func faults(_ requiresProof: Bool) -> [LayoutProof] {
        filter { requiresProof ? !$0.isProved : $0.isRefuted }
    }
}
