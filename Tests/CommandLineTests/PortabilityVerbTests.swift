import Foundation
import Testing

@testable import LayoutLab

@Suite("layoutlab portability")
struct PortabilityVerbTests {
    @Test func `a folder of sources is checked in both formats, and the exit code is 0 if all of it compiles`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portability-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".build"), withIntermediateDirectories: true)
        try "import UIKit\n".write(to: folder.appendingPathComponent("Good.swift"), atomically: true, encoding: .utf8)
        try "@objc class B {}\n".write(
            to: folder.appendingPathComponent(".build/Built.swift"), atomically: true, encoding: .utf8)
        let line = "FOLDER='\(folder.path)'; "
        let good = try Products.shell(line + "\"$LAYOUTLAB\" portability \"$FOLDER\"")
        #expect(good.status == 0 && good.output == "1 files: no obstacles found\n")
        try "let a = #selector(b)\n".write(
            to: folder.appendingPathComponent("Bad.swift"), atomically: true, encoding: .utf8)
        let bad = try Products.shell(line + "\"$LAYOUTLAB\" portability \"$FOLDER\"")
        #expect(bad.status == 1 && bad.output.contains("Bad.swift:1:9: stops [selector]"))
        let json = try Products.shell(line + "\"$LAYOUTLAB\" portability \"$FOLDER\" --format json")
        let parsed = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(json.status == 1 && parsed?["files"] as? Int == 2)
        let lost = try Products.shell("\"$LAYOUTLAB\" portability /nowhere/at.all")
        #expect(lost.status == 2 && lost.errors == "layoutlab: /nowhere/at.all: cannot be read\n")
    }
}
