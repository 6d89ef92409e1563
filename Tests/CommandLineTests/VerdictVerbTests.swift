import Foundation
import Testing

/// The whole workflow with the command: shards of a run, merged, reported and compared.
@Suite("Verdicts in the terminal")
struct VerdictVerbTests {
    @Test func `bench and merge end with a verdict, and report takes a subject`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // With a budget of one second there is a sample of each step even on a busy machine.
        let call =
            "\"$LAYOUTLAB\" bench --solver revised-simplex --solver cassowary --workload grid --sizes 3,5 --operation resize "
            + "--operation first-solve --budget 1 --allow-debug"
        for part in [1, 2] {
            let run = try Products.shell("\(call) --shard \(part)/2 --output \(folder)/\(part)")
            #expect(run.status == 0 && run.output.hasPrefix("The verdict\n"), "\(run.errors)")
            #expect(run.output.contains("Dropped frames") && run.output.contains("\(folder)/\(part)/report.html"))
        }
        let merged = try Products.shell("\"$LAYOUTLAB\" merge \(folder)/1 \(folder)/2 --output \(folder)/whole")
        #expect(merged.status == 0, "\(merged.errors)")
        // The text is wrapped, so only words are compared.
        #expect(merged.output.contains("of 4 points") && merged.output.contains("revised-simplex"))
        let other = try Products.shell("\"$LAYOUTLAB\" report \(folder)/whole --subject cassowary")
        #expect(other.status == 0 && other.output.contains("  cassowary is the fastest at"), "\(other.output)")
        let compared = try Products.shell("\"$LAYOUTLAB\" compare \(folder)/whole \(folder)/whole")
        #expect(compared.status == 0 && compared.output.hasPrefix("No difference\n"), "\(compared.output)")
        let alone = try Products.shell("\"$LAYOUTLAB\" merge \(folder)/2 --output \(folder)/alone")
        #expect(alone.status == 1 && alone.errors.contains("missing: part 1/2"))
        let wrong = try Products.shell("\"$LAYOUTLAB\" report \(folder)/whole --reference casowary")
        #expect(wrong.status == 2 && wrong.errors.contains("did you mean cassowary?"))
    }
}
