internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The processes of this machine, as the system lists them; none where it has no such list.
enum ProcessTable {
    /// One process.
    struct Entry {
        let id: pid_t
        let parent: pid_t
        let session: pid_t
        /// When it began, in ticks since the system did.
        let began: UInt64
    }

    /// All processes that can be seen; those that ended and were not buried yet, too.
    static func all() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { name in pid_t(name).flatMap(entry) }
    }

    /// The process of that number; nil where there is none, or no such list.
    static func entry(_ id: pid_t) -> Entry? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return nil }
        // `id (name) state parent group session …`, the start is the 22nd; the name may hold anything, also brackets.
        guard let end = data.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = data[(end + 1)...].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 19, let parent = pid_t(words[1]), let session = pid_t(words[3]),
            let began = UInt64(words[19])
        else { return nil }
        return Entry(id: id, parent: parent, session: session, began: began)
    }
}

/// Makes this process the parent of what its children leave behind, so that nothing of a peer escapes by a second fork.
enum OrphanAdoption {
    private static let isBegun: Bool = {
        #if canImport(Glibc)
            // Swift's Glibc lacks functions with open parameter lists; the number is from <linux/prctl.h>.
            typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
            guard let symbol = dlsym(nil, "prctl") else { return false }
            let becomeSubreaper: Int32 = 36
            return unsafeBitCast(symbol, to: Control.self)(becomeSubreaper, 1, 0, 0, 0) == 0
        #else
            return false
        #endif
    }()

    /// From now on; once is enough.
    static func begin() { _ = isBegun }
}
