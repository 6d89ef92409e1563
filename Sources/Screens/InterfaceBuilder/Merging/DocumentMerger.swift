/// Merges two versions of a document's elements, given their common ancestor. Elements are identified by key.
struct DocumentMerger {
    let base: [String: SourceElement]
    let ours: [String: SourceElement]
    let theirs: [String: SourceElement]
    private let root: String
    private let keys: [String]
    private(set) var merged: [String: SourceElement] = [:]
    private(set) var conflicts: [DocumentMerge.Conflict] = []
    /// The keys of the views whose recorded frame both sides changed.
    private(set) var frameOwners: Set<String> = []
    private var present: Set<String> = []
    private var parents: [String: String] = [:]

    init(base: SourceTree?, ours: SourceTree, theirs: SourceTree) {
        self.base = base?.elements ?? [:]
        self.ours = ours.elements
        self.theirs = theirs.elements
        root = ours.root
        keys = ours.order + theirs.order.filter { ours.elements[$0] == nil }
    }

    mutating func run() {
        for key in keys { if isPresent(key) { present.insert(key) } }
        for key in keys where present.contains(key) { parents[key] = parent(of: key) }
        keepRoundsOut()
        build()
        dropDangling()
    }

    private mutating func conflict(_ text: String, _ key: String) {
        conflicts.append(
            DocumentMerge.Conflict(text: text, ours: ours[key]?.location, theirs: theirs[key]?.location))
    }

    // MARK: Presence and parents

    private mutating func isPresent(_ key: String) -> Bool {
        switch (base[key] != nil, ours[key], theirs[key]) {
        case (_, .some, .some), (false, _, _): return true
        case (true, .some(let mine), nil):
            // If theirs also removed the container of the element, the element stays or goes with the container.
            if let parent = mine.parent, isGone(parent, from: theirs) { return present.contains(parent) }
            guard isChanged(key, in: ours) || mine.parent != base[key]?.parent else { return false }
            conflict("\(mine.words) was changed by ours and removed by theirs", key)
            return true
        case (true, nil, .some(let other)):
            if isChanged(key, in: theirs), !isGone(other.parent, from: ours) {
                conflict("\(other.words) was changed by theirs and removed by ours", key)
            }
            return false
        case (true, nil, nil): return false
        }
    }

    /// Whether a side lacks an element of the common ancestor.
    private func isGone(_ key: String?, from side: [String: SourceElement]) -> Bool {
        key.map { base[$0] != nil && side[$0] == nil } ?? false
    }

    /// Whether a side changed an element or its contents. Changes that Interface Builder makes by itself do not count.
    private func isChanged(_ key: String, in side: [String: SourceElement]) -> Bool {
        var stack = [key]
        while let next = stack.popLast() {
            guard let now = side[next] else { continue }
            guard let then = base[next] else { return true }
            let isFrame = now.name == "rect" && now["key"] == "frame"
            if !isFrame, SourceChurn.essential(now) != SourceChurn.essential(then) || now.text != then.text {
                return true
            }
            if Set(now.children) != Set(then.children) { return true }
            stack += now.children
        }
        return false
    }

    private mutating func parent(of key: String) -> String? {
        let (then, mine, other) = (base[key]?.parent, ours[key], theirs[key])
        guard let mine, let other else { return (mine ?? other)?.parent }
        if mine.parent == other.parent || other.parent == then { return mine.parent }
        if mine.parent != then {
            conflict("\(mine.words) was moved into another view by both", key)
            return mine.parent
        }
        return other.parent
    }

    /// If each side moved one of two views into the other view, keeps only our move.
    private mutating func keepRoundsOut() {
        for key in keys where present.contains(key) {
            var seen: Set<String> = [key]
            var next = parents[key]
            while let parent = next, seen.insert(parent).inserted { next = parents[parent] }
            if let next, seen.contains(next), next == key, let mine = ours[key] {
                conflict("\(mine.words) was moved into a view that was moved into it", key)
                parents[key] = mine.parent
            }
        }
    }

    // MARK: What it says

    private mutating func build() {
        var stack = [root]
        while let key = stack.popLast() {
            let children = self.children(of: key)
            guard let element = element(key, children) else { continue }
            merged[key] = element
            stack += children.reversed()
        }
    }

