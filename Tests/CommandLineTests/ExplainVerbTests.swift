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
