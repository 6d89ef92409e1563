internal import SolverAPI

/// A number whose change moves a layout.
public enum LayoutParameter: Equatable {
    case constant(ofRow: Int32)
    /// The value of a variable that is known before any row is read.
    case knownValue(of: Int32)
}

/// The equations of the rates at which the variables of a layout change with one parameter.
///
/// Let T be the rows that hold with equality and determine the layout. They are linear, so the derivatives of the
/// variables solve the same equations with other right sides: 1 for the parameter, 0 for all others. A search solves
/// them as it solves T.
struct RateRows<Source: RowSource & ~Copyable>: ~Copyable, RowSource {
    static var boundsExtents: Bool { false }
    static var recordsDefinitions: Bool { false }

    private let source: UnsafePointer<Source>
    private let parameter: LayoutParameter
    /// By row, whether it is in T.
    private let isTight: [Bool]
    /// The variables whose bound 0 is in T. Each is a row after those of the source.
    private let zeros: [Int32]

    /// - Precondition: The source outlives the rows and does not change.
    init(_ source: UnsafePointer<Source>, _ parameter: LayoutParameter, isTight: [Bool], zeros: [Int32]) {
        (self.source, self.parameter) = (source, parameter)
        (self.isTight, self.zeros) = (isTight, zeros)
    }

    var variableLimit: Int { source.pointee.variableLimit }
    var rowCount: Int { isTight.count + zeros.count }

    func forEachKnownValue(_ body: (_ variable: Int32, _ value: Double) -> Void) {
        source.pointee.forEachKnownValue { variable, _ in
            body(variable, parameter == .knownValue(of: variable) ? 1 : 0)
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
            source.pointee.forEachTerm(of: row, body)
        } else {
            body(zeros[Int(row) - isTight.count], 1)
        }
    }

    func termCount(of row: Int32) -> Int { Int(row) < isTight.count ? source.pointee.termCount(of: row) : 1 }
    func creationIndex(of row: Int32) -> Int { Int(row) }
    func isExtent(_ variable: Int32) -> Bool { source.pointee.isExtent(variable) }
    // The rates are determined by equations alone, so no order decides them.
    func variablesInCreationOrder() -> [Int32] { [] }
    func rowsInCreationOrder() -> [Int32] { [] }
}
