import AutoLayout
import SolverAPI
import TestSupport

/// The constraints of visual formats with each option, and the diagnostics of damaged formats.
enum FormatText {
    private static let formats = [
        "H:|-[a]-|", "V:|-[a]-|", "|[a][b]|", "V:|[a]-[b]|", "H:|-m-[a(w)]-(>=m@low)-[b(==a)]-(8)-|",
        "V:|-(-4)-[a(>=20,<=40@500)]-0.5-[b(a@750)]", "[a]-(==5@low,<=9)-[b(<=w)]-[c]", "V:[c(20)]", "H:[a]-|", "|-[c]",
    ]
    private static let options: [(String, VisualFormatOptions)] = [
        ("left", .alignAllLeft), ("right", .alignAllRight), ("top", .alignAllTop), ("bottom", .alignAllBottom),
        ("leading", .alignAllLeading), ("trailing", .alignAllTrailing), ("center x", .alignAllCenterX),
        ("center y", .alignAllCenterY), ("first baseline", .alignAllFirstBaseline),
        ("last baseline", .alignAllLastBaseline), ("left to right", .directionLeftToRight),
        ("right to left", .directionRightToLeft), ("both directions", [.directionLeftToRight, .directionRightToLeft]),
        ("baseline to baseline", .spacingBaselineToBaseline), ("none", []),
        ("baselines and leading", [.spacingBaselineToBaseline, .alignAllLeading]),
    ]

    static func sections() throws -> [Recording.Section] {
        let root = makeRecordedRoot()
        var views: [String: LayoutItem] = [:]
        for name in ["a", "b", "c"] {
            let view = LayoutView(identifier: name)
            try root.addSubview(view)
            views[name] = view
        }
        let engine = LayoutEngine(root: root)
        let metrics = ["m": 6, "w": 44.5, "low": 250, "huge": 1e300, "zero": 0]
        func lines(_ format: String, _ options: VisualFormatOptions, _ mode: VisualFormatMode = .strict) -> [String] {
            do throws(VisualFormatError) {
                let rules = try LayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics, views: views, mode: mode)
                return rules.map { rule in
                    (rule.details?.equation ?? "") + (rule.spacing.map { " \($0.kind) × \($0.multiplier)" } ?? "")
                        + " = \(Recording.number(rule.effectiveConstant))"
                }
            } catch {
                return error.diagnostics.map { found in
                    "\(found.severity) \(found.range.lowerBound)..<\(found.range.upperBound): \(found.message)"
                        + (found.fixIt.map {
                            "; \($0.range.lowerBound)..<\($0.range.upperBound) → \"\($0.replacement)\""
                        } ?? "")
                }
            }
        }
        var sections = formats.flatMap { format in
            options.compactMap { name, options -> Recording.Section? in
                let plain = lines(format, [])
                let found = lines(format, options)
                if !options.isEmpty, found == plain { return nil }
                return Recording.Section("\(format) with \(name)", found)
            }
        }
        sections += damaged(formats + ["[a(==b*2)]-[b.width]", "H:|-<=8-[a]->7-[b=20]-|", "|-[a]-5@300-[b]|"]).map {
            Recording.Section(
                "read \($0)",
                lines($0, []) + lines($0, [], .lenient).map { "lenient: \($0)" }.filter { !$0.contains("error") })
        }
        for name in ["huge", "zero", "d"] {
            for format in ["[a(\(name))]", "[a]-\(name)-[b]", "[a(5@\(name))]", "|-[\(name)]"] {
                sections.append(Recording.Section(format, lines(format, [])))
            }
        }
        withExtendedLifetime(engine) {}
        return sections
    }

    /// Returns the formats with one character less, with a doubled character or with a different one, in turn.
    private static func damaged(_ formats: [String]) -> [String] {
        var seen: Set<String> = []
        var found: [String] = []
        for (number, format) in formats.enumerated() {
            let characters = Array(format)
            for index in characters.indices where (index + number) % 5 == 0 {
                var changed = characters
                switch (index + number) / 5 % 4 {
                case 0: changed.remove(at: index)
                case 1: changed.insert(characters[index], at: index)
                case 2: changed[index] = Character(["-", ")", "x", "@", " ", "|"][(index + number) / 5 % 6])
                default: changed = Array(characters[..<index])
                }
                if seen.insert(String(changed)).inserted { found.append(String(changed)) }
            }
        }
        return found
    }
}
