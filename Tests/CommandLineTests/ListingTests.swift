import Foundation
import Testing

@testable import LayoutLab

@Suite("Listings")
struct ListingTests {
    private let listing = Listing([
        [
            ("solver", .text("a")), ("bare", .nanoseconds(93_154)), ("making", .nanoseconds(nil)),
            ("ratio", .real(1.236)),
        ]
    ])

    @Test func `a table is formatted for reading`() {
        #expect(listing.text(.table) == "solver  bare      making  ratio\na       93.15 µs  –       1.24")
    }

    @Test func `JSON contains numbers, with the unit in the key`() throws {
        let json = try JSONSerialization.jsonObject(with: Data(listing.text(.json).utf8)) as? [[String: Any]]
        let entry = try #require(json?.first)
        #expect(entry["bare_ns"] as? Double == 93_154 && entry["ratio"] as? Double == 1.236)
        #expect(entry["making_ns"] is NSNull && entry["bare"] == nil)
    }
}