    /// Returns the merged order of children: the order of the side that changed it. Children that only the other side
    /// has are inserted after their predecessor on that side.
    private mutating func children(of key: String) -> [String] {
        let (mine, other) = (ours[key]?.children ?? [], theirs[key]?.children ?? [])
        let then = base[key]?.children ?? []
        let common = Set(mine).intersection(other).intersection(then)
        func shared(_ list: [String]) -> [String] { list.filter(common.contains) }
        let (myOrder, otherOrder, oldOrder) = (shared(mine), shared(other), shared(then))
        if myOrder != oldOrder, otherOrder != oldOrder, myOrder != otherOrder,
            ours[key]?.name.lowercased().hasSuffix("subviews") == true
        {
            conflict("the order of the views in \(holder(of: key)) was changed by both", key)
        }
        let takesTheirs = ours[key] == nil || myOrder == oldOrder
        let (first, second) = takesTheirs ? (other, mine) : (mine, other)
        func belongs(_ child: String) -> Bool { present.contains(child) && parents[child] == key }
        var result = first.filter(belongs)
        var known = Set(result)
        for (index, child) in second.enumerated() where belongs(child) && !known.contains(child) {
            let before = second[..<index].last { known.contains($0) }
            let position = before.flatMap { result.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
            result.insert(child, at: position)
            known.insert(child)
        }
        return result
    }

    /// Returns the nearest enclosing element with an id, in words.
    private func holder(of key: String) -> String {
        var next: String? = key
        while let at = next, let element = ours[at] ?? theirs[at] {
            if element.id != nil { return element.words }
            next = element.parent
        }
        return "the document"
    }

    private mutating func element(_ key: String, _ children: [String]) -> SourceElement? {
        guard let mine = ours[key], let other = theirs[key] else {
            guard let only = ours[key] ?? theirs[key] else { return nil }
            return only.replacing(
                parent: parents[key], attributes: only.attributes, text: only.text, children: children)
        }
        let then = base[key]
        var name = mine.name
        if mine.name != other.name {
            if mine.name == then?.name {
                name = other.name
            } else if other.name != then?.name {
                conflict("\(mine.words) is a \(mine.name) in ours and a \(other.name) in theirs", key)
            }
        }
        var text = mine.text
        if mine.text != other.text {
            if mine.text == then?.text {
                text = other.text
            } else if other.text != then?.text {
                conflict(
                    "the text of \(holder(of: key)) is \"\(SourceElement.plain(mine.text ?? ""))\" in ours and "
                        + "\"\(SourceElement.plain(other.text ?? ""))\" in theirs", key)
            }
        }
        return mine.replacing(
            name: name, parent: parents[key], attributes: attributes(key, then, mine, other),
            text: children.isEmpty ? text : nil, children: children)
    }

    private mutating func attributes(
        _ key: String, _ then: SourceElement?, _ mine: SourceElement, _ other: SourceElement
    ) -> [SourceElement.Attribute] {
        var result: [SourceElement.Attribute] = []
        for attribute in mine.attributes {
            if let value = value(attribute.name, key, then, mine, other) {
                result.append(SourceElement.Attribute(name: attribute.name, value: value))
            }
        }
        for (index, attribute) in other.attributes.enumerated() where mine[attribute.name] == nil {
            guard let value = value(attribute.name, key, then, mine, other) else { continue }
            let before = other.attributes[..<index].last { left in result.contains { $0.name == left.name } }
            let position = before.flatMap { left in result.firstIndex { $0.name == left.name } }.map { $0 + 1 } ?? 0
            result.insert(SourceElement.Attribute(name: attribute.name, value: value), at: position)
        }
        return result
    }

    private mutating func value(
        _ name: String, _ key: String, _ then: SourceElement?, _ mine: SourceElement, _ other: SourceElement
    ) -> String? {
        let (old, a, b) = (then?[name], mine[name], other[name])
        if a == b || b == old { return a }
        if a == old { return b }
        if SourceChurn.isVersion(name, mine) { return SourceChurn.newer(a, b) }
        if SourceChurn.isLayoutMark(name) { return a ?? b }
        if mine.name == "rect", mine["key"] == "frame", let owner = mine.parent,
            ours[owner]?["translatesAutoresizingMaskIntoConstraints"] == "NO"
        {
            frameOwners.insert(owner)
            return a
        }
        let what = mine.id == nil ? "\(mine.name) \(name)" : name
        func words(_ value: String?) -> String { value.map { "\"\(SourceElement.plain($0))\"" } ?? "not there" }
        conflict("\(what) of \(holder(of: key)) is \(words(a)) in ours and \(words(b)) in theirs", key)
        return a
    }

    // MARK: References to removed elements

    /// Removes references to elements that the other side removed. Interface Builder may refuse to open a document with
    /// them.
    private mutating func dropDangling() {
        let known = Set((Array(ours.values) + Array(theirs.values)).compactMap(\.id))
        while true {
            let ids = Set(merged.values.compactMap(\.id))
            let dangling = keys.filter { key in
                guard let element = merged[key] else { return false }
                return SourceChurn.references.contains { name in
                    guard let id = element[name], known.contains(id), !ids.contains(id) else { return false }
                    // A reference that dangles in ours or theirs already is kept.
                    return ![ours, theirs].contains { $0[key]?[name] == id && $0["#" + id] == nil }
                }
            }
            if dangling.isEmpty { return }
            for key in dangling {
                guard let element = merged[key], let parent = element.parent, let holder = merged[parent] else {
                    continue
                }
                // The exclusion of a removed constraint in a variation has no effect, so it is removed without a
                // conflict.
                if element.name != "exclude", element.name != "include" {
                    let gone = SourceChurn.references.lazy.compactMap { element[$0] }
                        .first { known.contains($0) && !ids.contains($0) }
                    let what = gone.flatMap { base["#" + $0] ?? ours["#" + $0] ?? theirs["#" + $0] }?.words
                    conflict("\(element.words) refers to \(what ?? "an element") that the other side removed", key)
                }
                remove(key)
                merged[parent] = holder.replacing(
                    parent: holder.parent, attributes: holder.attributes, text: holder.text,
                    children: holder.children.filter { $0 != key })
            }
        }
    }
}

extension DocumentMerger {
    private mutating func remove(_ key: String) {
        var stack = [key]
        while let next = stack.popLast() { stack += merged.removeValue(forKey: next)?.children ?? [] }
    }
}

extension SourceElement {
    /// Returns a copy of the element with other contents.
    func replacing(
        name: String? = nil, parent: String?, attributes: [Attribute], text: String?, children: [String]
    ) -> SourceElement {
        SourceElement(
            key: key, parent: parent, name: name ?? self.name, attributes: attributes, text: text, children: children,
            location: location)
    }
}
