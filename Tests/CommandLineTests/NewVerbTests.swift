import Foundation
import Harness
import TestSupport
import Testing

@testable import LayoutLab

/// Tests the templates of packages; `scripts/walk` builds and measures them as CONTRIBUTING prints it.
@Suite("layoutlab new", .serialized, .hangLimit(minutes: 10))
struct NewVerbTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    /// Returns shell functions: this build's command, and a build that reuses this build's modules, because SwiftPM would
    /// compile them again for minutes.
    private static func programs() throws -> String {
        let build = URL(fileURLWithPath: try Products.path("layout-client")).deletingLastPathComponent().path
        return """
            set -e
            layoutlab() {
              case $1 in
                new) "$LAYOUTLAB" "$@" --repository '\(Article.root.path)' ;;
                *) "$LAYOUTLAB" "$@" ;;
              esac
            }
            swift() {
              test "$*" = "build -c release"
              command swift package dump-package >manifest.json
              module=$(ls Sources)
              mkdir -p .build/release
              \(Products.listObjects(of: "OwnSolver"))
              swiftc -swift-version 6 -warnings-as-errors -I '\(build)/Modules' Sources/$module/*.swift @objects \
                -o .build/release/$module >&2
            }

            """
    }

    @Test(arguments: ["solver", "workload"])
    func `SwiftPM resolves the generated package from a folder outside of the repository`(kind: String) throws {
        try withFolder { work in
            let run = try Products.shell(
                """
                cd '\(work)' && "$LAYOUTLAB" new \(kind) mine --repository '\(Article.root.path)' >&2 && cd mine && \
                swift package resolve >&2 && swift package show-dependencies --format flatlist
                """)
            #expect(run.status == 0, "\(run.errors.suffix(2000))")
            // SwiftPM names a package by its folder, in lower case.
            let folder = Article.root.lastPathComponent.lowercased()
            let found = run.output.lowercased().split(separator: "\n").map(String.init)
            #expect(found.contains { [folder, "layoutlab"].contains($0) }, "\(run.output)")
        }
    }

    @Test(arguments: ["solver", "peer"])
    func `the template reports unsupported problems and never returns wrong frames`(kind: String) throws {
        try withFolder { work in
            let program =
                kind == "peer"
                ? "python3 '\(work)/mine/peer.py'" : "swift build -c release && ./.build/release/Mine"
            let trace = "\"$LAYOUTLAB\" trace content 5 > '\(work)/content.trace'"
            try
                (Self.programs()
                + "layoutlab new \(kind) mine >&2\ncd mine\n\(trace)\n\(program) measure resize 0.01 5 < ../content.trace\n")
                .write(toFile: work + "/run.sh", atomically: true, encoding: .utf8)
            let run = try Products.shell("cd '\(work)' && bash run.sh")
            #expect(run.status == 0, "\(run.errors.suffix(2000))")
            #expect(run.output.contains("substitution"), "\(run.output.prefix(500))")
            #expect(!run.output.contains("answer"))
        }
    }

    /// Compiles the tests as a program, because SwiftPM would compile LayoutLab again for minutes.
    @Test func `the tests of the template hold, and their list of obeyed laws is right`() throws {
        try withFolder { work in
            let build = URL(fileURLWithPath: try Products.path("layout-client")).deletingLastPathComponent().path
            let script =
                try Self.programs() + """
                    layoutlab new solver mine >&2
                    cd mine
                    command swift package dump-package | grep -q MineTests
                    grep -v '@testable' Tests/MineTests/LawTests.swift >LawTests.swift
                    echo 'import Testing
                    @main struct Program { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }' >Program.swift
                    \(Products.listObjects(of: "OwnSolver"))
                    plugins=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/host/plugins/testing
                    swiftc -swift-version 6 -warnings-as-errors -parse-as-library -plugin-path "$plugins" \
                      -I '\(build)/Modules' Sources/Mine/MineSolver.swift LawTests.swift Program.swift @objects \
                      '\(build)'/SolverConformance.build/*.o -o laws >&2
                    ./laws --testing-library swift-testing

                    """
            try script.write(toFile: work + "/run.sh", atomically: true, encoding: .utf8)
            let run = try Products.shell("cd '\(work)' && bash run.sh")
            #expect(run.status == 0, "\(run.output.suffix(2000))\n\(run.errors.suffix(2000))")
            #expect((run.output + run.errors).contains("known issue"))
        }
    }

    @Test func `existing files are not overwritten, and an invalid name is refused in one line`() throws {
        try withFolder { work in
            let taken = work + "/taken"
            try "mine".write(toFile: taken, atomically: true, encoding: .utf8)
            for (arguments, message) in [
                ("peer taken", "exists already"), ("peer My_Solver", "is not a valid name"),
                ("peer ../up", "is not a valid name"), ("solver harness", "Harness is already a module"),
                ("solver mine --repository '\(work)'", "is not a clone"), ("engine mine", "solver"),
            ] {
                let run = try Products.shell(
                    "cd '\(work)' && \"$LAYOUTLAB\" new \(arguments)")
                #expect(run.status == 2 && run.errors.contains(message), "\(arguments): \(run.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: work) == ["taken"])
            #expect(try String(contentsOfFile: taken, encoding: .utf8) == "mine")
        }
    }
}
