import Testing
import UIKit

@Suite struct PasteboardTests {
    @Test func `one kind of content replaces another, and each change is counted`() {
        let board = UIPasteboard.withUniqueName()
        #expect(board.string == nil && board.changeCount == 0 && board.numberOfItems == 0)
        board.string = "a"
        #expect(board.hasStrings && board.strings == ["a"] && board.changeCount == 1)
        board.urls = [URL(string: "https://example.org")!, URL(string: "https://example.com")!]
        #expect(board.string == "https://example.org" && board.numberOfItems == 2)
        board.color = .red
        #expect(board.urls == nil && board.color == .red && !board.hasStrings && board.changeCount == 3)
        board.string = nil
        #expect(board.numberOfItems == 0)
    }
}
