import TestSupport
import Testing

/// The limit on a test that ends. A test that never ends would end the whole run, so that case is tested by hand.
@Suite(.hangLimit(minutes: 5)) struct HangLimitTests {
    @Test(arguments: 0..<4) func `a test that ends in time is not touched`(number: Int) { #expect(number >= 0) }
}
