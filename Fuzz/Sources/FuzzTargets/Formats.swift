import AutoLayout

extension FuzzTarget {
    /// Visual formats: read, corrected, printed, read again with the same result, built, and laid out if possible.
    static let formats = FuzzTarget(
        name: "formats",
        seeds: [
            "H:|-[title]-(>=8)-[value(60@750)]-|", "V:|-(20@500,<=40)-[a(==b)][b(>=10,<=90@m)]-m-|",
            "|-[a(=5)]-30[b]-]",
            "[a][b]-[c]-30-[d]-metric-[e]",
        ].map { Array($0.utf8) },
        words: [
            "|", "-", "[a]", "(", ")", "@", ",", "==", ">=", "<=", "=", "H:", "V:", "[b(", " ", "é", "e\u{301}", "\r\n",
            "-5",
        ]
    ) { bytes in
        let string = String(decoding: bytes, as: UTF8.self)
        for mode in VisualFormatMode.allCases {
            let reading = VisualFormat.read(string, mode: mode)
            let isWrong = reading.diagnostics.contains { $0.severity == .error }
            if isWrong == (reading.format != nil) { return "a tree and a mistake, or neither" }
            let error = VisualFormatError(format: string, diagnostics: reading.diagnostics)
            _ = (error.corrected, error.description)
            if let format = reading.format, (try? VisualFormat(format.description)) != format {
                return "\(format.description) is read as another format"
            }
        }
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        var views: [String: LayoutView] = [:]
        for name in ["a", "b", "c", "d", "e", "title", "value"] {
            let view = LayoutView(identifier: name)
            view.translatesAutoresizingMaskIntoConstraints = false
            do { try root.addSubview(view) } catch { return "\(error)" }
            views[name] = view
        }
        do {
            let made = try LayoutConstraint.constraints(
                withVisualFormat: string, metrics: ["m": 12, "metric": 750], views: views, mode: .lenient)
            try LayoutConstraint.activate(made)
            try LayoutEngine(root: root).layoutBreakingConflicts()
        } catch {
            return "\(error)".isEmpty ? "an error says nothing" : nil
        }
        return nil
    }
}
