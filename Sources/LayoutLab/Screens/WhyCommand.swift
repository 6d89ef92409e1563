internal import ArgumentParser
internal import AutoLayout
internal import Explain
internal import Foundation
internal import InterfaceBuilder
internal import SafeText
internal import ScreenCheck
internal import SolverCatalog

/// The verb `why`. Exit code 0 with an explanation, 2 if the file, the view or the attribute does not exist.
struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explain which rules determine an attribute of a view, and what each contributes.",
        discussion: HelpText.text(
            "Without an attribute: which optional constraints are violated, by how much, and by which rules.",
            examples: ["layoutlab why Main.storyboard titleLabel.width", "layoutlab why Main.storyboard"]))

    @Argument(help: "A .storyboard or .xib file.")
    var file: String

    @Argument(
        help: ArgumentHelp(
            "A view, by id, name, text or outlet, and an attribute: left, right, top, bottom, width, height, centerX …",
            valueName: "view.attribute"))
    var target: String?

    func run() throws { print(try text(), terminator: "") }

    func text() throws(CommandFailure) -> String {
        let screens = try ScreenFile.screens(of: file)
        guard let target else { return try missed(screens) }
        guard let dot = target.lastIndex(of: ".") else {
            throw .wrongCall(
                "expected VIEW.ATTRIBUTE, as title.width, found \"\(SafeText.line(target))\"; \(Self.attributes)")
        }
        let word = String(target[target.index(after: dot)...])
        guard
            let attribute = LayoutAttribute.allCases.first(where: { $0 != .notAnAttribute && $0.description == word })
        else {
            throw .wrongCall("there is no attribute \"\(SafeText.line(word))\"; \(Self.attributes)")
        }
        let name = String(target[..<dot])
        var parts: [String] = []
        for screen in screens {
            let views = screen.views(called: name)
            if !views.isEmpty { parts += broken(screen) }
            for view in views {
                do {
                    let reason = try screen.engine.reason(for: attribute, of: view)
                    parts.append(
                        "\(file): \(screen.name), \(screen.name(of: view)):\n"
                            + screen.replacingIDs(in: reason.text(screen.words)))
                } catch {
                    throw .wrongCall("\(file): \(error)")
                }
            }
        }
        if parts.isEmpty { throw .wrongCall("\(file): no view has the id, name, text or outlet \"\(name)\"") }
        return SafeText.lines(parts.joined(separator: "\n"))
    }

    /// The existing attributes in a sentence.
    private static var attributes: String {
        let names = LayoutAttribute.allCases.filter { $0 != .notAnAttribute }.map(\.description)
        return "the attributes are \(names.joined(separator: ", "))"
    }

    /// Returns the conflicts of a screen, which come first, because the layout depends on the rule that is broken.
    private func broken(_ screen: LaidOutScreen) -> [String] {
        screen.conflictTexts.map { "\(file): \(screen.name): \($0)\n" }
    }

    private func missed(_ screens: [LaidOutScreen]) throws(CommandFailure) -> String {
        var text = ""
        for screen in screens {
            let missed: [ViolatedRule]
            do {
                missed = try screen.engine.violatedRules()
            } catch {
                throw .wrongCall("\(file): \(error)")
            }
            text += broken(screen).joined()
            let summary = missed.isEmpty ? "all optional constraints hold" : "\(missed.count) violated"
            text += "\(file): \(screen.name): \(summary)\n"
            for rule in missed { text += "  " + rule.text(screen.words).replacing("\n", with: "\n  ") + "\n" }
        }
        return SafeText.lines(text)
    }
}

/// Reads and lays out the screens of a file that an argument names.
enum ScreenFile {
    static func screens(of file: String, withNaturalTexts: Bool = false) throws(CommandFailure) -> [LaidOutScreen] {
        let data = try CommandFiles.read(file)
        guard let entry = SolverCatalog.all.first else { throw .wrongCall("no solver is built in") }
        let screens: [LaidOutScreen]
        do throws(InterfaceBuilderError) {
            screens = try ScreenChecker(solver: entry.make).laidOutScreens(
                of: data, file: file, withNaturalTexts: withNaturalTexts)
        } catch {
            throw .wrongCall(error.description)
        }
        if screens.isEmpty { throw .wrongCall("\(file): contains no screen") }
        return screens
    }
}
