internal import SolverAPI
internal import Substitution

/// The equations of the rates at which the variables of a layout change with one parameter.
///
/// Let T be the rows that hold with equality and determine the layout. They are linear, so the derivatives of the
/// variables solve the same equations with other right sides: 1 for the row whose constant changes, 0 for all others. A
/// search solves them as it solves T.
struct RateRows: ~Copyable, RowSource {
    static var boundsExtents: Bool { false }
    static var recordsDefinitions: Bool { false }

    private let table: UnsafePointer<TreeTable>
    private let parameter: PendingEdits.Parameter
    /// By row, whether it is in T.
    private let isTight: [Bool]
    /// The variables whose bound 0 is in T. Each is a row after those of the table.
    private let zeros: [Int32]

    /// - Precondition: The table outlives the rows and does not change.
    init(_ table: UnsafePointer<TreeTable>, _ parameter: PendingEdits.Parameter, isTight: [Bool], zeros: [Int32]) {
        (self.table, self.parameter) = (table, parameter)
        (self.isTight, self.zeros) = (isTight, zeros)
    }

    var variableLimit: Int { table.pointee.variableLimit }
    var rowCount: Int { isTight.count + zeros.count }

    func forEachKnownValue(_ body: (_ variable: Int32, _ value: Double) -> Void) {
        table.pointee.forEachKnownValue { variable, _ in
            let isMoving = variable == 2 && parameter == .rootWidth || variable == 3 && parameter == .rootHeight
            body(variable, isMoving ? 1 : 0)
        }
    }

    @inline(__always)
    func role(of row: Int32) -> RowRole {
        Int(row) >= isTight.count || isTight[Int(row)] ? .requiredEquation : .unused
    }

    func relation(of row: Int32) -> Relation { .equal }

    @inline(__always)
    func constant(of row: Int32) -> Double { parameter == .constant(ofRow: row) ? 1 : 0 }

    func priority(of row: Int32) -> Double { 1000 }

    @inline(__always)
    func forEachTerm(of row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        if Int(row) < isTight.count {
            table.pointee.forEachTerm(of: row, body)
        } else {
            body(zeros[Int(row) - isTight.count], 1)
        }
    }

    func termCount(of row: Int32) -> Int { Int(row) < isTight.count ? table.pointee.termCount(of: row) : 1 }
    func creationIndex(of row: Int32) -> Int { Int(row) }
    func isExtent(_ variable: Int32) -> Bool { variable & 2 != 0 }
    // The rates are determined by equations alone, so no order decides them.
    func variablesInCreationOrder() -> [Int32] { [] }
    func rowsInCreationOrder() -> [Int32] { [] }
}
