/// Finds the objects whose visibility, position or constraints sources set. For such a view, the document alone does not
/// determine what users see.
enum ChangedObjects {
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

    /// Returns the names of the objects that sources change, as in `banner.isHidden = true`, `_banner.frame = f`,
    /// `[self.banner setHidden:YES]` and `banner.topAnchor`. A leading underscore is omitted.
    static func names(in tokens: [SourceToken]) -> Set<String> {
        var found: Set<String> = []
        for (index, token) in tokens.enumerated() where token.kind == .name {
            let isChange: Bool
            if properties.contains(token.spelling) {
                isChange = isAssigned(after: index, in: tokens)
            } else {
                isChange = methods.contains(token.spelling) || anchors.contains(token.spelling)
            }
            guard isChange, let name = name(before: index, in: tokens) else { continue }
            found.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
        }
        return found
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

    /// Returns the name of the object whose member is at an index; nil if there is none.
    private static func name(before index: Int, in tokens: [SourceToken]) -> String? {
        guard index > 0 else { return nil }
        // In Objective-C, `[banner setHidden:YES]` has no dot between object and method.
        if tokens[index - 1].kind == .name { return tokens[index - 1].spelling }
        guard tokens[index - 1].spelling == ".", index > 1 else { return nil }
        var position = index - 2
        while position > 0, ["?", "!"].contains(tokens[position].spelling) { position -= 1 }
        return tokens[position].kind == .name ? tokens[position].spelling : nil
    }
}
