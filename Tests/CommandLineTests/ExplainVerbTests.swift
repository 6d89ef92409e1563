import ArgumentParser
import Foundation
import Testing

@testable import LayoutLab

@Suite("layoutlab explain")
struct ExplainVerbTests {
    private static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
            "<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>",
            "<NSLayoutConstraint:0x4 UIView:0x2.volume == 20   (active)>"
        )
        """

    @Test func `a log from standard input is explained in each format`() throws {
        let call = "printf '%s' \"$LOG\" | \"$LAYOUTLAB\" explain -"
        let line = "LOG='\(Self.log)'; "
        let text = try Products.shell(line + call)
        #expect(text.status == 0 && text.errors.isEmpty)
        #expect(text.output.contains("The row would have to be 10 [1] and 20 [2] at once: 10 apart."))
        #expect(text.output.contains("line 5 is left out, "))
        let json = try Products.shell(line + call + " --format json")
        let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(parsed?.count == 1 && json.status == 0)
        #expect((parsed?.first?["notUnderstood"] as? [Any])?.count == 1)
        let page = try Products.shell(line + call + " --format html")
        #expect(page.output.hasPrefix("<!DOCTYPE html>") && page.output.contains("10 apart"))
        let repairs = try Products.shell(line + call + " --repairs 1")
        #expect(text.output.contains("Recommended: ") && !text.output.contains("more rule (--repairs)"))
        #expect(repairs.output.contains("more rule (--repairs)"))
        #expect(try Products.shell(line + call + " --proof").output.contains("Proof: "))
    }

    @Test func `a pipe needs no argument, and several files are explained together`() throws {
        let pipe = try Products.shell("LOG='\(Self.log)'; printf '%s' \"$LOG\" | \"$LAYOUTLAB\" explain")
        #expect(pipe.status == 0 && pipe.output.hasPrefix("Log 1 of 1 in standard input"), "\(pipe.errors)")
        let golden = Article.root.appendingPathComponent("Tests/Explaining/ExplainTests/Golden").path
        let call = "cd '\(golden)' && \"$LAYOUTLAB\" explain toolbar.log cell.log"
        let text = try Products.shell(call)
        #expect(text.status == 0)
        #expect(text.output.contains("Log 1 of 1 in toolbar.log") && text.output.contains("\n\nLog 1 of 1 in cell.log"))
        let picture = try Products.shell(call + " --format svg").output
        #expect(picture.hasPrefix("<svg") && picture.components(separatedBy: "<svg").count == 2)
        #expect(picture.contains(">Toolbar<") && picture.contains(">cover<"), "\(picture)")
        let answer = try Products.shell(call + " --format markdown").output
        #expect(answer.hasPrefix("**Toolbar is 25 too narrow for its content.**"), "\(answer)")
        #expect(answer.contains("```\nmake.height.equalTo(60).priority(999)   // ChapterCell.swift:31\n```"))
        let ambiguous = try Products.shell("\"$LAYOUTLAB\" explain --ambiguity a.xib b.xib")
        #expect(ambiguous.status == 2 && ambiguous.errors.contains("expected one file"))
    }

    @Test func `each of several files is answered, in either order`() throws {
        let golden = Article.root.appendingPathComponent("Tests/Explaining/ExplainTests/Golden").path
        let other = "'\(Article.root.appendingPathComponent("LICENSE").path)'"
        func explain(_ files: String) throws -> (status: Int32, output: String, errors: String) {
            let result = try Products.shell("cd '\(golden)' && \"$LAYOUTLAB\" explain \(files)")
            return (result.status, result.output, result.errors)
        }
        for files in ["cell.log \(other)", "\(other) cell.log", "nowhere.log cell.log"] {
            let result = try explain(files)
            #expect(
                result.status == 1 && result.output.hasPrefix("Log 1 of 1 in cell.log"), "\(files): \(result.output)")
            #expect(result.errors.hasSuffix("layoutlab: 1 of 2 files could not be explained\n"), "\(result.errors)")
        }
        let neither = try explain("\(other) nowhere.log")
        #expect(neither.status == 2 && neither.output.isEmpty)
        #expect(neither.errors.contains("contains no constraint log") && neither.errors.contains("nowhere.log"))
    }

    @Test func `input that cannot be explained is reported in one line, with exit code 2`() throws {
        let hidden = "printf 'Unable to simultaneously satisfy constraints:\\n<private>\\n'"
        for call in [
            "printf 'nothing here' | \"$LAYOUTLAB\" explain -", "\"$LAYOUTLAB\" explain /nowhere/at.all",
            hidden + " | \"$LAYOUTLAB\" explain -", "\"$LAYOUTLAB\" explain - --repairs 1001 </dev/null",
            "\"$LAYOUTLAB\" explain - --format pdf </dev/null",
        ] {
            let result = try Products.shell(call)
            #expect(result.status == 2, "\(call): \(result.errors)")
            #expect(result.output.isEmpty && result.errors.hasPrefix("layoutlab"), "\(result.errors)")
        }
        #expect(try Products.shell(hidden + " | \"$LAYOUTLAB\" explain -").errors.contains("the system hid it"))
    }

    @Test func `if one of two logs cannot be explained, the command fails and prints the other`() throws {
        let hidden = "Unable to simultaneously satisfy constraints:\n<private>\n"
        let result = try Products.shell(
            "LOG='\(Self.log)\n\(hidden)'; printf '%s' \"$LOG\" | \"$LAYOUTLAB\" explain -")
        #expect(result.status == 1)
        #expect(result.output.contains("The row would have to be 10 [1] and 20 [2] at once: 10 apart."))
        #expect(result.errors.contains("the system hid it"))
        #expect(result.errors.hasSuffix("layoutlab: 1 of 2 logs could not be explained\n"), "\(result.errors)")
    }
}
