internal import AutoLayout

/// Insets that recorded frames of several units agree on.
///
/// Bars around a screen and insets of cells are equal in equal situations. So a unit can be laid out with the insets of
/// *other* units, and its own recorded frames remain an independent test.
public struct CanvasEvidence: Sendable {
    /// The properties that two units must share for their insets to be comparable.
    private struct Situation: Hashable {
        let traits: CanvasTraits
        let surroundings: UnitSurroundings
        let kind: LayoutUnit.Kind
        let host: LayoutUnit.Host
        let rootKind: String
        /// The size of a screen's root. Nil for cells, which may have any height in the same situation.
        let size: LayoutSize?
    }

    /// An edge of a guide, of the root or of a cell's content view.
    private struct Subject: Hashable {
        let situation: Situation
        let view: Role
        let guide: InsetGuide
        let edge: InsetEvidence.Edge
    }

    /// The properties of a view that affect its insets. Views with stated margins are not compared.
    private struct Role: Hashable {
        let isContent: Bool
        let preservesSuperviewMargins: Bool
        let insetsMarginsFromSafeArea: Bool
        let followsReadableWidth: Bool

        init(_ view: ViewElement, isContent: Bool) {
            self.isContent = isContent
            preservesSuperviewMargins = view.margins.preservesSuperview
            insetsMarginsFromSafeArea = view.margins.includesSafeArea
            followsReadableWidth = view.margins.followsReadableWidth
        }
    }

    private struct Witness {
        let unit: String
        let inset: Double
    }

    private var witnesses: [Subject: [Witness]] = [:]

    /// Collects the insets that the recorded frames of some documents imply.
    public init(_ documents: [InterfaceBuilderDocument]) {
        for document in documents {
            for unit in document.units { add(unit, in: document.file) }
        }
    }

    private mutating func add(_ unit: LayoutUnit, in file: String) {
        let situation = Self.situation(unit)
        let evidence = InsetEvidence(of: unit)
        for view in Self.views(unit) {
            for (guide, edge) in Self.edges where guide != .margins || view.margins.stated == nil {
                // A unit has one vote for each inset, however many of its views imply it.
                let key = InsetEvidence.Key(view: view.id, guide: guide, edge: edge)
                guard let inset = evidence.implied[key].flatMap(InsetEvidence.mode) else { continue }
                let role = Role(view, isContent: view.id != unit.id)
                let subject = Subject(situation: situation, view: role, guide: guide, edge: edge)
                witnesses[subject, default: []].append(Witness(unit: "\(file)#\(unit.id)", inset: inset))
            }
        }
    }

    /// Returns the insets on which more than half of the comparable other units agree.
    func evidence(for unit: LayoutUnit) -> InsetEvidence {
        let situation = Self.situation(unit)
        let name = "\(unit.location.file)#\(unit.id)"
        var implied: [InsetEvidence.Key: [Double]] = [:]
        for view in Self.views(unit) {
            for (guide, edge) in Self.edges where guide != .margins || view.margins.stated == nil {
                let role = Role(view, isContent: view.id != unit.id)
                let subject = Subject(situation: situation, view: role, guide: guide, edge: edge)
                let largest = guide == .margins ? InsetEvidence.largestMargin(in: unit) : .infinity
                let others = (witnesses[subject] ?? []).filter { $0.unit != name }.map(\.inset)
                    .filter { abs($0) <= largest }
                guard let inset = InsetEvidence.mode(others),
                    2 * InsetEvidence.votes(for: inset, others) > others.count
                else { continue }
                implied[InsetEvidence.Key(view: view.id, guide: guide, edge: edge)] = [inset]
            }
        }
        return InsetEvidence(implied: implied)
    }

    private static let edges: [(InsetGuide, InsetEvidence.Edge)] = [
        InsetGuide.safeArea, .margins, .bars,
    ].flatMap { guide in [.left, .right, .top, .bottom].map { (guide, $0) } }

    private static func views(_ unit: LayoutUnit) -> [ViewElement] {
        let content = unit.kind == .cell ? unit.root.children.first { $0.key == "contentView" } : nil
        return [unit.root] + (content.map { [$0] } ?? [])
    }

    private static func situation(_ unit: LayoutUnit) -> Situation {
        Situation(
            traits: unit.traits, surroundings: unit.surroundings, kind: unit.kind, host: unit.host,
            rootKind: unit.root.kind, size: unit.kind == .scene ? unit.root.frame.size : nil)
    }
}
