/// The programs that a run was asked for by name. Each of them has to take part; what happens to another program is a row of the result.
public struct NamedPrograms: Sendable {
    /// The names.
    public let names: [String]

    /// Creates the list of those names.
    public init(_ names: [String]) { self.names = names }

    /// Returns the reasons why the run does not hold, a line each: programs that could not be asked, then programs with errors.
    ///
    /// - Parameters:
    ///   - records: the programs that were asked.
    ///   - errors: the rows of the result whose status is ``RowStatus/error``.
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
