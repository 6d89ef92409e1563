import Foundation
import Harness
import SolverAPI

/// Peers as small scripts for sh and awk, which every system has: one correct peer and several defective ones.
enum ScriptedPeer {
    /// Writes a program with this name and text to a temporary file and passes it to the body.
    static func with<Result>(_ name: String, _ script: String, _ body: (PeerProgram) throws -> Result) throws -> Result
    {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        try script.write(to: file, atomically: true, encoding: .utf8)
        return try body(PeerProgram(name: name, command: ["/bin/sh", file.path]))
    }

    /// Returns a peer for layouts in which every variable is pinned to a constant. It adds `shift` to the third value,
    /// and reports 100 µs per step or the given samples, and a step timed alone.
    static func pins(
        shift: Double = 0, checksumError: Double = 0, frame: String = "%.17g", sample: String = "1 100000 100000",
        alone: String = "", memory: String = "3000 1000", before: String = "", after: String = ""
    ) -> String {
        """
        echo layoutlab-peer 1
        if [ "$1" = describe ]; then echo "name pins"; echo "version 1"; echo "can removal"; exit 0; fi
        \(before)
        awk -v shift=\(shift) -v wrong=\(checksumError) '
        $1 == "name" { place[$2] = count++; order[count] = $2 }
        $1 == "constraint" && $3 == "==" { holder[$2] = $NF; value[$NF] = $4 / $(NF - 1) }
        $1 == "constant" { value[holder[$2]] = $3 }
        $1 == "solve" {
            line = "answer " steps++
            sum = wrong; weight = 1
            for (i = 1; i <= count; i++) {
                frame = value[order[i]] + (i == 3 ? shift : 0)
                line = line sprintf(" \(frame)", frame)
                sum += frame * weight
                weight += 0.618033988749895
                if (weight >= 2) weight -= 1
            }
            print line
            sums[steps] = sum
        }
        END {
            last = steps - 1
            for (i = 0; i < 5; i++) printf "sample \(sample) %d %.17g\\n", last, sums[steps]
            \(alone.isEmpty ? "" : "print \"alone \(alone)\"")
            print "memory \(memory)"
            print "end"
        }'
        \(after)
        """
    }

    /// A peer that describes itself and then never ends.
    static let hanging = """
        echo layoutlab-peer 1
        if [ "$1" = describe ]; then echo "name hanging"; exit 0; fi
        sleep 600
        """
}
