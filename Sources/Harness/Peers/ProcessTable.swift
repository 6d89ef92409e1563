internal import Foundation

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The processes of this machine, read from `/proc`; empty on systems without it.
enum ProcessTable {
    struct Entry {
        let id: pid_t
        let parent: pid_t
        let session: pid_t
        /// The start time in ticks since the system started.
        let began: UInt64
    }

    /// Returns all visible processes, including ended ones that were not waited for.
    static func all() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { name in pid_t(name).flatMap(entry) }
    }

    /// Returns the process with an id; nil if there is no such process, or no `/proc`.
    static func entry(_ id: pid_t) -> Entry? {
        guard let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return nil }
        // `id (name) state parent group session …`; the start time is field 22. The name may contain brackets.
        guard let end = data.lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = data[(end + 1)...].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard words.count > 19, let parent = pid_t(words[1]), let session = pid_t(words[3]),
            let began = UInt64(words[19])
        else { return nil }
        return Entry(id: id, parent: parent, session: session, began: began)
    }
}

/// Makes this process the parent of orphaned descendants, so that no process of a peer escapes by a second fork.
enum OrphanAdoption {
    private static let isBegun: Bool = {
        #if canImport(Glibc)
            // Swift's Glibc module lacks variadic functions, so `prctl` is looked up. The number is that of
            // <linux/prctl.h>.
            typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
            guard let symbol = dlsym(nil, "prctl") else { return false }
            let becomeSubreaper: Int32 = 36
            return unsafeBitCast(symbol, to: Control.self)(becomeSubreaper, 1, 0, 0, 0) == 0
        #else
            return false
        #endif
    }()

    /// Begins adoption; further calls have no effect.
    static func begin() { _ = isBegun }
}
