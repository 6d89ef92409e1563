/// Sequences of tokens that do not work outside Apple's platforms for a common reason, with their replacement.
struct PortabilityRule {
    let name: String
    let weight: PortabilityFinding.Weight
    /// The sequences of tokens. `*` matches any single token.
    let patterns: [[String]]
    let reason: String
    let rewrite: String

    init(
        _ name: String, _ weight: PortabilityFinding.Weight, _ patterns: [String], because reason: String,
        instead rewrite: String
    ) {
        self.name = name
        self.weight = weight
        self.patterns = patterns.map { $0.split(separator: " ").map(String.init) }
        (self.reason, self.rewrite) = (reason, rewrite)
    }

    /// The patterns of a rule that start with a given token, or with `*`.
    struct Candidate {
        let rule: PortabilityRule
        let patterns: [[String]]
    }

    /// Returns the rules with a pattern that may start with a token and its successor, in the order of ``all``. Testing
    /// every pattern at every token took 10 µs per token.
    ///
    /// - Parameter next: The token after `spelling`; the empty string at the end.
    static func candidates(startingWith spelling: String, then next: String) -> [Candidate] {
        guard let second = byFirstPart[spelling] else { return startingWithAnything }
        return second.bySecondPart[next] ?? second.others
    }

    /// The rules with patterns that have the same first part, grouped by the second part.
    private struct SecondParts {
        let bySecondPart: [String: [Candidate]]
        /// The rules whose patterns have no second part, or `*` as the second part.
        let others: [Candidate]

        init(_ candidates: [Candidate]) {
            let seconds = Set(candidates.flatMap { $0.patterns.compactMap { $0.dropFirst().first } }).subtracting(["*"])
            bySecondPart = Dictionary(
                uniqueKeysWithValues: seconds.map { ($0, Self.narrowed(candidates, to: $0)) })
            others = Self.narrowed(candidates, to: nil)
        }

        private static func narrowed(_ candidates: [Candidate], to second: String?) -> [Candidate] {
            candidates.compactMap { candidate in
                let patterns = candidate.patterns.filter { $0.count < 2 || $0[1] == "*" || $0[1] == second }
                return patterns.isEmpty ? nil : Candidate(rule: candidate.rule, patterns: patterns)
            }
        }
    }

    private static let startingWithAnything = candidates { $0 == "*" }

    private static let byFirstPart: [String: SecondParts] = {
        let first = Set(all.flatMap { $0.patterns.compactMap(\.first) }).subtracting(["*"])
        return Dictionary(
            uniqueKeysWithValues: first.map { part in (part, SecondParts(candidates { $0 == "*" || $0 == part })) })
    }()

    private static func candidates(where isWanted: (String) -> Bool) -> [Candidate] {
        all.compactMap { rule in
            let patterns = rule.patterns.filter { $0.first.map(isWanted) ?? false }
            return patterns.isEmpty ? nil : Candidate(rule: rule, patterns: patterns)
        }
    }

