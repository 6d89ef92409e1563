/// The functions of the package's tests that lay a screen out, do what a user can do on it, and report.
enum CheckSource {
    static func text(module: String) -> String { template.replacing("MODULE", with: module) }

    private static let template = #"""
        // Written by scripts/adapt.
        import Foundation
        import MODULE
        import Testing
        import UIKit
        import UIKitTesting

        /// The package's folder.
        private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()

        private func place(_ file: String, _ line: Int) -> SourceLocation {
            SourceLocation(fileID: file, filePath: root.appendingPathComponent(file).path, line: line, column: 1)
        }

        /// The file with what a screen's process prints before it ends.
        private func log(_ name: String) -> String { NSTemporaryDirectory() + "MODULE \(name).log" }

        /// The action that a screen's process runs: its index, the number of all, and its name.
        private func state(_ name: String) -> String { NSTemporaryDirectory() + "MODULE \(name).action" }

        private func readState(_ name: String) -> (index: Int, count: Int, action: String)? {
            let text = (try? String(contentsOfFile: state(name), encoding: .utf8)) ?? ""
            let parts = text.split(separator: "\t", maxSplits: 2)
            guard parts.count == 3, let index = Int(parts[0]), let count = Int(parts[1]) else { return nil }
            return (index, count, String(parts[2]))
        }

        /// The processes of one screen. If an action ends one, the next process goes on with the action after it.
        struct ScreenRun {
            private let name: String
            let place: SourceLocation
            private(set) var isOpen = true
            private var ended = 0

            init(_ name: String, _ file: String, _ line: Int) {
                self.name = name
                place = MODULELayoutTests.place(file, line)
                try? FileManager.default.removeItem(atPath: state(name))
            }

            /// Records why the process ended: most screens that cannot be laid out alone lack a value that another screen
            /// sets.
            mutating func end(normally isNormal: Bool) {
                let now = readState(name)
                // The testing library writes bytes that are not text into the file too.
                let bytes = FileManager.default.contents(atPath: log(name)) ?? Data()
                let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                if !isNormal {
                    let reason = lines.first { $0.contains("Fatal error") } ?? "its process ends"
                    ended += 1
                    Issue.record(
                        now.map { "\(name): the action \($0.action) ends the process: \(reason)" }
                            ?? "\(name) cannot be laid out alone: \(reason)",
                        sourceLocation: place)
                }
                isOpen = !isNormal && now.map { $0.index + 1 < $0.count } == true && ended < 50
                if !isOpen, let now { print("\(name): \(now.count) actions, \(ended) of them end the process") }
                for line in lines where line.hasPrefix("frames: ") { print("\(name): \(line)") }
            }
        }

