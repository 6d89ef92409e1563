internal import Foundation
internal import Harness

/// Files that an option names.
enum CommandFiles {
    static func read(_ path: String) throws(CommandFailure) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .wrongCall("\(path): cannot be read")
        }
        return data
    }

    /// The text of a file, or of standard input where that is `-`.
    static func text(_ path: String) throws(CommandFailure) -> String {
        let data: Data
        if path == "-" {
            do { data = try StandardInput.data() } catch { throw .wrongCall(error.description) }
        } else {
            do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
                throw .wrongCall("\(path): expected a readable file")
            }
        }
        guard let text = String(data: data, encoding: .utf8) else { throw .wrongCall("\(path): expected UTF-8 text") }
        return text
    }

    static func write(_ data: Data, to path: String) throws(CommandFailure) {
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw .wrongCall("\(path): cannot be written")
        }
    }
}
