import TestSupport
import Testing

/// The limit itself, on a test that ends: that one which never ends is found ends the whole run, so it is tried by hand.
@Suite(.hangLimit(minutes: 5)) struct HangLimitTests {
    @Test(arguments: 0..<4) func `a test that ends in time is not touched`(number: Int) { #expect(number >= 0) }
}
