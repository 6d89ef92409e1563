import Foundation
import Harness
import LayoutConformance
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Conformance scenes for layout engines", .hangLimit(minutes: 10))
struct ConformanceSuiteTests {
    private static func engine() throws -> SceneEngine {
        let entry = try #require(SolverCatalog.all.first)
        return SceneEngine { entry.make() }
    }

    @Test func `K30: every scene is valid, has a unique name and survives JSON`() throws {
        #expect(ConformanceSuite.mistakes.isEmpty)
        let names = ConformanceSuite.all.map(\.scene.id)
        #expect(Set(names).count == names.count && names.count > 250)
        #expect(Set(ConformanceSuite.topics).count == ConformanceSuite.topics.count)
        for entry in ConformanceSuite.all {
            let data = Data(ConformanceText.line(entry).utf8)
            #expect(try JSONDecoder().decode(ConformanceCase.self, from: data) == entry)
            #expect(!entry.rule.isEmpty)
            let expected = entry.expected
            #expect(expected.frames?.isEmpty == false || expected.size?.count == 2 || expected.conflict == true)
        }
    }

    @Test func `K30: the document states the number of scenes`() throws {
        let text = try String(contentsOf: Repository.path("docs/CONFORMANCE.md"), encoding: .utf8)
        #expect(text.contains("\n\(ConformanceSuite.all.count) small scenes"))
        for topic in ConformanceSuite.topics {
            let count = ConformanceSuite.all.count { $0.topic == topic }
            #expect(text.contains("| `\(topic)` | \(count) |"), "\(topic) has \(count)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K30: our engine passes all scenes with every solver`(solver: SolverEntry) {
        let engine = SceneEngine { solver.make() }
        for entry in ConformanceSuite.all {
            #expect(entry.verdict(on: engine.answer(entry.scene)) == .passed, "\(entry.scene.id): \(entry.rule)")
        }
    }

    /// An engine with one defect, and the topics in which it fails.
    struct Wrong: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let topics: Set<String>
        let change: @Sendable (inout ConformanceScene) -> Void
    }

    static let wrongEngines = [
        Wrong(testDescription: "one level for all optional constraints", topics: ["levels", "fitting", "appkit"]) {
            scene in
            for index in scene.constraints.indices where scene.constraints[index].priority != nil {
                scene.constraints[index].priority = 500
            }
            if let fit = scene.fit, fit.priorities != nil { scene.fit?.priorities = [50, 50] }
        },
        Wrong(testDescription: "the newest yields", topics: ["levels"]) { $0.constraints.reverse() },
        Wrong(testDescription: "required constraints are optional", topics: ["levels"]) { scene in
            for index in scene.constraints.indices where scene.constraints[index].priority == nil {
                scene.constraints[index].priority = 999
            }
        },
        Wrong(testDescription: "reads from left to right", topics: ["directions", "stacks", "margins", "appkit"]) {
            $0.direction = nil
        },
        Wrong(testDescription: "no margins", topics: ["margins"]) { $0.margins = [0, 0, 0, 0] },
        Wrong(testDescription: "no safe area", topics: ["safe-area"]) { $0.safeArea = nil },
        Wrong(testDescription: "no pixels", topics: ["pixels"]) { $0.scale = nil },
        Wrong(testDescription: "y down", topics: ["appkit"]) { $0.yAxis = nil },
        Wrong(testDescription: "windows keep their size", topics: ["appkit"]) { $0.sizePriority = nil },
        Wrong(testDescription: "hidden views take room", topics: ["stacks", "fitting", "appkit"]) { scene in
            for index in scene.views.indices { scene.views[index].hidden = nil }
        },
        Wrong(testDescription: "no baselines", topics: ["baselines"]) { scene in
            for index in scene.views.indices { scene.views[index].baselines = nil }
        },
        Wrong(testDescription: "no content", topics: ["content", "fitting", "stacks", "appkit"]) { scene in
            for index in scene.views.indices { scene.views[index].content = nil }
        },
        Wrong(testDescription: "no hugging", topics: ["content", "stacks"]) { scene in
            for index in scene.views.indices {
                (scene.views[index].hugging, scene.views[index].resistance) = (nil, nil)
            }
        },
        Wrong(testDescription: "stacks without spacing", topics: ["stacks", "fitting", "appkit"]) { scene in
            for index in scene.views.indices { scene.views[index].stack?.spacing = 0 }
        },
        Wrong(testDescription: "stacks without gaps of their own", topics: ["stacks"]) { scene in
            for index in scene.views.indices { scene.views[index].stack?.spacingAfter = nil }
        },
        Wrong(testDescription: "every stack is filled", topics: ["stacks", "appkit"]) { scene in
            for index in scene.views.indices { scene.views[index].stack?.distribution = "fill" }
        },
        Wrong(testDescription: "every stack is aligned by its middle", topics: ["stacks", "baselines"]) { scene in
            for index in scene.views.indices { scene.views[index].stack?.alignment = "center" }
        },
        Wrong(testDescription: "no areas", topics: ["appkit"]) { scene in
            for index in scene.views.indices { scene.views[index].stack?.areas = nil }
        },
    ]

    @Test(arguments: wrongEngines)
    func `K30: an engine with one defect fails in the topics that depend on it`(wrong: Wrong) throws {
        let engine = try Self.engine()
        var failed: Set<String> = []
        for entry in ConformanceSuite.all {
            var scene = entry.scene
            wrong.change(&scene)
            if case .failed = entry.verdict(on: engine.answer(scene)) { failed.insert(entry.topic) }
        }
        #expect(wrong.topics.isSubset(of: failed), "it fails in \(failed.sorted())")
    }

    @Test func `K30: a missing answer is a failure`() throws {
        let entry = try #require(ConformanceSuite.all.first)
        #expect(entry.verdict(on: ConformanceAnswer(id: entry.scene.id)) == .failed("no frame of v"))
        var answer = ConformanceAnswer(id: entry.scene.id)
        answer.frames = ["v": [.nan, 0, 100, 20]]
        #expect(entry.verdict(on: answer) != .passed)
        answer.frames = ["v": [0, 0, 100]]
        #expect(entry.verdict(on: answer) != .passed)
        answer.unsupported = "no views"
        #expect(entry.verdict(on: answer) == .unsupported("no views"))
    }

    @Test func `K30: invalid scenes are answered without a trap`() throws {
        let engine = try Self.engine()
        for line in [
            "", "{}", "[1,2]", #"{"format":1,"id":"x","size":[1],"views":[],"guides":[],"constraints":[]}"#,
            #"{"format":9,"id":"x","size":[1,2],"views":[],"guides":[],"constraints":[]}"#,
            #"{"format":1,"id":"x","size":[1,2],"views":[{"id":"a","parent":"a"}],"guides":[],"constraints":[]}"#,
            #"{"format":1,"id":"x","size":[1,2],"views":[{"id":"a"},{"id":"a"}],"guides":[],"constraints":[]}"#,
            #"{"format":1,"id":"x","size":[1e300,2],"views":[{"id":"a","content":[-5,1]}],"guides":[],"constraints":[]}"#,
            #"{"format":1,"id":"x","size":[1,2],"views":[],"guides":[],"constraints":[{"first":"b","attribute":"width","relation":"==","constant":1}]}"#,
        ] {
            let answer = try JSONDecoder().decode(ConformanceAnswer.self, from: Data(engine.answer(line: line).utf8))
            #expect(answer.error != nil || answer.unsupported != nil, "\(line)")
        }
    }
}
