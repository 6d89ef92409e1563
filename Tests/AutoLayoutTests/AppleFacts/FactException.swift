/// Facts that do not come out, by rule and not by name, with the reason.
struct FactException {
    let reason: String
    let applies: @Sendable (AppleFact) -> Bool

    static let all = [
        FactException(reason: "a position that only an inequality bounds goes to 0 here, not to the bound") { fact in
            fact.kind == "frames" && boundsAPosition(fact) && !isAtBoundAnyway(fact)
        },
        FactException(reason: "the older of two equal wishes yields; two facts say otherwise, 48 the same") {
            $0.tie == "newest-yields"
        },
        FactException(
            reason: "the gap between two hidden views at the front is 0 by the rule, and half a spacing in UIKit"
        ) {
            fact in
            let hidden = fact.scene["views"].list.map { $0["hidden"].bool == true }
            return fact.kind == "constraints" && hidden.starts(with: [true, true]) && hidden.contains(false)
        },
    ]

    /// Whether a view's place is bounded by a required inequality on an axis on which nothing else places it.
    private static func boundsAPosition(_ fact: AppleFact) -> Bool {
        fact.scene["constraints"].list.contains { rule in
            let attribute = rule["firstAttribute"].text ?? ""
            guard rule["relation"].text != "==", attribute != "width", attribute != "height" else { return false }
            return !fact.scene["constraints"].list.contains { other in
                other["relation"].text == "==" && other["first"] == rule["first"] && other["second"] != .none
                    && isVertical(other["firstAttribute"].text) == isVertical(attribute)
                    && !["width", "height"].contains(other["firstAttribute"].text)
            }
        }
    }

    private static func isVertical(_ attribute: String?) -> Bool {
        ["top", "bottom", "height", "centerY", "firstBaseline", "lastBaseline"].contains(attribute)
    }

    /// From the side on which 0 is, the nearest place to 0 is the bound.
    private static func isAtBoundAnyway(_ fact: AppleFact) -> Bool {
        let isMirrored = fact.scene["direction"].text == "rightToLeft"
        return fact.scene["constraints"].list.contains { rule in
            let isAbove = rule["relation"].text == ">="
            let follows = ["leading", "trailing"].contains(rule["firstAttribute"].text)
            return rule["relation"].text != "==" && isAbove != (isMirrored && follows)
        }
    }
}
