extension PackageTemplate {
    /// Returns a package with a program that prints a session as a trace.
    static func workload(_ name: NewName, repository: String) -> PackageTemplate {
        let main = """
            import Harness
            import SolverAPI

            // A row of parts of equal width. The first argument is the number of parts.
            let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10

            var ids = IdentifierSource()
            var build = Batch()
            let row = ids.makeVariable()
            build.add(Variable(row, .extent))
            let width = ids.makeConstraint()
            build.add(Constraint(width, LinearExpression(Term(row, 1)), .equal, 500, isEdit: true))
            var sum = LinearExpression(Term(row, -1))
            var first: VariableID?
            for _ in 0..<max(1, size) {
                let part = ids.makeVariable()
                build.add(Variable(part, .extent))
                sum.add(1, part)
                if let first {
                    build.add(
                        Constraint(ids.makeConstraint(), LinearExpression(Term(part, 1), Term(first, -1)), .equal, 0))
                }
                first = first ?? part
            }
            build.add(Constraint(ids.makeConstraint(), sum, .equal, 0))

            // The first step builds. The others are repeated, so the last one restores the first state.
            var steps = [Trace.Step("build", build)]
            for extent in [600.0, 700, 500] {
                var resize = Batch()
                resize.setConstant(extent, of: width)
                steps.append(Trace.Step("resize", resize))
            }
            print(TraceWriter().text(of: Trace(steps: steps)))

            """
        return PackageTemplate(
            files: [
                manifest(name.type, products: ["Harness", "SolverAPI"], repository: repository),
                File(path: "Sources/\(name.type)/main.swift", text: main),
            ],
            nextSteps: [
                "swift build -c release",
                ".build/release/\(name.type) 30 > \(name.text).trace",
                "layoutlab replay \(name.text).trace",
                "layoutlab bench --trace \(name.text).trace",
            ])
    }
}