        /// Lays a screen out on four devices, in both directions and three text sizes, then does what a user can do on it. A
        /// finding is an issue at the line of the screen's class, unless `Findings` lists it; `LAYOUT_RECORD=1` writes the
        /// lists.
        @MainActor func check(
            _ name: String, _ file: String, _ line: Int, _ scene: (document: String, id: String)?,
            _ make: @MainActor () -> UIViewController?
        ) throws {
            // The screen is laid out in a process of its own, because some screens end it.
            _ = freopen(log(name), "w", stderr)
            AdaptedApp.start()
            let environment = ProcessInfo.processInfo.environment
            let record = root.appendingPathComponent("Tests/MODULELayoutTests/Findings/\(name).txt")
            var (findings, reported) = (Findings(), Set<String>())
            _ = RuntimeProblem.drain()
            let done = readState(name)?.index
            if done == nil {
                for device in [Device.iPhoneSE, .iPhone16, .iPhone16ProMax, .iPad11] {
                    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
                        for textSize in [UIContentSizeCategory.large, .extraExtraExtraLarge, .accessibility3] {
                            guard let controller = make() else {
                                Issue.record("\(name): cannot be created", sourceLocation: place(file, line))
                                return
                            }
                            prepare(controller)
                            let window = layout(controller, on: device, .portrait, direction, textSize: textSize)
                            let way = direction == .leftToRight ? "left to right" : "right to left"
                            let circumstances = "\(device.name), \(way), \(textSize.rawValue)"
                            findings.add(window.layoutProblems().map { "\($0)" }, circumstances)
                            findings.add(RuntimeProblem.drain().map(\.message), circumstances)
                        }
                    }
                }
                if let scene, environment["LAYOUT_FRAMES"] == "1" { compareFrames(scene, &findings) }
            }
            let isRecording = environment["LAYOUT_RECORD"] == "1"
            if isRecording, done == nil { try? FileManager.default.removeItem(at: record) }
            try findings.report(to: record, isRecording, &reported, at: place(file, line))
            if environment["LAYOUT_ACTIONS"] == "0" { return }
            try runActions(name, from: done.map { $0 + 1 } ?? 0, make) { action in
                var findings = Findings()
                findings.add(RuntimeProblem.drain().map(\.message), "after the action \(action)")
                try findings.report(to: record, isRecording, &reported, at: place(file, line))
            }
        }

        /// Compares the frames with those of `layoutlab frames`.
        @MainActor private func compareFrames(_ scene: (document: String, id: String), _ findings: inout Findings) {
            for (device, direction) in [("retina4_7", UITraitEnvironmentLayoutDirection.leftToRight), ("retina6_12", .rightToLeft)] {
                let line: String
                do throws(FrameComparison.Failure) {
                    let found = try FrameComparison(
                        storyboard: scene.document, scene: scene.id, device: device, direction, prepare: prepare)
                    findings.add(found.differences.map { "not the document's frame: \($0)" }, device)
                    line = "\(found.viewCount - found.differences.count) of \(found.viewCount) views as in the document, \(device)"
                } catch {
                    line = "not compared: \(error)"
                }
                FileHandle.standardError.write(Data("frames: \(line)\n".utf8))
            }
        }

        /// Does what a user can do on a screen. Each action runs on a new screen.
        @MainActor private func runActions(
            _ name: String, from first: Int, _ make: @MainActor () -> UIViewController?, after: (String) throws -> Void
        ) rethrows {
            var index = first
            while let controller = make() {
                prepare(controller)
                let window = layout(controller, on: .iPhone16)
                let actions = controller.connectedActions
                guard index < actions.count else { return }
                let action = actions[index]
                let words = action.name.split(whereSeparator: \.isNewline).joined(separator: " ")
                try? "\(index)\t\(actions.count)\t\(words)".write(toFile: state(name), atomically: true, encoding: .utf8)
                action.run()
                window.layoutIfNeeded()
                window.rootViewController = nil
                try after(words)
                index += 1
            }
        }

        /// What was found, with the circumstances.
        private struct Findings {
            private var all: [String: [String]] = [:]

            mutating func add(_ texts: [String], _ circumstances: String) {
                for text in texts { all[text, default: []].append(circumstances) }
            }

            /// Frames differ between devices, so findings are compared without numbers.
            private var whole: [(key: String, text: String, places: [String])] {
                var found: [String: (text: String, places: [String])] = [:]
                for (text, places) in all.sorted(by: { $0.key < $1.key }) {
                    let key = text.split(whereSeparator: \.isNewline).joined(separator: " ")
                        .replacing(#/-?[0-9]+(\.[0-9]+)?/#, with: "#")
                    let before = found[key]
                    found[key] = (before?.text ?? text, (before?.places ?? []) + places)
                }
                return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.text, $0.value.places) }
            }

            /// Records issues for the findings that the file does not list and that were not reported before; or adds them to
            /// the file.
            func report(
                to record: URL, _ isRecording: Bool, _ reported: inout Set<String>, at place: SourceLocation
            ) throws {
                let text = (try? String(contentsOf: record, encoding: .utf8)) ?? ""
                let known = Set(text.split(separator: "\n").map(String.init))
                if isRecording {
                    let all = known.union(whole.map(\.key)).sorted().joined(separator: "\n") + "\n"
                    return try all.write(to: record, atomically: true, encoding: .utf8)
                }
                for finding in whole where !known.contains(finding.key) && reported.insert(finding.key).inserted {
                    let others = finding.places.count - 1
                    Issue.record(
                        "\(finding.text) (\(finding.places[0])\(others > 0 ? " and \(others) more" : ""))",
                        sourceLocation: place)
                }
            }
        }

        """#
}
