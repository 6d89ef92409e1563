internal import SolverAPI

/// The rules that an item generates. An ID in the solver is the sum of the item's creation index and the raw value.
enum GeneratedRule: Int, CaseIterable {
    case minimumWidth, minimumHeight
    case huggingWidth, compressionWidth, huggingHeight, compressionHeight
    case autoresizingX, autoresizingWidth, autoresizingY, autoresizingHeight

    /// The rules that have rows: all but those of ``nonNegativeSizes(of:)``.
    static let ownRules = Array(allCases.dropFirst(2))

    /// The index in ``ownRules``.
    var ownIndex: Int { rawValue - GeneratedRule.huggingWidth.rawValue }

    /// Returns the kind of a rule that an item generates.
    init?(of id: ConstraintID, _ item: LayoutItem) {
        if let rule = Self(rawValue: id.rawValue - item.creationIndex), rule.origin == .autoresizing {
            self = rule
        } else {
            self.init(rawValue: id.rawValue - (item.asView?.contentCreationIndex ?? item.creationIndex))
        }
    }

    var origin: LayoutConflict.Origin {
        switch self {
        case .minimumWidth, .minimumHeight: .implicitSize
        case .huggingWidth, .compressionWidth, .huggingHeight, .compressionHeight: .contentSize
        case .autoresizingX, .autoresizingWidth, .autoresizingY, .autoresizingHeight: .autoresizing
        }
    }

    /// Returns the required rules `width >= 0` and `height >= 0`.
    static func nonNegativeSizes(of item: LayoutItem) -> (width: Constraint, height: Constraint) {
        func rule(_ rule: GeneratedRule, _ quantity: ItemQuantity) -> Constraint {
            Constraint(
                SolverNames.rule(rule, creationIndex: item.creationIndex),
                LinearExpression(Term(SolverNames.variable(quantity, of: item), 1)), .greaterThanOrEqual, 0)
        }
        return (rule(.minimumWidth, .width), rule(.minimumHeight, .height))
    }

    /// Appends the content hugging rule and the compression resistance rule for a natural size of `extent` points along
    /// `axis`.
    static func appendContentSize(
        of item: LayoutView, _ axis: LayoutAxis, _ extent: Double, hugging: Priority, compression: Priority,
        to rules: inout [Constraint]
    ) {
        let (hug, resist): (GeneratedRule, GeneratedRule) =
            axis == .horizontal ? (.huggingWidth, .compressionWidth) : (.huggingHeight, .compressionHeight)
        var expression = LinearExpression()
        expression.add(1, SolverNames.variable(.init(axis, isExtent: true), of: item))
        rules.append(
            Constraint(
                SolverNames.rule(hug, creationIndex: item.contentCreationIndex), expression, .lessThanOrEqual, extent,
                priority: hugging))
        rules.append(
            Constraint(
                SolverNames.rule(resist, creationIndex: item.contentCreationIndex), expression, .greaterThanOrEqual,
                extent,
                priority: compression))
    }
}

extension GeneratedRule {
    /// Returns the rule as an equation, with its origin: `label.width >= 0 (implicit)`.
    func equation(of item: LayoutItem) -> String {
        let view = item.asView
        func natural(_ axis: LayoutAxis) -> String {
            DecimalText.exact(view?.naturalSize[axis] ?? LayoutSize.noIntrinsicMetric)
        }
        func number(_ value: Double?) -> String { DecimalText.exact(value ?? 0) }
        let frame = view.map { $0.alignmentRect(forFrame: $0.frame) }
        let rule =
            switch self {
            case .minimumWidth: "width >= 0 (implicit)"
            case .minimumHeight: "height >= 0 (implicit)"
            case .huggingWidth: "width <= \(natural(.horizontal)) (content hugging)"
            case .compressionWidth: "width >= \(natural(.horizontal)) (content compression resistance)"
            case .huggingHeight: "height <= \(natural(.vertical)) (content hugging)"
            case .compressionHeight: "height >= \(natural(.vertical)) (content compression resistance)"
            case .autoresizingX: "left == \(number(frame?.x)) (autoresizing)"
            case .autoresizingWidth: "width == \(number(frame?.width)) (autoresizing)"
            case .autoresizingY: "top == \(number(frame?.y)) (autoresizing)"
            case .autoresizingHeight: "height == \(number(frame?.height)) (autoresizing)"
            }
        return "\(item.name).\(rule)"
    }
}
