import Foundation
import TestSupport
import Testing

/// Very long texts in every reader and printer: the time must be linear in the length.
@Suite("Long input", .hangLimit(minutes: 10)) struct LongInputTests {
    @Test func `four times the input takes less than eight times as long in every reader and printer`() throws {
        let program = try Products.path("long-input")
        let result = try Products.shell("'\(program)' --growth --count 8192")
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output.hasSuffix(": 0 over the limit\n"), "\(result.output)")
    }
}
