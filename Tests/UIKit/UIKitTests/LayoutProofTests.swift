import Foundation
import Testing
import UIKit
import UIKitTesting

/// Proofs that a property of a layout holds at all widths.
@MainActor @Suite(.serialized) struct LayoutProofTests {
    /// Makes a title and a price in a row at the top. If the title does not shrink, the two overlap below some width.
    private func row(shrinks: Bool) -> UIView {
        let root = UIView()
        let (title, price) = (root.child(UILabel()), root.child(UILabel()))
        (title.text, price.text) = ("A title of some length", "12.00")
        (title.accessibilityIdentifier, price.accessibilityIdentifier) = ("title", "price")
        title.setContentCompressionResistancePriority(shrinks ? .defaultLow : .required, for: .horizontal)
        price.setContentCompressionResistancePriority(.required, for: .horizontal)
        price.setContentHuggingPriority(.required, for: .horizontal)
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            price.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            title.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            price.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        ])
        if shrinks {
            price.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8).isActive = true
        }
        return root
    }

    @Test func `a row with sufficient space is proved for every width, in both directions`() {
        let proofs = layoutProofs(checking: .usual) { row(shrinks: false) }
        #expect(proofs.allSatisfy { $0.isProved }, "\(proofs.filter { !$0.isProved })")
        #expect(Set(proofs.map(\.kind)) == .usual && Set(proofs.map(\.direction)).count == 2)
    }

    @Test func `a row that is too narrow is refuted, with a width and a picture`() throws {
        let proofs = layoutProofs(widths: 100...400) { row(shrinks: false) }
        let found = try #require(proofs.first { $0.kind == .overlap && $0.direction == .leftToRight })
        guard case .counterexample(let place, let message) = found.outcome else {
            Issue.record("\(found)")
            return
        }
        #expect(place.hasPrefix("width ") && message.contains("title") && message.contains("price"))
        #expect(found.picture?.contains("<svg") == true)
        // The same view, laid out at the width of the counterexample, has the overlap.
        let width = try #require(place.split(separator: " ").dropFirst().first.flatMap { Double($0) })
        let view = row(shrinks: false)
        view.frame = CGRect(x: 0, y: 0, width: width, height: 800)
        #expect(view.layoutProblems().contains { $0.kind == .overlap })
    }

    @Test func `a title of any length is proved if it shrinks, and refuted if it does not`() {
        func length(_ view: UIView) -> ClosedRange<CGFloat>? {
            view.accessibilityIdentifier == "title" ? 0...2000 : nil
        }
        let kinds: Set<LayoutProblem.Kind> = [.conflict, .ambiguous, .overlap, .clipped]
        let shrinking = layoutProofs(textWidths: length, checking: kinds) { row(shrinks: true) }
        #expect(shrinking.allSatisfy { $0.isProved }, "\(shrinking.filter { !$0.isProved })")
        let stiff = layoutProofs(textWidths: length, checking: kinds) { row(shrinks: false) }
        #expect(stiff.contains { $0.kind == .overlap && $0.isRefuted })
    }

    @Test func `multiline text is reported as undecided`() {
        let proofs = layoutProofs(checking: [.truncated]) {
            let view = row(shrinks: true)
            for label in view.subviews.compactMap({ $0 as? UILabel }) { label.numberOfLines = 0 }
            return view
        }
        #expect(!proofs.isEmpty && proofs.allSatisfy { !$0.isProved && !$0.isRefuted })
        #expect(proofs.first?.description.hasPrefix("undecided: no clipping of ") == true)
    }

    @Test func `random rows: proofs hold at every sampled width, and refutations fail at one`() {
        // The seed is fixed, so that a failure can be repeated.
        var state: UInt64 = 1
        func number(_ range: ClosedRange<Int>) -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(range.lowerBound + Int(state >> 33) % range.count)
        }
        var refuted = 0
        for _ in 0..<12 {
            let gaps = (0..<3).map { _ in number(-8...40) }
            let sizes = (0..<3).map { _ in number(20...120) }
            let make = { () -> UIView in
                let root = UIView()
                var before = root.leadingAnchor
                for (gap, size) in zip(gaps, sizes) {
                    let view = root.child(UIView())
                    NSLayoutConstraint.activate([
                        view.leadingAnchor.constraint(equalTo: before, constant: gap),
                        view.topAnchor.constraint(equalTo: root.topAnchor),
                        view.heightAnchor.constraint(equalToConstant: 10),
                        view.widthAnchor.constraint(equalToConstant: size),
                    ])
                    before = view.trailingAnchor
                }
                return root
            }
            let proofs = layoutProofs(widths: 200...500, checking: [.overlap, .clipped], make)
            for proof in proofs {
                let widths = stride(from: 200.0, through: 500, by: 20).map { CGFloat($0) }
                let fails = widths.contains { width in
                    let view = make()
                    if proof.direction == .rightToLeft { view.traitOverrides.layoutDirection = .rightToLeft }
                    view.frame = CGRect(x: 0, y: 0, width: width, height: 800)
                    return !view.layoutProblems(checking: [proof.kind]).isEmpty
                }
                // An overlap below one pixel is a counterexample to a proof but invisible to a user. All numbers here
                // are integers.
                #expect(proof.isProved != fails, "\(gaps) \(sizes): \(proof)")
                if proof.isRefuted { refuted += 1 }
            }
        }
        #expect(refuted > 0 && refuted < 48)
    }

    @Test func `the helper for Swift Testing records an issue for a counterexample and none for a proof`() {
        expectLayout(requiresProof: true) { row(shrinks: false) }
        withKnownIssue { expectLayout(widths: 100...400) { row(shrinks: false) } }
    }
}
