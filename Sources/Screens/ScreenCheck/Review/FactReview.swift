internal import AutoLayout
internal import InterfaceBuilder

/// One version of a document, prepared for comparison.
struct DocumentVersion {
    /// The screens, laid out on their canvas.
    let screens: [Screen]
    /// The properties of views and constraints.
    let facts: DocumentFacts
    /// The properties of all elements of the source, including elements outside screens; nil for a missing document.
    let source: SourceFacts?

    /// Creates the version of a document that does not exist.
    init() { (screens, facts, source) = ([], DocumentFacts([]), nil) }

    init(screens: [Screen], source: SourceFacts) {
        (self.screens, self.source) = (screens, source)
        facts = DocumentFacts(screens)
    }
}

/// The differences between two versions of a document.
struct FactReview {
    private(set) var changes: [DocumentReview.Change] = []
    /// The names of the views with a different recorded frame.
    private(set) var moved: [String] = []

    /// The maximum difference in points that is ignored: half a point, and rounding.
    private static let noticeable = 0.505

    init(before: DocumentVersion, after: DocumentVersion) {
        compareFacts(before.facts, after.facts)
        compareSources(before, after)
        // In the order of the new document, then removed elements in the order of the old one.
        changes =
            changes.filter { $0.kind != .removed }.sorted { $0.location.line < $1.location.line }
            + changes.filter { $0.kind == .removed }.sorted { $0.location.line < $1.location.line }
    }

    private mutating func record(_ kind: DocumentReview.Change.Kind, _ location: SourceLocation, _ text: String) {
        changes.append(DocumentReview.Change(kind: kind, location: location, text: text))
    }

    private mutating func compareFacts(_ before: DocumentFacts, _ after: DocumentFacts) {
        for id in after.order {
            guard let now = after.facts[id] else { continue }
            guard let then = before.facts[id] else {
                record(.added, now.location, now.name)
                continue
            }
            if let a = then.frame, let b = now.frame, a.deviation(from: b) > Self.noticeable {
                moved.append(now.name)
            }
            if then.rule != now.rule { record(.changed, now.location, "\(now.name), before: \(then.name)") }
            let kept = Set(then.children).intersection(now.children)
            if then.children.filter(kept.contains) != now.children.filter(kept.contains) {
                record(.changed, now.location, "\(now.name): the order of its views changed")
            }
            for (old, new) in zip(then.properties, now.properties) where old.value != new.value {
                record(.changed, now.location, "\(now.name): \(new.name) \(old.value) is now \(new.value)")
            }
        }
        for id in before.order where after.facts[id] == nil {
            if let then = before.facts[id] { record(.removed, then.location, then.name) }
        }
    }

    /// The properties that ``DocumentFacts`` compares under other names.
    private static let reportedProperties: Set<String> = [
        "customClass", "text", "image", "hidden", "numberOfLines", "horizontalHuggingPriority",
        "verticalHuggingPriority", "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
        "fixedFrame",
    ]

    private mutating func compareSources(_ before: DocumentVersion, _ after: DocumentVersion) {
        for id in after.source?.order ?? [] {
            guard let now = after.source?.facts[id] else { continue }
            guard let then = before.source?.facts[id] else {
                if after.facts.facts[id] == nil, !id.isEmpty { record(.added, now.location, now.words) }
                continue
            }
            let name = after.facts.facts[id]?.name ?? (id.isEmpty ? "the document" : now.words)
            if then.holder != now.holder, before.source?.facts[then.holder ?? ""]?.kind != nil, now.kind != "constraint"
            {
                let holder = now.holder.flatMap { after.facts.facts[$0]?.name ?? after.source?.facts[$0]?.words }
                record(.changed, now.location, "\(name) moved to \(holder ?? "the document")")
            }
            // ``compareFacts(_:_:)`` compares constraints.
            if now.kind == "constraint" { continue }
            let isKnown = after.facts.facts[id] != nil
            for property in Set(then.properties.keys).union(now.properties.keys).sorted()
            where !(isKnown && Self.reportedProperties.contains(property)) {
                let (old, new) = (then.properties[property], now.properties[property])
                if old != new {
                    let what = property.isEmpty ? "its text" : property
                    record(.changed, now.location, "\(name): \(what) \(old ?? "none") is now \(new ?? "none")")
                }
            }
        }
        for id in before.source?.order ?? [] where after.source?.facts[id] == nil && before.facts.facts[id] == nil {
            if let then = before.source?.facts[id], !id.isEmpty { record(.removed, then.location, then.words) }
        }
    }
}
