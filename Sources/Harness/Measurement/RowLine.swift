internal import Foundation
internal import SafeText

/// A row as a line of `rows.jsonl`: JSON that begins with the checksum of the rest, so that a changed digit is noticed.
/// Rows of older results have none, and are read all the same.
enum RowLine {
    private static let key = #"{"checksum":""#
    private static let digits = 16

    /// What is wrong with a line.
    enum Fault: Error {
        case notARow
        case changed
        case otherFormat(Int)
        case longName
    }

    /// The line, without its end.
    static func text(of row: ResultRow) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(row), as: UTF8.self)
        return key + checksum(of: json.utf8.dropFirst()) + "\"," + json.dropFirst()
    }

    /// The row of a line.
    static func row(of line: Data) throws(Fault) -> ResultRow {
        if line.starts(with: key.utf8) {
            let rest = line.dropFirst(key.utf8.count)
            let tail = rest.dropFirst(digits + 2)
            guard rest.count > digits + 2, String(decoding: rest.prefix(digits), as: UTF8.self) == checksum(of: tail)
            else { throw .changed }
        }
        guard let schema = try? JSONDecoder().decode(Format.self, from: line).schema else { throw .notARow }
        guard (1...ResultRow.currentSchema).contains(schema) else { throw .otherFormat(schema) }
        let decoder = schema == 1 ? OldKeys.decoder : JSONDecoder()
        guard var row = try? decoder.decode(ResultRow.self, from: line) else { throw .notARow }
        // A name stands in every table and chart of a report.
        guard [row.solver, row.workload, row.reference ?? ""].allSatisfy({ $0.utf8.count <= ResultRow.longestName })
        else { throw .longName }
        row.schema = ResultRow.currentSchema
        return row
    }

    /// What every format has.
    private struct Format: Decodable { let schema: Int }

    /// FNV-1a of 64 bits: short, and enough against accidents; whoever forges can compute it too.
    private static func checksum(of bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// The rows of a file, and how many bytes of it are whole lines: a crash or a full disk may have cut the last one short.
    static func rows(of data: Data, file: String) throws(ResultFolderError) -> (rows: [ResultRow], length: Int) {
        var rows: [ResultRow] = []
        var seen: Set<String> = []
        var length = 0
        var number = 0
        while let end = data[(data.startIndex + length)...].firstIndex(of: UInt8(ascii: "\n")) {
            var line = data[(data.startIndex + length)..<end]
            length = end - data.startIndex + 1
            number += 1
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if line.isEmpty { continue }
            func fail(_ reason: String) -> ResultFolderError { .notAResult("\(file):\(number)", reason: reason) }
            do {
                let row = try row(of: line)
                guard seen.insert(row.point).inserted else {
                    throw fail("\(SafeText.excerpt(row.point)) is there a second time")
                }
                rows.append(row)
            } catch let error as ResultFolderError {
                throw error
            } catch Fault.changed {
                throw fail("the row was changed: its checksum is that of another")
            } catch Fault.longName {
                throw fail("a name of more than \(ResultRow.longestName) bytes")
            } catch Fault.otherFormat(let schema) {
                throw fail("rows of format \(schema); this version reads formats 1 to \(ResultRow.currentSchema)")
            } catch {
                throw fail("not a row of a result")
            }
        }
        // A file that somebody edited may lack the last line's end; a row that reads is a row.
        if length < data.count, let last = try? row(of: data[(data.startIndex + length)...]) {
            if seen.insert(last.point).inserted {
                rows.append(last)
                length = data.count
            }
        }
        return (rows, length)
    }
}

extension ResultRow {
    /// The longest name of a solver or a workload, in bytes of UTF-8.
    public static let longestName = 256

    /// What tells a point from all others of a result.
    public var point: String { "\(solver) \(workload) \(operation.rawValue) \(size)" }
}
