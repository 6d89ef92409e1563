import Adapt
import Foundation

exit(AdaptCommand.run(Array(CommandLine.arguments.dropFirst())))
