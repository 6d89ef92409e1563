internal import Foundation
internal import Harness

let notes = [
    "Frame arithmetic written by hand for each workload, which knows what no solver is told: the floor.",
    "Only the workloads and operations of the race, and no edits.",
]
let driver = PeerDriver("manual", version: "1", abilities: ["removal", "constant-change"], notes: notes) {
    try ManualLayout($0)
}
exit(
    driver.serve(CommandLine.arguments.dropFirst().map(\.self)) { try StandardInput.text() })
