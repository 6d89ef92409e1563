import Foundation

/// The result for an app: the parts that are left out with their reasons, and the screens that have tests.
public struct AdaptReport {
    let app: AppAdapter
    let outcome: BuildLoop.Outcome?

    public init(_ app: AppAdapter, outcome: BuildLoop.Outcome? = nil) { (self.app, self.outcome) = (app, outcome) }

    /// The origin of a reason.
    public enum Origin: String, Sendable, CaseIterable {
        /// LayoutLab lacks a member or a type of Apple's frameworks that it should have.
        case ours
        /// The app uses a framework or a package that does not exist on Linux, or is not part of the folder.
        case missingModule = "missing module"
        /// The code uses something that is left out for another reason.
        case dependent
    }

    /// A removal with its reason.
    public struct Finding: Sendable {
        public let removal: Removal
        public let origin: Origin
        public let reason: String
        /// The modules that are not there and that the part needs, directly or through other parts; empty for other origins.
        public let modules: [String]
    }

    /// The removals with their reasons, in the order of files and lines.
    public var findings: [Finding] {
        guard let outcome else { return [] }
        var causes: [String: (origin: Origin, reason: String, place: String, modules: [String])] = [:]
        let imports = Dictionary(
            app.sources.map { ($0.path, $0.result.missingImports.map(\.module)) }, uniquingKeysWith: { $1 })
        // Names that are unknown in files with missing imports belong to those modules, also where other files use them.
        var foreign: [String: [String]] = [:]
        for removal in outcome.removals where removal.message.contains("in scope") {
            guard let modules = imports[removal.path], !modules.isEmpty, let name = Self.names(removal).first,
                !Self.isApple(name), foreign[name] == nil
            else { continue }
            foreign[name] = modules
        }
        // So do members that such files miss: they are extensions of those modules, or they would be missing elsewhere too.
        var members: [String: [String]] = [:]
        for removal in outcome.removals where removal.message.contains("has no member") {
            guard let modules = imports[removal.path], !modules.isEmpty, let name = Self.names(removal).last else {
                continue
            }
            members[name] = members[name] ?? modules
        }
        // Sources of which something is left out: further errors may follow from it.
        var damaged: Set<String> = []
        var findings: [Finding] = []
        for removal in outcome.removals {
            let names = Self.names(removal)
            var (origin, reason) = (Origin.ours, removal.message)
            let modules = imports[removal.path] ?? []
            var needed: [String] = []
            // Other messages quote names that they do not miss.
            let isMissing = removal.message.contains("in scope") || removal.message.contains("has no member")
            if isMissing, let name = names.first(where: { causes[$0] != nil }), let cause = causes[name] {
                origin = cause.origin == .ours ? .ours : .dependent
                reason = "needs \(name), which is left out at \(cause.place): \(cause.reason)"
                needed = cause.modules
            } else if let name = names.first(where: { foreign[$0] != nil }), let modules = foreign[name] {
                (origin, reason) = (.missingModule, "needs \(name), and \(Self.list(modules)) is not there")
                needed = modules
            } else if removal.message.contains("has no member"), let name = names.last, let others = members[name] {
                (origin, reason) = (.missingModule, "\(removal.message), as in sources with \(Self.list(others))")
                needed = others
            } else if let name = names.first(where: Self.isForeign) {
                (origin, reason) = (
                    .missingModule, "needs \(name) of a framework that exists only on Apple's platforms"
                )
            } else if !modules.isEmpty,
                removal.message.contains("has no member") || !names.contains(where: Self.isApple)
            {
                (origin, reason) = (.missingModule, "\(removal.message); the file imports \(Self.list(modules))")
                needed = modules
            } else if isMissing, let name = names.first, !names.contains(where: Self.isApple) {
                // Nothing that was left out declares the name: a tool generates it, or it is in another folder.
                let isLocal = name.first?.isLowercase == true || app.index.declares(name)
                origin = isLocal ? .dependent : .missingModule
                if !isLocal { reason = "\(removal.message); no source that was read declares it" }
            } else if damaged.contains(removal.path),
                Self.isConsequence(removal.message) || !names.contains(where: Self.isApple)
            {
                origin = .dependent
            }
            damaged.insert(removal.path)
            // The cause of a chain is its first link.
            let first = names.compactMap { isMissing ? causes[$0]?.reason : nil }.first ?? reason
            for name in removal.declared where causes[name] == nil {
                causes[name] = (origin, first, "\(removal.path):\(removal.line)", needed)
            }
            findings.append(
                Finding(removal: removal, origin: origin, reason: reason, modules: Set(needed).sorted()))
        }
        return findings.enumerated().sorted {
            ($0.element.removal.path, $0.element.removal.line, $0.offset) < (
                $1.element.removal.path, $1.element.removal.line, $1.offset
            )
        }.map(\.element)
    }

    /// Whether a message is about code from which a statement was left out before.
    private static func isConsequence(_ message: String) -> Bool {
        message.hasPrefix("missing return in") || message.contains("of type '()'")
            || message.contains("used before being initialized") || message.contains("is not initialized")
    }

