/// The objects whose visibility, position or constraints a source sets. For such a view, the document alone does not
/// determine what users see.
struct ChangedObjects: Hashable {
    /// The names of the objects that the source names alone or after `self`, as in `banner.isHidden = true`.
    private(set) var own: Set<String> = []
    /// The names of the objects that the source names after another object, as in `cell.banner.isHidden = true`.
    private(set) var others: Set<String> = []
    /// The names of the types that a source with ``others`` mentions. One of them declares the objects.
    private(set) var types: Set<String> = []

    /// The properties whose assignment changes what is visible, and where.
    private static let properties: Set<String> = [
        "isHidden", "hidden", "alpha", "alphaValue", "frame", "bounds", "center", "transform", "frameOrigin",
        "frameSize",
        "constant", "isActive", "active", "priority", "translatesAutoresizingMaskIntoConstraints",
    ]

    /// The setters of ``properties`` in Objective-C, and other methods that move or show a view.
    private static let methods: Set<String> = {
        let setters = properties.map { name in
            let base =
                name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true ? String(name.dropFirst(2)) : name
            return "set" + base.prefix(1).uppercased() + base.dropFirst()
        }
        return Set(
            setters + ["removeFromSuperview", "addConstraint", "addConstraints", "removeConstraint", "activate"])
    }()

    /// The members with which code adds constraints to a view.
    private static let anchors: Set<String> = [
        "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "widthAnchor",
        "heightAnchor", "centerXAnchor", "centerYAnchor", "snp", "autoPinEdge", "autoPinEdgesToSuperviewEdges", "pin",
    ]

    /// Finds the objects in a source: `banner.isHidden = true`, `_banner.frame = f`, `[self.banner setHidden:YES]` and
    /// `banner.topAnchor`. A leading underscore is omitted.
    init(in tokens: [SourceToken]) {
        for (index, token) in tokens.enumerated() where token.kind == .name {
            let isChange: Bool
            if Self.properties.contains(token.spelling) {
                isChange = Self.isAssigned(after: index, in: tokens)
            } else {
                isChange = Self.methods.contains(token.spelling) || Self.anchors.contains(token.spelling)
            }
            guard isChange, let position = Self.object(before: index, in: tokens) else { continue }
            let spelling = tokens[position].spelling
            let name = spelling.hasPrefix("_") ? String(spelling.dropFirst()) : spelling
            if Self.isOwn(at: position, in: tokens) { own.insert(name) } else { others.insert(name) }
        }
        if !others.isEmpty {
            let names = tokens.lazy.filter { $0.kind == .name && $0.spelling.first?.isUppercase == true }
            types = Set(names.map(\.spelling))
        }
    }

    /// Whether the name at an index is not a member of another object than `self`.
    private static func isOwn(at index: Int, in tokens: [SourceToken]) -> Bool {
        guard index > 1, tokens[index - 1].spelling == "." else { return true }
        var position = index - 2
        while position > 0, ["?", "!"].contains(tokens[position].spelling) { position -= 1 }
        return ["self", "weakSelf", "strongSelf"].contains(tokens[position].spelling)
    }

    /// Whether a value is assigned to the property at an index or to a part of it, as in `view.frame.origin.y = 0`.
    private static func isAssigned(after index: Int, in tokens: [SourceToken]) -> Bool {
        var next = index + 1
        while next + 1 < tokens.count, tokens[next].spelling == ".", tokens[next + 1].kind == .name { next += 2 }
        guard next < tokens.count else { return false }
        let isCompound = ["+", "-", "*", "/"].contains(tokens[next].spelling)
        let sign = isCompound ? next + 1 : next
        guard sign < tokens.count, tokens[sign].spelling == "=" else { return false }
        return sign + 1 >= tokens.count || tokens[sign + 1].spelling != "="
    }

    /// Returns the index of the object whose member is at an index; nil if there is none.
    private static func object(before index: Int, in tokens: [SourceToken]) -> Int? {
        guard index > 0 else { return nil }
        // In Objective-C, `[banner setHidden:YES]` has no dot between object and method.
        if tokens[index - 1].kind == .name { return index - 1 }
        guard tokens[index - 1].spelling == ".", index > 1 else { return nil }
        var position = index - 2
        while position > 0, ["?", "!"].contains(tokens[position].spelling) { position -= 1 }
        return tokens[position].kind == .name ? position : nil
    }
}
