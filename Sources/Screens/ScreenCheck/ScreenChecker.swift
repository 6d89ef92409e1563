internal import AppSources
internal import AutoLayout
internal import Dispatch
public import Foundation
internal import InterfaceBuilder
public import SolverAPI
internal import Synchronization

/// Checks Interface Builder files with all rules, in parallel.
public struct ScreenChecker: Sendable {
    /// The result of a check.
    public struct Result: Hashable, Sendable {
        /// The number of checked files.
        public let fileCount: Int
        /// The number of checked screens, cells and other units.
        public let unitCount: Int
        /// The findings, by file, then by line.
        public let findings: [Finding]
        /// The screens with findings, if ``ScreenChecker/drawsScreens`` is set.
        public let screens: [CheckedScreen]
        /// The parts that were not checked, with the reason.
        public internal(set) var notes: [CheckNote] = []
        /// The classes whose members are unknown, because no source declares their superclass.
        var unknownClasses: [UnknownClass] = []

        /// Returns the number of findings of at least this severity.
        public func count(atLeast severity: Severity) -> Int { findings.count { $0.severity >= severity } }

        /// The number of findings that are not reported because a baseline has them.
        public private(set) var knownCount = 0

        /// Returns a copy without the findings of a baseline.
        public func removingFindings(of baseline: Baseline) -> Result {
            let left = baseline.newFindings(in: findings)
            var result = replacingFindings(left)
            result.knownCount = findings.count - left.count
            return result
        }

        /// Returns a copy with these findings.
        public func replacingFindings(_ findings: [Finding]) -> Result {
            var result = Result(
                fileCount: fileCount, unitCount: unitCount, findings: findings, screens: screens, notes: notes)
            result.knownCount = knownCount
            return result
        }
    }

    /// The configuration that is applied to findings.
    public var configuration: CheckConfiguration
    /// The scope of proofs; nil to prove nothing. A proof takes some tenths of a second for each screen.
    public var proof: ProofScope?
    /// Whether screens are also laid out in each language that has `.strings` files or string catalogs beside the
    /// document.
    public var readsLanguages = false
    /// Whether screens with findings are drawn. ``CheckFormat/svg`` and ``CheckFormat/html`` need it.
    public var drawsScreens = false
    /// Whether facts about sources are kept in the folder `.layoutlab` of the project, so that the next check reads only
    /// sources that changed.
    public var keepsFacts = false
    private let makeSolver: @Sendable () -> any LayoutSolver

    /// Creates a checker. `solver` is called for each screen and returns an empty solver.
    public init(
        configuration: CheckConfiguration = CheckConfiguration(), solver: @escaping @Sendable () -> any LayoutSolver
    ) {
        self.configuration = configuration
        makeSolver = solver
    }

