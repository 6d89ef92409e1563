import ExactSimplex
public import Certificates
public import SolverAPI

/// A proof of a layout as a function of parameters: pieces, each with its corners and one proof for all of them.
///
/// What a proof says of sides does not depend on constants, and where a piece's items lie is linear; so what is accepted at all corners holds
/// between them. ``CertificateChecker`` is asked at each corner.
public struct ParametricCertificate: Sendable {
    /// A piece.
    public struct Piece: Sendable {
        /// Its corners.
        public var corners: [[Rational]]
        /// The values of all variables at each corner.
        public var values: [[(variable: VariableID, value: Rational)]]
        /// The proof, the same at all corners.
        public var stages: [LayoutCertificate.Stage]
    }

    /// The system.
    public let system: ParametricSystem
    /// From where to where each parameter goes.
    public let box: [ClosedRange<Rational>]
    /// The pieces; for one parameter in the order of its values.
    public var pieces: [Piece]

    /// The proof for one connected system, or nil: where something cannot hold or is undecided, or a piece has corners that cannot be listed.
    ///
    /// - Complexity: that of ``ParametricCover``, with all columns of each solve kept.
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

    /// Why it proves nothing, or nil if it does: at every corner the values are the canonical layout by the piece's proof, and for one parameter
    /// each piece begins where the one before ends. That the pieces of more parameters leave no gap is not looked at.
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
            else { return "piece \(number) does not begin where the one before ends" }
            reached = high
        }
        return reached == box[0].upperBound ? nil : "the pieces end at \(reached)"
    }
}
