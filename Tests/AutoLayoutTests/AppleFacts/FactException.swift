/// Facts that do not come out, by rule and not by name, with the reason.
struct FactException {
    let reason: String
    let applies: @Sendable (AppleFact) -> Bool

    static let all = [
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
}
