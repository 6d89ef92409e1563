import SolverAPI

/// The latest programs for edits of the same constants.
///
/// A program is valid in a *critical region* of the constants, in which the same basis is optimal, whatever edits lead
/// there (multiparametric programming: Bemporad, Morari, Dua and Pistikopoulos, *The explicit linear quadratic regulator
/// for constrained systems*, Automatica 38 (2002)). A drag that returns to an earlier region needs no solve.
struct KeptPrograms {
    /// The largest number of programs, and of values in all programs, which bounds their memory.
    private static let (largestCount, largestSize) = (16, 200_000)

    private var programs: [RunningProgram] = []
    private var capacity = largestCount
    /// The index of the program that is replaced next.
    private var oldest = 0

    var isFull: Bool { programs.count >= capacity }

    mutating func append(_ program: RunningProgram) {
        capacity = max(1, min(Self.largestCount, Self.largestSize / max(1, program.values.count)))
        if !isFull { return programs.append(program) }
        programs[oldest] = program
        oldest = (oldest + 1) % capacity
    }

    mutating func removeAll() {
        if programs.isEmpty { return }
        programs.removeAll()
        oldest = 0
    }

    /// Resumes a program that is valid for given constants, one for each edit; nil if there is none.
    func resumed(at constants: [Double]) -> RunningProgram? {
        if programs.isEmpty { return nil }
        return programs.first { $0.program.resume(at: constants) }
    }
}
