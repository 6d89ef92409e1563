import Foundation
import Harness

// The harness reads the trace, times the solver and prints the protocol of docs/PEERS.md.
//
//     swift build -c release
//     layoutlab bench --solver-command own=.build/release/OwnSolver --workload flat
exit(PeerDriver.main("own", version: "1") { PinSolver() })
