import Foundation
import Harness

// The whole program: the harness reads the trace, times the solver and prints what the lab wants to know.
//
//     swift build -c release
//     layoutlab bench --solver-command own=.build/release/OwnSolver --workload flat
exit(PeerDriver.main("own", version: "1") { PinSolver() })
