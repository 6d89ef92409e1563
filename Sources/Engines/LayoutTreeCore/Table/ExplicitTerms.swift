/// The terms of rows that a client wrote term by term.
@usableFromInline
struct ExplicitTerms {
    private var rows: [GeneralRow] = []
    private var free: [Int32] = []

    @usableFromInline
    init() {}

    subscript(index: Int32) -> GeneralRow { rows[Int(index)] }

    mutating func insert(_ row: GeneralRow) -> Int32 {
        guard let index = free.popLast() else {
            rows.append(row)
            return Int32(rows.count - 1)
        }
        rows[Int(index)] = row
        return index
    }

    mutating func remove(_ index: Int32) {
        rows[Int(index)].terms = []
        free.append(index)
    }
}
