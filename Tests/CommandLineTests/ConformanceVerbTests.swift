import Foundation
import LayoutConformance
import TestSupport
import Testing

@Suite("layoutlab conformance", .hangLimit(minutes: 10))
struct ConformanceVerbTests {
    @Test func `K30: our engine passes, also in a separate process`() throws {
        let own = try Products.shell("\"$LAYOUTLAB\" conformance")
        #expect(own.status == 0 && own.output.contains("levels: 18 of 18"), "\(own.output)\(own.errors)")
        let other = try Products.shell(
            "\"$LAYOUTLAB\" conformance --engine \"$LAYOUTLAB conformance --serve --solver cassowary\"")
        #expect(other.status == 0 && other.output == own.output, "\(other.output)\(other.errors)")
    }

    @Test func `K30: a wrong engine exits with 1, and its scenes are named`() throws {
        let wrong = try Products.shell("\"$LAYOUTLAB\" conformance --engine cat --topic free")
        #expect(wrong.status == 1 && wrong.output.contains("free: 0 of 13"))
        #expect(wrong.output.contains("failed       free/nothing: no frame of v"))
        #expect(wrong.errors.contains("13 of 13 scenes failed"))
    }

    @Test func `K30: the cases are printed for use by other tools`() throws {
        let list = try Products.shell("\"$LAYOUTLAB\" conformance --list --topic margins")
        let lines = list.output.split(separator: "\n")
        #expect(list.status == 0 && lines.count == 5)
        for line in lines {
            let entry = try JSONDecoder().decode(ConformanceCase.self, from: Data(line.utf8))
            #expect(entry.topic == "margins")
        }
    }

    @Test func `K30: an unknown topic and an invalid limit are refused`() throws {
        let topic = try Products.shell("\"$LAYOUTLAB\" conformance --topic dancing")
        #expect(topic.status == 2 && topic.errors.contains("expected one of levels, free"))
        #expect(try Products.shell("\"$LAYOUTLAB\" conformance --time-limit 0 --engine cat").status == 2)
    }
}
