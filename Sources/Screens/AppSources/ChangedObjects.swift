/// The objects whose visibility, layout, image or text a source sets. For such a view, the document alone does not determine what
/// users see.
struct ChangedObjects: Hashable {
    /// The changes of the objects that the source names alone or after `self`, as in `banner.isHidden = true`.
    private(set) var own: [String: ObjectChanges]
    /// The changes of the objects that the source names after another object, as in `cell.banner.isHidden = true`.
    private(set) var others: [String: ObjectChanges]
    /// The names of the types that a source with ``others`` mentions. One of them declares the objects.
    private(set) var types: Set<String>

    /// A member that changes an object, and whether only an assignment does.
    private struct Member {
        let kind: ObjectChanges
        let isAssigned: Bool
    }

    /// The properties whose assignment changes what is visible, and where; their setters in Objective-C; and other
    /// methods and members that move or show a view.
    private static let members: [String: Member] = {
        let layout = [
            "frame", "bounds", "center", "transform", "frameOrigin", "frameSize", "constant", "isActive", "active",
            "priority", "translatesAutoresizingMaskIntoConstraints",
        ]
        let pictures = [
            "image", "highlightedImage", "selectedImage", "alternateImage", "backgroundImage", "animationImages",
        ]
        let moves = [
            "removeFromSuperview", "addConstraint", "addConstraints", "removeConstraint", "activate", "topAnchor",
            "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "widthAnchor",
            "heightAnchor", "centerXAnchor", "centerYAnchor", "snp", "autoPinEdge", "autoPinEdgesToSuperviewEdges",
            "pin",
        ]
        var found: [String: Member] = [:]
        for name in moves { found[name] = Member(kind: .layout, isAssigned: false) }
        let texts = ["text", "attributedText", "stringValue", "attributedStringValue", "font"]
        let kinds: [([String], ObjectChanges)] = [
            (["isHidden", "hidden"], .visibility), (["alpha", "alphaValue"], .opacity), (layout, .layout),
            (pictures, .picture), (texts, .text),
        ]
        for (names, kind) in kinds {
            for name in names {
                let isFlag = name.hasPrefix("is") && name.dropFirst(2).first?.isUppercase == true
                let base = isFlag ? name.dropFirst(2) : name[...]
                found[name] = Member(kind: kind, isAssigned: true)
                found["set" + base.prefix(1).uppercased() + base.dropFirst()] = Member(kind: kind, isAssigned: false)
            }
        }
        return found
    }()

    /// The members that stand between a view and the methods of a library for images, as in `avatar.kf.setImage(…)`,
    /// and those that are a part of the view.
    private static let wrappers: Set<String> = ["kf", "af", "sd", "rx", "configuration", "imageView"]

    init(own: [String: ObjectChanges] = [:], others: [String: ObjectChanges] = [:], types: Set<String> = []) {
        (self.own, self.others, self.types) = (own, others, types)
    }

    /// Finds the objects in a source: `banner.isHidden = true`, `_banner.frame = f`, `[self.banner setHidden:YES]` and
    /// `banner.topAnchor`. A leading underscore is omitted.
    ///
    /// An outlet of the source that it passes on or gives another name may get an image: `load(url, into: banner)`.
    init(in tokens: [SourceToken]) {
        self.init()
        let outlets = Self.outlets(in: tokens)
        for (index, token) in tokens.enumerated() where token.kind == .name {
            if outlets.contains(token.spelling), Self.isPassedOn(at: index, in: tokens) {
                own[token.spelling, default: []].insert(.picture)
            }
            // A view that sets an image of its own: `image = open`.
            if token.spelling == "image", Self.isAssigned(after: index, in: tokens),
                index == 0
                    || tokens[index - 1].spelling != "."
                        && (tokens[index - 1].kind != .name || tokens[index - 1].line != token.line)
            {
                own["self", default: []].insert(.picture)
            }
            guard let (kind, position) = Self.change(by: index, in: tokens) else { continue }
            let spelling = tokens[position].spelling
            let name = spelling.hasPrefix("_") ? String(spelling.dropFirst()) : spelling
            if Self.isOwn(at: position, in: tokens) {
                own[name, default: []].insert(kind)
            } else {
                others[name, default: []].insert(kind)
            }
        }
        if !others.isEmpty {
            let names = tokens.lazy.filter { $0.kind == .name && $0.spelling.first?.isUppercase == true }
            types = Set(names.map(\.spelling))
        }
    }

