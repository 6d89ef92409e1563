import CLAPACKE
import COpenBLAS

/// The BLAS and LAPACK routines that this solver uses. No other file imports them.
///
/// All matrices are column-major, because LAPACKE transposes row-major ones in and out, which doubled the time of a
/// factorization. BLAS uses one thread, because below a few hundred columns a second thread costs more than it gains. A
/// second thread would also spin while other solvers are timed.
enum DenseKernels {
    /// Pins BLAS to one thread and disables LAPACKE's scan for NaN, which ``Problem`` rejects.
    private static let isReady: Bool = {
        openblas_set_num_threads(1)
        LAPACKE_set_nancheck(0)
        return true
    }()

    /// Initializes the library. Call before the first kernel.
    static func prepare() { _ = isReady }

    /// `y += factor · x` (daxpy).
    @inline(__always)
    static func add(_ factor: Double, _ x: UnsafePointer<Double>, to y: UnsafeMutablePointer<Double>, count: Int) {
        cblas_daxpy(Int32(count), factor, x, 1, y, 1)
    }

    /// `A += x · yᵀ`, the rank-1 update of a pivot (dger).
    static func addOuterProduct(
        _ x: UnsafePointer<Double>, _ rows: Int, _ y: UnsafePointer<Double>, _ columns: Int,
        to a: UnsafeMutablePointer<Double>, stride: Int
    ) {
        cblas_dger(CblasColMajor, Int32(rows), Int32(columns), 1, x, 1, y, 1, a, Int32(stride))
    }

    /// `C = Aᵀ · B`, where A has `depth` × `rows` and B `depth` × `columns` entries (dgemm).
    static func transposedProduct(_ a: [Double], _ b: [Double], rows: Int, depth: Int, columns: Int) -> [Double] {
        var c = [Double](repeating: 0, count: rows * columns)
        if rows == 0 || columns == 0 || depth == 0 { return c }
        cblas_dgemm(
            CblasColMajor, CblasTrans, CblasNoTrans, Int32(rows), Int32(columns), Int32(depth), 1, a, Int32(depth), b,
            Int32(depth), 0, &c, Int32(rows))
        return c
    }

    /// Factors a square matrix in place with partial pivoting (dgetrf). Returns nil if a pivot is exactly 0.
    static func factor(_ a: inout [Double], order: Int) -> [Int32]? {
        var pivots = [Int32](repeating: 0, count: order)
        if order == 0 { return pivots }
        let size = Int32(order)
        return LAPACKE_dgetrf(LAPACK_COL_MAJOR, size, size, &a, size, &pivots) == 0 ? pivots : nil
    }

    /// Solves `A X = B` in place with the factors of A (dgetrs).
    static func solve(_ factors: [Double], _ pivots: [Int32], order: Int, _ b: inout [Double], columns: Int) {
        if order == 0 || columns == 0 { return }
        let size = Int32(order)
        _ = LAPACKE_dgetrs(
            LAPACK_COL_MAJOR, CChar(UInt8(ascii: "N")), size, Int32(columns), factors, size, pivots, &b, size)
    }

    /// Solves `Aᵀ X = B` in place with the factors of A (dgetrs).
    static func solveTransposed(_ factors: [Double], _ pivots: [Int32], order: Int, _ b: inout [Double], columns: Int) {
        if order == 0 || columns == 0 { return }
        let size = Int32(order)
        _ = LAPACKE_dgetrs(
            LAPACK_COL_MAJOR, CChar(UInt8(ascii: "T")), size, Int32(columns), factors, size, pivots, &b, size)
    }
}