    /// All rules that depend on tokens alone. `PortabilityScanner` has the rules that depend on the context.
    static let all: [PortabilityRule] = [
        PortabilityRule(
            "objc", .stops,
            [
                "@objc", "@objcMembers", "@NSManaged", "@IBAction", "@IBOutlet", "@IBInspectable",
                "@IBDesignable", "@IBSegueAction", "@nonobjc",
            ],
            because: "there is no Objective-C runtime",
            instead: "leave the attribute out, or put it between #if canImport(ObjectiveC) and #endif"),
        PortabilityRule(
            "selector", .stops, ["#selector", "#keyPath"],
            because: "there is no Objective-C runtime to find a method by its name",
            instead: "Selector(named:) with a method that RuntimeMembers registers; or a closure: UIAction { _ in … }"),
        PortabilityRule(
            "kvc", .differs,
            [
                "setValue ( * , forKey", "setValue ( * , forKeyPath", "value ( forKey", "value ( forKeyPath",
                "forKeyPath",
            ],
            because: "only properties that RuntimeMembers registers are found by their names",
            instead: "the property itself"),
        PortabilityRule(
            "kvo", .stops,
            [". observe ( \\", "keyPathsForValuesAffectingValue", "willChangeValue", "didChangeValue"],
            because: "values cannot be watched",
            instead: "didSet in the class that has the property"),
        PortabilityRule(
            "runtime", .stops,
            [
                "objc_getAssociatedObject", "objc_setAssociatedObject", "method_exchangeImplementations",
                "class_getInstanceMethod", "class_addMethod", "class_copyPropertyList",
            ],
            because: "there is no Objective-C runtime",
            instead: "a stored property, or the trait ObjectiveCFunctions; a protocol instead of swizzling"
        ),
        PortabilityRule(
            "dynamic", .stops, ["dynamic func", "dynamic var"],
            because: "without Objective-C nothing is watched or replaced",
            instead: "leave `dynamic` out"),
        PortabilityRule(
            "archive", .differs, ["NSKeyedArchiver", "NSKeyedUnarchiver", "NSSecureCoding", "encode ( with"],
            because: "views are not read from archives or written to them",
            instead: "a function that makes the view; Codable for values"),
        PortabilityRule(
            "platform", .differs,
            [
                "os ( iOS )", "os ( tvOS )", "os ( visionOS )", "targetEnvironment ( macCatalyst )",
                "targetEnvironment ( simulator )",
            ],
            because: "the code in this condition is left out",
            instead: "#if canImport(UIKit)"),
        PortabilityRule(
            "drawing", .stops, ["CADisplayLink", "CIImage", "CIFilter"],
            because: "nothing is drawn",
            instead: "a separate view for the drawing code, between #if canImport(QuartzCore) and #endif"),
        PortabilityRule(
            "draw", .differs, ["override func draw ( _"], because: "draw(_:) is never called",
            instead: "nothing where it only draws; what it lays out belongs into layoutSubviews()"),
        PortabilityRule(
            "pool", .stops, ["autoreleasepool {"], because: "there are no autorelease pools",
            instead: "the body of the closure, because objects are freed at once; or the trait ObjectiveCFunctions"),
        PortabilityRule(
            "metatype", .stops, ["type ( of : * ) . init ("],
            because: "only required initializers are called on a type that is a value",
            instead: "a closure that makes the view, or `required init` in your own base class"),
        PortabilityRule(
            "appearance", .differs, [". appearance ("],
            because: "the values are kept and are not given to views",
            instead: "a function that sets a view's properties, called where views are created"),
        PortabilityRule(
            "predicate", .stops, ["NSPredicate ( format"],
            because: "its formats reach values by their names",
            instead: "a closure, or #Predicate"),
        PortabilityRule(
            "bridge", .stops, ["as CFString", "as CFDictionary", "as CFArray", "as CFURL", "as CFData", "as CFNumber"],
            because: "Core Foundation's types are not Foundation's here",
            instead: "keep what needs it between #if canImport(ObjectiveC) and #endif"),
        PortabilityRule(
            "literal", .stops, ["#colorLiteral", "#imageLiteral", "#fileLiteral"],
            because: "there is no type that such a literal is of",
            instead: "UIColor(red:green:blue:alpha:); UIImage(named:)"),
        PortabilityRule(
            "preview", .stops, ["#Preview", ": PreviewProvider"],
            because: "previews come with SwiftUI",
            instead: "#if canImport(SwiftUI) around it"),
        PortabilityRule(
            "text", .stops, ["NSLayoutManager", "NSTextStorage"],
            because: "text is measured and not set",
            instead: "keep what needs it between #if canImport(ObjectiveC) and #endif"),
        PortabilityRule(
            "sharing", .stops, ["NSUserActivity", "NSItemProvider", "NSDataAsset"],
            because: "nothing is handed to other apps",
            instead: "keep what needs it between #if canImport(ObjectiveC) and #endif"),
        PortabilityRule(
            "picture", .differs, ["UIImage ( named", "UIImage ( systemName", "UIImage ( imageLiteralResourceName"],
            because: "pictures are not loaded: nil, or a square for a symbol, unless a size was registered",
            instead: "UIImage.register(_:size:) in the test"),
        PortabilityRule(
            "font", .differs, ["UIFont ( name"], because: "text of all fonts is measured by one table of widths",
            instead: "nothing, where some per cent of a text's width do not matter"),
        PortabilityRule(
            "main", .stops,
            [
                "@UIApplicationMain", "@NSApplicationMain", "UIApplicationMain (",
            ],
            because: "there is no application to run",
            instead: "@main, in an executable target; or keep the delegate out of the target that is tested"),
        PortabilityRule(
            "entry", .differs, ["@main"], because: "the application does not run, and a library cannot have @main",
            instead: "an executable target, whose controllers tests lay out"),
    ]
}
