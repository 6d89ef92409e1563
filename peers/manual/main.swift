internal import Foundation
internal import Harness

let notes = [
    "Frame arithmetic written by hand for each workload, with knowledge that solvers do not have: the lower bound.",
    "Only the workloads and operations of the race, and no edits.",
]
let driver = PeerDriver("manual", version: "1", abilities: ["removal", "constant-change"], notes: notes) {
    try ManualLayout($0)
}
exit(
    driver.serve(CommandLine.arguments.dropFirst().map(\.self)) { try StandardInput.text() })
