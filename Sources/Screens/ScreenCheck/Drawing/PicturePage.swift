internal import SafeText

/// Builds HTML pages that need no other files.
enum PicturePage {
    static func html(title: String, _ body: [String]) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <title>\(SafeText.xml(title))</title>
        <style>
        body { font: 15px/1.45 -apple-system, Helvetica, Arial, sans-serif; margin: 2em; color: #111; background: #fff }
        svg { max-width: 100%; height: auto }
        li { margin: .2em 0 }
        .error { color: #b00020 } .warning { color: #8a5a00 } .note { color: #555 }
        .added { color: #137333 } .removed { color: #b00020 }
        </style>
        </head>
        <body>
        \(body.joined(separator: "\n"))
        </body>
        </html>

        """
    }

    static func item(_ text: String, kind: String) -> String { "<li class=\"\(kind)\">\(SafeText.xml(text))</li>" }

    static func list(_ items: [String]) -> String {
        items.isEmpty ? "" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    }
}