    /// Returns the kind of change that the name at an index makes, and the index of the object; nil for none.
    private static func change(by index: Int, in tokens: [SourceToken]) -> (ObjectChanges, Int)? {
        if let position = constrainedItem(after: index, in: tokens) { return (.layout, position) }
        guard let kind = change(at: index, in: tokens), let position = object(before: index, in: tokens) else {
            return nil
        }
        return (kind, position)
    }

    /// The labels of the items of a new constraint: `NSLayoutConstraint(item: a, …, toItem: b, …)`, and
    /// `constraintWithItem:` in Objective-C.
    private static let itemLabels: Set<String> = ["item", "toItem", "constraintWithItem"]

    /// The guides of a view, whose constraints place other views.
    private static let guides: Set<String> = ["safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide"]

    /// Returns the index of the item of a constraint whose label is at an index; nil if there is none.
    private static func constrainedItem(after index: Int, in tokens: [SourceToken]) -> Int? {
        guard itemLabels.contains(tokens[index].spelling), index + 2 < tokens.count,
            tokens[index + 1].spelling == ":"
        else { return nil }
        var position = index + 2
        while position + 2 < tokens.count, tokens[position].kind == .name {
            let dot = ["?", "!"].contains(tokens[position + 1].spelling) ? position + 2 : position + 1
            guard dot + 1 < tokens.count, tokens[dot].spelling == ".", tokens[dot + 1].kind == .name else { break }
            position = dot + 1
        }
        let item = tokens[position]
        return item.kind == .name && !guides.contains(item.spelling) && item.spelling != "self" ? position : nil
    }

    /// Returns the names of the outlets that a source declares: `@IBOutlet weak var banner: UIImageView!` and
    /// `IBOutlet UIImageView *banner;`.
    private static func outlets(in tokens: [SourceToken]) -> Set<String> {
        var found: Set<String> = []
        for (index, token) in tokens.enumerated() where token.spelling.hasSuffix("IBOutlet") {
            let rest = tokens[(index + 1)...].prefix(longestDeclaration)
            let isSwift = token.spelling.hasPrefix("@")
            let end =
                isSwift
                ? rest.firstIndex { $0.spelling == "var" }.map { $0 + 1 }
                : rest.firstIndex { $0.spelling == ";" }.map { $0 - 1 }
            if let end, end < tokens.count, tokens[end].kind == .name { found.insert(tokens[end].spelling) }
        }
        return found
    }

    /// The number of tokens from the attribute of an outlet to its name.
    private static let longestDeclaration = 12

    /// Whether the outlet at an index is the value of another name, or a labeled argument that is not an item of a
    /// constraint.
    private static func isPassedOn(at index: Int, in tokens: [SourceToken]) -> Bool {
        var start = index
        if index > 1, tokens[index - 1].spelling == ".", tokens[index - 2].spelling == "self" { start -= 2 }
        guard start > 1 else { return false }
        var end = index + 1
        while end < tokens.count, ["?", "!"].contains(tokens[end].spelling) { end += 1 }
        if end < tokens.count, [".", "=", "[", "("].contains(tokens[end].spelling) { return false }
        let before = tokens[start - 1].spelling
        return before == "=" || (before == ":" && !itemLabels.contains(tokens[start - 2].spelling))
    }

    /// Returns the kind of change that the name at an index makes to the object before it; nil for none.
    private static func change(at index: Int, in tokens: [SourceToken]) -> ObjectChanges? {
        let name = tokens[index].spelling
        if let member = members[name] {
            return member.isAssigned && !isAssigned(after: index, in: tokens) ? nil : member.kind
        }
        // Libraries that load images have many names for it: `sd_setImageWithURL:`, `loadImage(from:)`.
        guard index > 0, index + 1 < tokens.count else { return nil }
        let isCall = tokens[index + 1].spelling == (tokens[index - 1].spelling == "." ? "(" : ":")
        return isCall && name.contains("Image") ? .picture : nil
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
        guard tokens[position].kind == .name else { return nil }
        return wrappers.contains(tokens[position].spelling)
            ? object(before: position, in: tokens) ?? position : position
    }
}
