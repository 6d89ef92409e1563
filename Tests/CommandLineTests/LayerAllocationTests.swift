import Foundation
import TestSupport
import Testing

/// Allocations of the view layer, counted by a program that replaces the allocator. Tests run in a debug build; `swift
/// run -c release layer-allocations` prints those of a release build.
@Suite("Allocations of the layer", .hangLimit(minutes: 5))
struct LayerAllocationTests {
    /// The maximum numbers of blocks, of remaining bytes and of peak bytes, per view or pass. Bytes are as in a release
    /// build. Blocks are higher here, because nothing is inlined in the program.
    private static let limits: [String: (blocks: Double, bytes: Double, peak: Double)] = [
        // The view and its four constraints, and the growth of arrays.
        "make-view": (16, 1200, 1200),
        // The rows of the tree, and the record of the search, which the first change replays.
        "first-layout-view": (4, 950, 1100),
        "first-resize-view": (1, 100, 200),
        "resize-pass": (5, 8, 8),
        "constant-pass": (6, 8, 8),
        "idle-pass": (0.1, 8, 8),
    ]

    /// Whether the program can replace the allocator.
    private static var isCounted: Bool {
        #if canImport(Glibc)
            true
        #else
            false
        #endif
    }

    @Test(.enabled(if: isCounted, "allocations are counted with glibc only"))
    func `creating, laying out and resizing stay within their limits`() throws {
        let result = try Products.shell("'\(try Products.path("layer-allocations"))'")
        try #require(result.status == 0, "\(result.errors)")
        try #require(!result.output.hasPrefix("not counted"))
        var found = Set<String>()
        for line in result.output.split(separator: "\n") {
            let words = line.split(separator: " ")
            let name = String(words[0])
            let numbers = words.dropFirst().compactMap { Double($0) }
            try #require(numbers.count == 3, "\(line)")
            let limit = try #require(Self.limits[name], "no limit for \(line)")
            #expect(numbers[0] <= limit.blocks && numbers[1] <= limit.bytes && numbers[2] <= limit.peak, "\(line)")
            found.insert(name)
        }
        #expect(found == Set(Self.limits.keys))
    }
}
