import Foundation
import Testing

/// The libraries linked by a program that imports only `AutoLayout`.
@Suite struct LinkageTests {
    @Test
    func
        `a client links the Swift runtime and the C library only: no Foundation, OpenBLAS or argument parser`()
        throws
    {
        let client = try Products.path("layout-client")
        let run = try Products.shell("'\(client)'")
        #expect(
            run.status == 0 && run.output.contains("x: 16.0, y: 20.0, width: 187.5, height: 44.0"),
            "\(run.output)\(run.errors)")
        let found = try Products.shell("command -v readelf && readelf --dynamic --wide '\(client)' && nm '\(client)'")
        guard found.status == 0 else {
            print("there is no readelf and nm: what the program links was not looked at")
            return
        }
        let lines = found.output.split(separator: "\n")
        let libraries = lines.filter { $0.contains("(NEEDED)") }
            .compactMap { $0.split(separator: "[").last?.split(separator: ".so").first.map(String.init) }
        try #require(libraries.contains("libswiftCore"))
        let swift =
            ["libswiftCore", "libswiftSynchronization", "libswiftGlibc", "libswift_Concurrency"]
            + ["libswift_StringProcessing", "libswift_RegexParser", "libswiftSwiftOnoneSupport"]
        let system = ["libc", "libm", "libstdc++", "libgcc_s", "ld-linux-x86-64", "ld-linux-aarch64"]
        #expect(Set(libraries).subtracting(swift + system) == [])
        for name in ["Foundation", "cblas_", "LAPACKE_", "ArgumentParser"] {
            #expect(!lines.contains { $0.contains(name) }, "the program links \(name)")
        }
    }
}
