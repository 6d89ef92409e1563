import ExactSimplex
public import Certificates
public import SolverAPI

/// A proof that certain values, as functions of parameters, are the layout of a system. The ranges are cut into pieces.
/// Each piece has its corners and one proof.
///
/// The proof of a piece does not depend on constants, and the values are linear in it. So a proof that is valid at all
/// corners is valid between them. ``CertificateChecker`` verifies it at each corner.
public struct ParametricCertificate: Sendable {
    /// A piece of the parameters' ranges.
    public struct Piece: Sendable {
        /// The corners of the piece, as points.
        public var corners: [[Rational]]
        /// The values of all variables at each corner.
        public var values: [[(variable: VariableID, value: Rational)]]
        /// The proof. It is the same at all corners.
        public var stages: [LayoutCertificate.Stage]
    }

    /// The system whose layouts are proved.
    public let system: ParametricSystem
    /// The range of each parameter.
    public let box: [ClosedRange<Rational>]
    /// The pieces. If there is one parameter, they are in order of its values.
    public var pieces: [Piece]

    /// Creates the proof for one connected system. Nil if the required rules conflict at some point, if a region is
    /// undecided, or if the corners of a piece cannot be listed.
    ///
    /// - Complexity: That of ``ParametricCover``. Each solve keeps all columns.
    public init?(of system: ParametricSystem, over box: [ClosedRange<Rational>], limits: ParametricCover.Limits) {
        self.system = system
        self.box = box
        var limits = limits
        limits.certifies = true
        let cover = ParametricCover(of: [system], over: box, limits: limits)
        guard cover.undecided.isEmpty else { return nil }
        var pieces: [Piece] = []
        for cell in cover.cells {
            guard let piece = cell.pieces.first, let corners = cell.region.corners(), !corners.isEmpty
            else { return nil }
            pieces.append(
                Piece(
                    corners: corners.sorted { $0.lexicographicallyPrecedes($1) },
                    values: corners.sorted { $0.lexicographicallyPrecedes($1) }.map { corner in
                        system.variables.map { ($0.id, piece.values[$0.id]?.value(at: corner) ?? .zero) }
                    }, stages: piece.layout.certificate?.stages ?? []))
        }
        self.pieces = pieces
    }

    /// Verifies the certificate and returns the reason why it proves nothing; nil if it is valid.
    ///
    /// A valid certificate proves at each corner that the values are the canonical layout. If there is one parameter,
    /// each piece has to start where the previous one ends. Gaps between pieces of several parameters are not detected.
    ///
    /// - Complexity: That of ``CertificateChecker`` for each corner.
    public func fault() -> String? {
        if pieces.isEmpty { return "it has no piece" }
        for (number, piece) in pieces.enumerated() {
            guard !piece.corners.isEmpty, piece.corners.count == piece.values.count else {
                return "piece \(number) has no corner, or does not have all values"
            }
            for (corner, values) in zip(piece.corners, piece.values) {
                let constants = system.exactConstants(at: corner)
                let checker = CertificateChecker(
                    variables: system.variables, constraints: system.constraints, exactConstants: constants)
                let (integers, denominator) = ExactLayout.integers(values.map { $0.value })
                let certificate = LayoutCertificate(
                    values: zip(values, integers).map { ($0.variable, $1) }, denominator: denominator,
                    stages: piece.stages)
                if let fault = checker.fault(in: certificate) { return "piece \(number) at \(corner): \(fault)" }
            }
        }
        guard box.count == 1 else { return nil }
        var reached = box[0].lowerBound
        for (number, piece) in pieces.enumerated() {
            guard let low = piece.corners.map({ $0[0] }).min(), let high = piece.corners.map({ $0[0] }).max(),
                low == reached
            else { return "piece \(number) does not start where the previous one ends" }
            reached = high
        }
        return reached == box[0].upperBound ? nil : "the pieces end at \(reached)"
    }
}
