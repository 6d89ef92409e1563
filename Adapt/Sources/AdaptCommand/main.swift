import Adapt
import Foundation

/// Parsing nested code needs more stack than the main thread may have.
let worker = Thread {
    let code = AdaptCommand.run(Array(CommandLine.arguments.dropFirst()))
    exit(code)
}
worker.stackSize = 1 << 29
worker.start()
while true { Thread.sleep(forTimeInterval: 3600) }