    private static func names(_ removal: Removal) -> [String] {
        Diagnostic(file: "", line: 0, column: 0, message: removal.message).names
    }

    private static func list(_ modules: [String]) -> String { Set(modules).sorted().joined(separator: ", ") }

    /// Prefixes of the classes of frameworks that this project does not have.
    private static let foreignPrefixes = [
        "AV", "MK", "CL", "WK", "SK", "SF", "CN", "EK", "PH", "HK", "GK", "UN", "NSManaged", "NSFetch", "NSPersistent",
        "LA", "MF", "CI", "MTL", "SCN", "AR", "PK", "SecItem", "kSec", "Sec", "WC", "MP", "CB", "GL",
    ]
    private static func isForeign(_ name: String) -> Bool {
        foreignPrefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }
    private static func isApple(_ name: String) -> Bool {
        ["UI", "NS", "CG", "CA"].contains { name.hasPrefix($0) && name.dropFirst(2).first?.isUppercase == true }
    }

    /// The report for people: one line a part that is left out, then screens, then totals.
    public var text: String {
        var lines: [String] = []
        for omission in app.files.omissions { lines.append("\(omission.path): left out: \(omission.reason)") }
        for refusal in app.refusals { lines.append("\(refusal.path):\(refusal.line): left out: \(refusal.reason)") }
        let missing = missingModules
        for (module, places) in missing {
            lines.append(
                "\(places[0]): import \(module): is not there\(places.count > 1 ? ", in \(places.count) files" : "")")
        }
        for source in app.sources {
            for omission in source.tableOmissions {
                lines.append("\(source.path):\(omission.line): \(omission.name) \(omission.reason)")
            }
        }
        let findings = findings
        for finding in findings {
            let removal = finding.removal
            lines.append(
                "\(removal.path):\(removal.line): left out [\(finding.origin.rawValue)]: \(Self.extent(removal)): \(finding.reason)"
            )
        }
        lines += screenLines(findings)
        lines += lossesByImport(findings)
        lines += frequentReasons(findings)
        lines += totals(findings)
        lines += hints(missing.map(\.0))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether nothing is left out.
    public var isComplete: Bool {
        app.refusals.isEmpty && app.sources.allSatisfy { $0.result.missingImports.isEmpty }
            && outcome?.removals.isEmpty != false && outcome?.compiles != false
    }

    private static func extent(_ removal: Removal) -> String {
        removal.lineCount > 1 ? "\(removal.extent.rawValue) of \(removal.lineCount) lines" : removal.extent.rawValue
    }

    /// The modules that are not there, with the places of their imports; the most frequent one first.
    private var missingModules: [(String, [String])] {
        var places: [String: [String]] = [:]
        for source in app.sources {
            for missing in source.result.missingImports {
                places[missing.module, default: []].append("\(source.path):\(missing.line)")
            }
        }
        return places.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The reasons that are LayoutLab's, by their frequency.
    private func frequentReasons(_ findings: [Finding]) -> [String] {
        var counts: [String: Int] = [:]
        for finding in findings where finding.origin == .ours { counts[finding.removal.message, default: 0] += 1 }
        if counts.isEmpty { return [] }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return ["not in LayoutLab, by frequency:"] + sorted.prefix(20).map { "    \($0.value)  \($0.key)" }
    }

    private func totals(_ findings: [Finding]) -> [String] {
        let own = app.sources.filter { !$0.isAdded }
        let interface = own.filter(\.isInterface)
        let (tested, untested) = app.screens
        let lost = lostScreens(findings).count
        let added = app.sources.count - own.count
        var lines = [
            "\(app.files.sources.count - added) sources, \(own.count) of them adapted, \(interface.count) with UIKit; "
                + (added > 0 ? "\(added) sources of packages; " : "")
                + "\(app.documents.count) documents; \(tested.count - lost) screens with a test, "
                + "\(untested.count + lost) without"
        ]
        guard let outcome else { return lines }
        let names = Set(interface.map(\.path))
        let lineCount = interface.map { $0.original.bytes.count { $0 == 10 } }.reduce(0, +)
        for origin in Origin.allCases {
            let some = findings.filter { $0.origin == origin }
            let inInterface = some.filter { names.contains($0.removal.path) }
            let lost = inInterface.map(\.removal.lineCount).reduce(0, +)
            lines.append(
                "left out [\(origin.rawValue)]: \(some.count) parts; in sources with UIKit \(inInterface.count) parts, "
                    + "\(lost) of \(lineCount) lines, in \(Set(inInterface.map(\.removal.path)).count) files")
        }
        lines.append(
            outcome.compiles
                ? "compiles after \(outcome.rounds.count) rounds, which left out \(outcome.rounds.map(String.init).joined(separator: ", ")) parts"
                : "does not compile after \(outcome.rounds.count) rounds")
        return lines
    }
}
