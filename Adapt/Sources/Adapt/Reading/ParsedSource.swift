import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file and its syntax tree.
struct ParsedSource {
    /// The path relative to the app's folder.
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The UTF-8 offset at which each line starts.
    private let lineStarts: [Int]

    /// The maximum size of a source in bytes. Sources that people write are smaller.
    static let largest = 1 << 20

    /// Why a file cannot be parsed.
    struct Refusal: Error, Equatable {
        let line: Int
        let reason: String
    }

    /// Parses a source.
    ///
    /// - Throws: ``Refusal`` if it is too large, not UTF-8, or not Swift.
    init(path: String, bytes: [UInt8]) throws(Refusal) {
        guard bytes.count <= Self.largest else {
            throw Refusal(
                line: 1, reason: "has \(bytes.count) bytes; sources of more than \(Self.largest) are not read")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Refusal(line: Self.firstInvalidLine(bytes), reason: "is not UTF-8")
        }
        if let refusal = Self.excess(bytes) { throw refusal }
        self.path = path
        self.bytes = bytes
        // Attributes with a space before their arguments, as in `@available (iOS 9, *)`, are errors only in Swift 6.
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, swiftVersion: .v5) }
        lineStarts = Self.lineStarts(bytes)
        if tree.hasError { throw Refusal(line: firstErrorLine, reason: "is not Swift that can be parsed") }
    }

    /// The maximum depth of brackets, and the maximum length of a line. The parser calls itself for each level, and code
    /// that people write has fewer.
    private static let (deepest, longest) = (200, 100_000)

    /// Returns where a source exceeds a limit. Brackets in texts and comments are counted too.
    private static func excess(_ bytes: [UInt8]) -> Refusal? {
        var (line, start, depth) = (1, 0, 0)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            case 10: (line, start) = (line + 1, index + 1)
            default: break
            }
            if depth > deepest { return Refusal(line: line, reason: "is nested more than \(deepest) levels deep") }
            if index - start > longest {
                return Refusal(line: line, reason: "has more than \(longest) bytes in a line")
            }
        }
        return nil
    }

    /// The line of an offset, from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    func line(of node: some SyntaxProtocol) -> Int { line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset) }

    /// The offset of a line and a column, both from 1; nil if the file has no such line.
    func offset(line: Int, column: Int) -> Int? {
        guard line >= 1, line <= lineStarts.count, column >= 1 else { return nil }
        return min(lineStarts[line - 1] + column - 1, bytes.count)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private var firstErrorLine: Int {
        var found: Int?
        tree.visitNodes { node in
            guard found == nil, node.hasError else { return false }
            if node.is(TokenSyntax.self) || node.is(UnexpectedNodesSyntax.self) { found = line(of: node) }
            return found == nil
        }
        return found ?? 1
    }

    private static func firstInvalidLine(_ bytes: [UInt8]) -> Int {
        var line = 1
        for piece in bytes.split(separator: 10, omittingEmptySubsequences: false) {
            if String(validating: piece, as: UTF8.self) == nil { return line }
            line += 1
        }
        return 1
    }

    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() {
            // A carriage return ends a line unless a line feed follows.
            let isReturn = byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
            if byte == 10 || isReturn { starts.append(index + 1) }
        }
        return starts
    }
}
