internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A program in its own session, and all processes that it starts, including those that leave the session or outlive
/// their parent.
final class ProcessFamily {
    /// The sessions of all running families. A family does not end the processes of another family's session.
    private static let sessions = Mutex<Set<pid_t>>([])
    /// The maximum number of rounds of ``end()``. A family that starts processes as fast as they are killed is then
    /// left running.
    private static let rounds = 200

    private let leader: pid_t
    /// The start time of the program, in ticks since the system started.
    private let began: UInt64
    private var leaderStatus: Int32?

    /// Starts a command with files as its input and outputs.
    init(_ command: [String], input: String, output: String, errors: String) throws(PeerFault) {
        guard let program = command.first, !program.isEmpty else { throw .notStarted("no command") }
        OrphanAdoption.begin()
        var actions = Self.emptyActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_APPEND, 0)
        #if canImport(Glibc)
            // The program must not inherit open files of this process, such as the result. glibc before 2.34 lacks the
            // function.
            typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
            if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
                _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 3)
            }
        #endif
        var attributes = Self.emptyAttributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        sigdelset(&all, SIGKILL)
        sigdelset(&all, SIGSTOP)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var id: pid_t = 0
        // As in a shell, only a bare name uses the search path. The lock is held so that no other family sees an
        // unregistered session.
        let code = Self.sessions.withLock { sessions in
            let code = posix_spawnp(&id, program, &actions, &attributes, &arguments, environ)
            if code == 0 { sessions.insert(id) }
            return code
        }
        guard code == 0 else { throw .notStarted("\(program): \(String(cString: strerror(code)).lowercased())") }
        leader = id
        began = ProcessTable.entry(id)?.began ?? 0
    }

    /// The wait status of the program; nil while it runs.
    var status: Int32? {
        if let leaderStatus { return leaderStatus }
        var status: Int32 = 0
        let answer = waitpid(leader, &status, WNOHANG)
        if answer == leader { leaderStatus = status }
        // The program was already waited for elsewhere. Its exit code is unknown, so it counts as a failure.
        if answer < 0, errno != EINTR { leaderStatus = SIGKILL }
        return leaderStatus
    }

    /// Ends the program and all processes that it started.
    func end() {
        for _ in 0..<Self.rounds {
            kill(-leader, SIGKILL)
            let members = members()
            for member in members {
                kill(member, SIGKILL)
                // `waitpid` succeeds for adopted processes only. Other processes are waited for by their parents, or
                // adopted later.
                waitpid(member, nil, WNOHANG)
            }
            if status != nil, members.isEmpty { break }
            usleep(1000)
        }
        Self.sessions.withLock { _ = $0.remove(leader) }
    }

    /// Returns the living processes of the program's session, their descendants, and adopted orphans outside every
    /// known session.
    private func members() -> [pid_t] {
        let all = ProcessTable.all()
        // The sessions are read after the table, so that they include every family in the table.
        let known = Self.sessions.withLock { $0 }
        let own = (id: getpid(), session: getsid(0))
        var members: Set<pid_t> = leaderStatus == nil ? [leader] : []
        for entry in all where entry.id != leader {
            // Orphans older than the program are unrelated: the first process of a container adopts all orphans.
            let isOrphan =
                entry.parent == own.id && entry.session != own.session && !known.contains(entry.session)
                && entry.began >= began
            if entry.session == leader || isOrphan { members.insert(entry.id) }
        }
        var before = -1
        while members.count != before {
            before = members.count
            for entry in all where members.contains(entry.parent) && entry.id != own.id { members.insert(entry.id) }
        }
        return members.sorted()
    }

    #if canImport(Glibc)
        // POSIX_SPAWN_SETSID of <spawn.h>, which Swift's Glibc module lacks.
        private static let newSession: Int32 = 0x80
        private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
        private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
    #else
        private static let newSession: Int32 = 0x0400
        private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
        private static func emptyAttributes() -> posix_spawnattr_t? { nil }
    #endif
}
