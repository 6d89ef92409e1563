import SolverAPI
import Testing

/// The exact values at which the limits of a solve take effect.
@Suite struct SolveMeterTests {
    @Test func `the limit of entries is inclusive`() {
        for largest in [0, 1, 1000] {
            let meter = SolveMeter()
            var limits = SolveLimits()
            limits.largestEntryCount = largest
            #expect(!meter.begin(limits, entries: largest))
            #expect(!meter.isOver(entries: largest))
            #expect(meter.isOver(entries: largest + 1))
            // Once exceeded, a limit stays exceeded until the end.
            #expect(meter.isOver(entries: 0) && meter.isStopped)
            meter.end()
            #expect(!meter.isStopped)
            #expect(meter.begin(limits, entries: largest + 1))
        }
    }

    @Test func `a meter without limits is never exceeded`() {
        let meter = SolveMeter()
        #expect(!meter.begin(SolveLimits(), entries: .max))
        #expect(!meter.isOver(entries: .max) && !meter.isOver(work: .max, entries: .max))
    }
}