    /// Checks files and folders. A file that cannot be read becomes a finding.
    ///
    /// - Throws: ``CheckError`` if a path is invalid or there is no file to check.
    public func check(_ paths: [String]) throws(CheckError) -> Result {
        let all = try InterfaceBuilderFiles.find(paths)
        let files = all.filter { !configuration.excludes($0) }
        if files.isEmpty { throw .nothing(files: all.count, reason: "all of them excluded") }
        let results = Mutex<[Int: Result]>([:])
        let projects = ProjectIndex(keepsFacts: keepsFacts)
        projects.readSources(for: files)
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            let result = check(file: files[index], projects)
            results.withLock { $0[index] = result }
        }
        let each = results.withLock { found in files.indices.compactMap { found[$0] } }
        let result = Result(
            fileCount: files.count, unitCount: each.reduce(0) { $0 + $1.unitCount },
            findings: Localizations.merge(each.flatMap(\.findings)), screens: each.flatMap(\.screens),
            notes: UnknownClass.notes(each.flatMap(\.unknownClasses)) + each.flatMap(\.notes))
        return result
    }

    private func check(file: String, _ projects: ProjectIndex) -> Result {
        do {
            let data = try InterfaceBuilderDocument.text(of: URL(fileURLWithPath: file), named: file)
            return check(data, file: file, projects)
        } catch {
            return unread(error)
        }
    }

    /// Checks a document in memory. Rules about classes, images and colors do not run.
    ///
    /// - Parameters:
    ///   - data: The text of a `.storyboard` or `.xib` file.
    ///   - file: The name of the file in findings.
    public func check(_ data: Data, file: String) -> Result { check(data, file: file, of: nil) }

    private func check(_ data: Data, file: String, _ projects: ProjectIndex) -> Result {
        check(
            data, file: file, of: projects.project(of: file).map(ProjectSources.init), readsTranslations: readsLanguages
        )
    }

    /// Checks a document in memory, with the sources and assets of its app.
    func check(_ data: Data, file: String, of project: ProjectSources?, readsTranslations: Bool = false) -> Result {
        do throws(InterfaceBuilderError) {
            let document = try InterfaceBuilderDocument(data: data, file: file)
            var findings: [Finding] = []
            var notes: [CheckNote] = []
            let evidence = CanvasEvidence([document])
            let translations = readsTranslations ? Translations(of: file) : nil
            findings += (translations?.damages ?? []).map(Self.finding)
            var screens: [CheckedScreen] = []
            let variants = DocumentVariants(document, data)
            var families = project?.project.families ?? .all
            if document.isForTablets { (families.phones, families.tablets) = (false, true) }
            for unit in document.units {
                let checked = check(
                    unit, document, variants, families, evidence, translations, project?.project.classes)
                findings += checked.findings
                notes += checked.notes
                if let screen = checked.screen { screens.append(screen) }
            }
            for rule in CheckRules.documentRules where configuration.includes(rule) {
                findings += rule.findings(in: document)
            }
            findings += BaseClassRule.findings(in: document, configuration.baseClasses)
            if let project { findings = combined(findings, document, project) }
            findings = findings.filter { !UnusedScreens.cover($0, document) }
            // A screen's cells are later units, so the findings are not in order of their lines yet.
            let heard = configuration.apply(to: findings, document.suppressions).sorted(by: Finding.precedes)
            if let reason = project.flatMap({ UnusedScreens.reason(document, $0.project) }) {
                return Result(
                    fileCount: 1, unitCount: document.units.count, findings: [], screens: [],
                    notes: UnusedScreens.notes(reason, file: file, heard))
            }
            return Result(
                fileCount: 1, unitCount: document.units.count, findings: heard, screens: screens, notes: notes,
                unknownClasses: project.map { UnknownClass.find(in: document, $0.project) } ?? [])
        } catch {
            return unread(error)
        }
    }

    /// Returns the findings of project rules after the configuration was applied.
    func heardFindings(in document: InterfaceBuilderDocument, of project: ProjectSources) -> [Finding] {
        if UnusedScreens.reason(document, project.project) != nil { return [] }
        let findings = findings(in: document, of: project).filter { !UnusedScreens.cover($0, document) }
        return configuration.apply(to: findings, document.suppressions).sorted(by: Finding.precedes)
    }

    /// Returns the findings of project rules.
    private func findings(in document: InterfaceBuilderDocument, of project: ProjectSources) -> [Finding] {
        if document.references.isEmpty || project.project.excludesDocument(document.file) { return [] }
        let rules = CheckRules.projectRules.filter { configuration.includes($0) }
        return rules.flatMap { $0.findings(in: document, of: project.project) }
    }

    /// Returns the findings of the document and of the project rules, without findings that the app's sources resolve.
    private func combined(
        _ findings: [Finding], _ document: InterfaceBuilderDocument, _ project: ProjectSources
    ) -> [Finding] {
        findings.filter {
            !SilentImageButtonRule.isAnswered($0, document, project.project)
                && !ChangedViews.decide($0, document, project.project)
        }
            + self.findings(in: document, of: project)
    }

    /// Returns the screens of a document in memory, laid out on its canvas.
    func screens(of data: Data, file: String) throws(InterfaceBuilderError) -> [Screen] {
        let document = try InterfaceBuilderDocument(data: data, file: file)
        let evidence = CanvasEvidence([document])
        var screens: [Screen] = []
        for unit in document.units.map({ $0.asInApp { _ in false } }) {
            screens.append(
                try Screen(unit, insets: unit.checkedInsets(evidence: evidence), makeSolver: makeSolver) { _ in nil })
        }
        return screens
    }

    /// The results of the rules about one screen.
    private struct CheckedUnit {
        var findings: [Finding] = []
        var notes: [CheckNote] = []
        var screen: CheckedScreen?

        /// Adds the findings of a rule, or a note if the engine fails.
        mutating func run(_ rule: String, on screen: Screen, _ find: () throws(LayoutError) -> [Finding]) {
            do {
                findings += try find()
            } catch {
                notes.append(CheckNote(rule, on: screen, error))
            }
        }
    }

    private func check(
        _ unit: LayoutUnit, _ document: InterfaceBuilderDocument, _ variants: DocumentVariants,
        _ families: DeviceFamilies, _ evidence: CanvasEvidence,
        _ translations: Translations?, _ classes: AppClasses?
    ) -> CheckedUnit {
        do throws(InterfaceBuilderError) {
            let computesSize = { (name: String) in classes?.computesSize(name) == true }
            let unit = unit.asInApp(computesSize: computesSize)
            let insets = unit.checkedInsets(evidence: evidence)
            let screen = try Screen(unit, families: families, insets: insets, makeSolver: makeSolver) {
                variants.unit(unit.id, on: $0)?.asInApp(computesSize: computesSize)
            }
            let rules = CheckRules.rules.filter { configuration.includes($0) }
            let scope = configuration.disabled.contains(CheckRules.proof.name) ? nil : proof
            var checked = CheckedUnit()
            for rule in rules {
                checked.run(rule.name, on: screen) { () throws(LayoutError) in try rule.findings(in: screen) }
            }
            if let scope {
                checked.run(CheckRules.proof.name, on: screen) { () throws(LayoutError) in
                    try ScreenProof.findings(in: screen, over: scope)
                }
            }
            if let translations {
                checked.run(TranslationRule.name, on: screen) { () throws(LayoutError) in
                    try TranslationRule.findings(in: screen, translations)
                }
            }
            if drawsScreens && !checked.findings.isEmpty {
                checked.screen = CheckedScreen(screen, checked.findings, file: document.file)
            }
            return checked
        } catch {
            return CheckedUnit(findings: [Self.finding(error, unit: unit.id)])
        }
    }

    private func unread(_ error: InterfaceBuilderError) -> Result {
        if case .oldArchive(let location) = error {
            return Result(
                fileCount: 1, unitCount: 0, findings: [], screens: [],
                notes: [CheckNote(file: location.file, text: "skipped: \(error.reason)")])
        }
        let findings = configuration.apply(to: [Self.finding(error)], [])
        return Result(fileCount: 1, unitCount: 0, findings: findings, screens: [])
    }

    private static func finding(_ damage: Translations.Damage) -> Finding {
        Finding(
            rule: CheckRules.unreadable.name, tier: CheckRules.unreadable.tier,
            location: SourceLocation(file: damage.file), unit: nil, elements: [], message: damage.reason,
            advice: "Repair the file, or exclude it from the check.", related: [])
    }

    private static func finding(_ error: InterfaceBuilderError, unit: String? = nil) -> Finding {
        Finding(
            rule: CheckRules.unreadable.name, tier: CheckRules.unreadable.tier, location: error.location,
            unit: unit, elements: [], message: error.reason, advice: "Repair the file, or exclude it from the check.",
            related: [])
    }
}
