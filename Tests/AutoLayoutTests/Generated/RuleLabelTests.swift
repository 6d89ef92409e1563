import SolverAPI
import Testing

@testable import LayoutCore

/// A label is the creation order of a constraint within a section of its container.
@Suite("Labels of generated constraints") struct RuleLabelTests {
    private static func labels(_ kept: [Int?]) -> [Int] {
        let labels = RuleLabels(kept)
        return kept.indices.map { labels[$0] }
    }

    @Test("new labels are between their neighbours, and existing ones do not change", arguments: 0..<20)
    func between(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var list: [Int] = []
        for _ in 0..<60 {
            var kept: [Int?] = list.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                kept.insert(nil, at: Int.random(in: 0...kept.count, using: &random))
            }
            let labels = RuleLabels(kept)
            // A section without free labels is relabeled completely.
            if !labels.isComplete { kept = kept.map { _ in nil } }
            list = Self.labels(kept)
            #expect(zip(list, list.dropFirst()).allSatisfy { $0 < $1 })
            #expect(list.allSatisfy { (0..<GeneratedNames.labelCount).contains($0) })
            #expect(zip(kept, list).allSatisfy { $0 == nil || $0 == $1 })
        }
    }

    @Test("a list can grow at either end thousands of times before it is relabelled")
    func ends() {
        var (first, last) = (Self.labels([nil])[0], Self.labels([nil])[0])
        for _ in 0..<10_000 {
            first = Self.labels([nil, first])[0]
            last = Self.labels([last, nil])[1]
        }
        #expect(first >= 0 && last < GeneratedNames.labelCount)
    }

    @Test("a section is full if no label is left between two neighbours")
    func full() {
        #expect(!RuleLabels([5, nil, 6]).isComplete)
        #expect(!RuleLabels([nil, 0]).isComplete)
        #expect(RuleLabels([5, nil, 7]).isComplete)
        #expect(Self.labels([5, nil, 7]) == [5, 6, 7])
    }

    @Test("a changed order relabels as few constraints as possible")
    func subsequence() {
        func kept(_ values: [Int]) -> [Int] {
            let found = LongestIncreasingSubsequence(of: values)
            return values.indices.filter(found.contains).map { values[$0] }
        }
        #expect(kept([]).isEmpty)
        #expect(kept([4, 1, 2, 3]) == [1, 2, 3])
        #expect(kept([2, 3, 4, 1]) == [2, 3, 4])
        #expect(kept([3, 2, 1]).count == 1)
        #expect(kept([1, 5, 2, 6, 3, 7]).count == 4)
    }

    @Test("a name contains its section and label, and is newer than every name that an app creates")
    func names() {
        let names = (GeneratedNames(), GeneratedNames())
        let app = SolverNames.constraint(creationIndex: CreationOrder.next())
        let rule = names.0.rule(section: 3, label: 77)
        let position = GeneratedNames.position(of: rule)
        #expect(position.section == 3 && position.label == 77)
        #expect(app < rule && rule < names.0.rule(section: 4, label: 0))
        #expect(names.0.rule(section: 14, label: GeneratedNames.labelCount - 1) < names.1.rule(section: 0, label: 0))
        #expect(names.0.guide(0).number > ItemNumber.next())
        #expect(names.0.guide(1).creationIndex - names.0.guide(0).creationIndex == SolverNames.rulesPerItem)
        #expect(Limits.ids.contains(names.1.guide(1 << 22 - 1).creationIndex))
    }
}
