import AutoLayout
import Explain
import SafeText
import SolverAPI

/// The records about a layout that the web page shows.
extension PlayLayout {
    /// The index of the window in the outline.
    private static let windowIndex = -1

    /// The views, the errors of the text, and the size of the window.
    var outline: JSONValue {
        let views: [JSONValue] = views.indices.map { index in
            [
                "name": .text(self.views[index].name), "superview": .integer(superviews[index] ?? Self.windowIndex),
                "line": .integer(lines[index]),
            ]
        }
        let failures: [JSONValue] = failures.map { ["line": .integer($0.line), "message": .text($0.message)] }
        return [
            "views": .list(views), "failures": .list(failures), "width": .number(size.width),
            "height": .number(size.height),
        ]
    }

    /// Returns all ambiguous values, violated rules and conflicts of the current layout.
    ///
    /// - Complexity: The complexities of ``LayoutEngine/ambiguity(of:byMoreThan:)`` and, if there is a conflict,
    ///   ``LayoutEngine/pendingConflicts(repairs:)``.
    func details(_ text: PlayText) -> JSONValue {
        if let failure { return ["error": .text(failure)] }
        do throws(LayoutError) {
            return [
                "open": try open(), "violated": try violated(),
                "conflicts": state == .breaksConstraints ? try conflicts(text) : .list([]),
                "broken": .list(engine.brokenConstraints.compactMap { $0.details }.map { .text(Self.words($0)) }),
            ]
        } catch {
            return ["error": .text(error.description)]
        }
    }

    /// Returns a rule in the notation of the text, with its line: `title.width = 40 @750 (line 3)`.
    static func words(_ rule: RuleDescription) -> String {
        sentence(rule) + (rule.creationSite.map { " (line \($0.line))" } ?? "")
    }

    /// Returns a rule in the notation of the text, without its line.
    fileprivate static func sentence(_ rule: RuleDescription) -> String {
        switch rule.origin {
        case .implicitSize: "\(equation(rule)) (sizes are not negative)"
        case .contentSize: "\(equation(rule)) (content size)"
        default: equation(rule)
        }
    }

    private static func equation(_ rule: RuleDescription) -> String {
        func number(_ value: Double) -> String { DecimalText.short(value, decimals: 3) }
        let relation = rule.relation == .equal ? "=" : rule.relation.description
        var text = "\(rule.first.name).\(rule.firstAttribute) \(relation) "
        if let second = rule.second {
            text += rule.multiplier == 1 ? "" : "\(number(rule.multiplier)) * "
            text += "\(second.name).\(rule.secondAttribute)"
            if rule.constant != 0 { text += " \(rule.constant < 0 ? "-" : "+") \(number(abs(rule.constant)))" }
        } else {
            text += number(rule.constant)
        }
        return text + (rule.priority.isRequired ? "" : " @\(rule.priority)")
    }

    /// Returns the rules that determine the x, y, width and height of a view, each as a tree; nil if there is no view
    /// of this index.
    func reasons(ofView index: Int) -> JSONValue? {
        guard views.indices.contains(index) else { return nil }
        let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
        do throws(LayoutError) {
            var reasons: [JSONValue] = []
            for attribute in attributes {
                let reason = try engine.reason(for: attribute, of: views[index])
                let lines: [JSONValue] = reason.lines.map { line in
                    [
                        "depth": .integer(line.depth), "subject": .text(line.subject), "value": .number(line.value),
                        "rules": .list(line.rules.map { .text(Self.words($0)) }), "isRepeated": .flag(line.isRepeated),
                        "isChoice": .flag(line.isChoice),
                    ]
                }
                reasons.append([
                    "attribute": .text(attribute.description), "value": .number(reason.value), "lines": .list(lines),
                    "text": .text(reason.text(Self.words)),
                ])
            }
            return ["name": .text(views[index].name), "reasons": .list(reasons)]
        } catch {
            return ["name": .text(views[index].name), "error": .text(error.description)]
        }
    }

    /// The ambiguous values with their ranges in superview coordinates. Infinite bounds are left out.
    private func open() throws(LayoutError) -> JSONValue {
        let ambiguity = try engine.ambiguity(of: views.map { $0 as LayoutItem })
        let cures = try engine.cures(of: ambiguity)
        var open: [JSONValue] = []
        for item in ambiguity.items {
            guard let index = views.firstIndex(where: { $0 === item.item }) else { continue }
            for attribute in item.open {
                let range = attribute.range
                open.append([
                    "view": .integer(index), "attribute": .text(attribute.attribute.description),
                    "value": .number(attribute.value), "isTied": .flag(attribute.cause == .tied),
                    "low": range.lowerBound.isFinite ? .number(range.lowerBound) : nil,
                    "high": range.upperBound.isFinite ? .number(range.upperBound) : nil,
                    "cure": cures.indices.contains(attribute.group)
                        ? cures[attribute.group].map { .text($0.words()) } : nil,
                ])
            }
        }
        return .list(open)
    }

    private func violated() throws(LayoutError) -> JSONValue {
        .list(try engine.violatedRules().map { .text($0.text(Self.words)) })
    }

    /// The conflicts at the current size. They are found in a new tree, because in the current one broken constraints
    /// are inactive.
    private func conflicts(_ text: PlayText) throws(LayoutError) -> JSONValue {
        let fresh = PlayLayout(text)
        fresh.root.frame = root.frame
        return .list(try fresh.engine.pendingConflicts().map { $0.pageRecord })
    }
}

extension LiveConflict {
    /// The conflict as a record with the same keys as in ``LogExplanation/pageRecord``.
    fileprivate var pageRecord: JSONValue {
        func index(_ rule: RuleDescription) -> JSONValue? {
            rules.firstIndex { $0.id == rule.id }.map { .integer($0 + 1) }
        }
        let ruleRecords: [JSONValue] = rules.map { rule in
            ["says": .text(PlayLayout.sentence(rule)), "line": rule.creationSite.map { .integer(Int($0.line)) }]
        }
        func record(_ repair: LiveRepair) -> JSONValue {
            let frames: [JSONValue] = repair.frames.map { name, frame in
                [
                    "name": .text(name), "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
                    "height": .number(frame.height),
                ]
            }
            return [
                "rule": index(repair.rule), "change": .text(repair.pageWords), "frames": .list(frames),
                "says": .text(PlayLayout.sentence(repair.rule)),
            ]
        }
        return [
            "rules": .list(ruleRecords), "says": .text(sum), "drawings": .list(drawings.compactMap { $0.record }),
            "repairs": .list(repairs.map(record)),
        ]
    }
}

extension LiveRepair {
    /// The change in words, without the rule. It uses the notation of the text.
    fileprivate var pageWords: String {
        switch change {
        case .maskOff(let view): "remove the autoresizing mask of \(view.key)"
        case .priority(let priority): "make it optional: add @\(priority)"
        case .relation(let relation): "turn = into \(relation)"
        case .constant(let from, let to):
            "change its constant from \(DecimalText.short(from, decimals: 3)) to \(DecimalText.short(to, decimals: 3))"
        case .deactivation: "remove it"
        }
    }
}
