internal import ArgumentParser
internal import Harness

struct SizeSelection: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Sizes: 100, or 10,20,50, or 10:1000:log, or 10:1000:log:9 (9 sizes), or 10:100:30 (step 30). "
                + "Those of the suite by default.", valueName: "sizes"),
        transform: { text in
            guard let sizes = SizeList(text) else { throw ValidationError("expected \(SizeList.expected)") }
            return sizes
        })
    var sizes: SizeList?
}
