internal import Foundation

/// Files that an option names.
enum CommandFiles {
    static func read(_ path: String) throws(CommandFailure) -> Data {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw .wrongCall("\(path): cannot be read")
        }
        return data
    }

    static func write(_ data: Data, to path: String) throws(CommandFailure) {
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw .wrongCall("\(path): cannot be written")
        }
    }
}
