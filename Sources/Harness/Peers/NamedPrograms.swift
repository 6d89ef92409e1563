/// The programs that were requested by name. Each of them has to take part; errors of other programs are rows of the
/// result.
public struct NamedPrograms: Sendable {
    /// The names.
    public let names: [String]

    /// Creates the list.
    public init(_ names: [String]) { self.names = names }

    /// Returns the reasons why the run fails, a line each: programs that did not start, then programs with errors.
    ///
    /// - Parameters:
    ///   - records: The programs that were started.
    ///   - errors: The rows with status ``RowStatus/error``.
    public func failures(_ records: [PeerRecord], errors: [ResultRow]) -> [String] {
        let absent = records.compactMap { record in
            record.absence.flatMap { names.contains(record.name) ? "\(record.name): \($0)" : nil }
        }
        let broken = names.compactMap { name -> String? in
            let own = errors.filter { $0.solver == name }
            guard let first = own.first else { return nil }
            let point = "\(first.workload) \(first.size) \(first.operation.rawValue)"
            return
                "\(name): \(own.count) points have no time, because of errors; the first, \(point): \(first.reason ?? "no reason")"
        }
        return absent + broken
    }
}
