import Foundation
import SafeText

extension Reader {
    /// One printer for each kind of output that contains untrusted text.
    static let printers: [Reader] = {
        func printer(_ name: String, _ escape: @escaping @Sendable (String) -> String) -> Reader {
            Reader("SafeText.\(name)") { _ = escape(String(decoding: $0, as: UTF8.self)).utf8.count }
        }
        return [
            printer("line") { SafeText.line($0) }, printer("lines") { SafeText.lines($0) },
            printer("xml") { SafeText.xml($0) }, printer("markdown") { SafeText.markdown($0) },
            printer("sarif") { SafeText.sarif($0) }, printer("json") { SafeText.json($0) },
            printer("csv") { SafeText.csv($0) }, printer("fileName") { SafeText.fileName($0) },
            printer("workflowMessage") { SafeText.workflowMessage($0) },
            printer("workflowProperty") { SafeText.workflowProperty($0) },
        ]
    }()
}
