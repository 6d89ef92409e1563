import TestSupport
import Testing

/// The limit does not affect a test that finishes. A test that hangs would end the whole run, so that case was tested
/// by hand.
@Suite(.hangLimit(minutes: 5)) struct HangLimitTests {
    @Test(arguments: 0..<4) func `a test that finishes in time is not affected`(number: Int) { #expect(number >= 0) }
}
