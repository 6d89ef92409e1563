import ArgumentParser
import Testing

@testable import LayoutLab

@Suite struct RandomSeedTests {
    private func first(_ arguments: [String], seed: UInt64) throws -> UInt64 {
        try RandomSelection.parse(arguments).firstSession(seed: seed)
    }

    @Test func `campaigns of adjacent seeds share no session`() throws {
        let firsts = try (0..<200).map { try first([], seed: $0) }.sorted()
        for (a, b) in zip(firsts, firsts.dropFirst()) { #expect(b - a > 1_000_000_000) }
        #expect(try first([], seed: .max) == .max)
    }

    @Test func `a session number reproduces the session, regardless of the seed`() throws {
        #expect(try first(["--session", "133143986177"], seed: 5) == 133_143_986_177)
    }
}
