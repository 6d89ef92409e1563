/// Facts that do not come out, by rule and not by name, with the reason.
struct FactException {
    let reason: String
    let applies: @Sendable (AppleFact) -> Bool

    static let all: [FactException] = []
}
