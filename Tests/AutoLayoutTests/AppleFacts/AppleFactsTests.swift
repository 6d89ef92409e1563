import AutoLayout
import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Facts recorded with Apple's engine", .hangLimit(minutes: 10))
struct AppleFactsTests {
    @Test func `the facts of the package are all there, and those that disagree are apart`() throws {
        #expect(AppleFacts.agreeing.count == 500 && AppleFacts.disagreeing.count == 5)
        let entry = try #require(SolverCatalog.all.first)
        #expect(AppleFacts.agreeing.allSatisfy { FactCheck($0, entry).outcome == .reproduced })
        #expect(AppleFacts.disagreeing.allSatisfy { FactCheck($0, entry).outcome != .reproduced })
    }

    @Test(arguments: AppleFacts.topics, SolverCatalog.all.map(\.descriptor.name))
    func `K21: every expressible fact is reproduced, except for the listed exceptions`(topic: String, solver: String)
        throws
    {
        let entry = try #require(SolverCatalog.entry(named: solver))
        var (count, heldOut) = (FactCount(), FactCount())
        for fact in AppleFacts.of(topic) {
            let outcome = FactCheck(fact, entry).outcome
            if fact.isHeldOut { heldOut.add(outcome) } else { count.add(outcome) }
            let exception = FactException.all.first { $0.applies(fact) }
            switch outcome {
            case .reproduced:
                #expect(
                    exception == nil,
                    "\(fact.id) is reproduced and need not be an exception: \(exception?.reason ?? "")")
            case .missed(let differences):
                if exception == nil, !fact.isHeldOut || FactCheck.showsHeldOut {
                    print("missed by \(solver): \(fact.id): \(differences.prefix(3).joined(separator: "; "))")
                }
                #expect(exception != nil, "\(fact.id)")
            case .notExpressible(let reason):
                if fact.isHeldOut == false { print("not expressible: \(fact.id): \(reason)") }
            }
        }
        print("\(topic) on \(solver): \(count); of those left out: \(heldOut)")
    }
}

/// Counts the facts, the expressible facts and the reproduced facts.
struct FactCount: CustomStringConvertible {
    private var (all, expressible, reproduced) = (0, 0, 0)

    mutating func add(_ outcome: FactOutcome) {
        all += 1
        if case .notExpressible = outcome { return }
        expressible += 1
        if outcome == .reproduced { reproduced += 1 }
    }

    var description: String { "\(reproduced) of \(expressible) expressible of \(all)" }
}
