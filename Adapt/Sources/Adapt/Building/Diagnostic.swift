/// An error of the compiler.
struct Diagnostic: Hashable {
    let file: String
    let line: Int
    let column: Int
    let message: String

    /// Reads the errors in the compiler's output, without duplicates, in their order.
    static func errors(in output: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var errors: [Diagnostic] = []
        for line in output.split(separator: "\n") {
            guard let mark = line.firstRange(of: ": error: ") else { continue }
            let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
            guard place.count >= 3, let column = Int(place[place.count - 1]), let row = Int(place[place.count - 2])
            else {
                continue
            }
            let error = Diagnostic(
                file: place.dropLast(2).joined(separator: ":"), line: row, column: column,
                message: String(line[mark.upperBound...]))
            if seen.insert(error).inserted { errors.append(error) }
        }
        return errors
    }

    /// The names that the message quotes, without labels of arguments.
    var names: [String] {
        let pieces = message.split(separator: "'", omittingEmptySubsequences: false)
        return pieces.enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element.prefix { $0 != "(" && $0 != "<" && $0 != "?" }) }
    }
}
