/// The programs that were requested by name. The run fails if one of them does not start or has an error. Errors of
/// other programs are only rows of the result.
public struct NamedPrograms: Sendable {
    public let names: [String]

    public init(_ names: [String]) { self.names = names }

    /// Returns the reasons why the run fails, a line each: programs that did not start, then programs with errors.
    ///
    /// - Parameters:
    ///   - records: The programs, including those that did not start.
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
