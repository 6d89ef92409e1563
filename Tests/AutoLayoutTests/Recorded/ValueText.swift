import AutoLayout
import SolverAPI
import TestSupport

/// The results of functions on values, over a range of arguments.
enum ValueText {
    private static let rects = [
        LayoutRect(x: 0.25, y: 0.5, width: 10.3, height: 7.75), LayoutRect(x: -1.5, y: -0.4, width: 3.5, height: 2.6),
        LayoutRect(x: 33.34, y: 10, width: 0.2, height: 0), LayoutRect(x: 7.5, y: 2.25, width: 4, height: 4.5),
    ]

    static func pixels() -> [Recording.Section] {
        let spans: [(String, BackingAlignment.Span)] = BackingAlignment.Rounding.allCases.flatMap { first in
            BackingAlignment.Rounding.allCases.flatMap { second in
                [
                    ("edges \(first) \(second)", BackingAlignment.Span.edges(min: first, max: second)),
                    ("min \(first), extent \(second)", .minAndExtent(min: first, extent: second)),
                    ("max \(first), extent \(second)", .maxAndExtent(max: first, extent: second)),
                ]
            }
        }
        return [1.0, 2, 3, 1.5].compactMap { scale -> Recording.Section? in
            guard let grid = PixelGrid(scale: scale) else { return nil }
            let plain = rects.map { rect in
                "\(FrameText.text(rect)): rounded \(FrameText.text(grid.rounded(rect))), "
                    + "down \(FrameText.text(grid.roundedDown(rect)))"
            }
            let aligned = rects.prefix(1).flatMap { rect in
                spans.map { name, span in
                    let up = BackingAlignment(horizontal: span, vertical: span)
                    let down = BackingAlignment(horizontal: span, vertical: span, direction: .downwards)
                    return "\(FrameText.text(rect)), \(name): \(FrameText.text(grid.aligned(rect, up)))"
                        + ", downwards \(FrameText.text(grid.aligned(rect, down)))"
                }
            }
            return Recording.Section("pixels at scale \(Recording.number(scale))", plain + (scale == 2 ? aligned : []))
        }
    }

    /// Pixel frames of nested views, inside and outside of a window.
    static func pixelFrames() throws -> [Recording.Section] {
        let lines = try rects.flatMap { rect -> [String] in
            let root = LayoutView(frame: LayoutRect(x: 5.3, y: 5.3, width: 100, height: 100), identifier: "root")
            let outer = LayoutView(frame: rect, identifier: "outer")
            let inner = LayoutView(frame: LayoutRect(x: 0.3, y: -0.7, width: 2.4, height: 1.2), identifier: "inner")
            try root.addSubview(outer)
            try outer.addSubview(inner)
            outer.transform = LayoutTransform(a: 0, b: 2, c: -1, d: 0.5, tx: 3, ty: -4)
            return [2.0].compactMap(PixelGrid.init).flatMap { grid in
                [outer, inner].map { view in
                    "\(view.name) of \(FrameText.text(rect)) at \(Recording.number(grid.scale)): "
                        + "\(FrameText.text(grid.windowFrame(of: view))), \(FrameText.text(grid.frame(of: view))), "
                        + "\(FrameText.text(grid.frameOutsideWindow(of: view)))"
                }
            } + ["window \(FrameText.text(inner.windowFrame)), transformed \(FrameText.text(outer.transformedFrame))"]
        }
        return [Recording.Section("pixel frames", lines)]
    }

    static func animations() throws -> [Recording.Section] {
        let curves: [AnimationCurve] = [
            .linear, .easeInOut, .spring(dampingRatio: 0.01), .spring(dampingRatio: 0.4), .spring(dampingRatio: 1),
            .spring(dampingRatio: 3),
        ]
        var lines = curves.map { curve in
            let progress = [-1, 0, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 1, 2].map {
                Recording.number(curve.progress(at: $0))
            }
            return "\(curve): \(progress.joined(separator: " "))"
        }
        for (start, target, ease, stop) in [
            (0.0, 20.0, 0.234, 1.0), (20, 0, 0.234, 1), (0, 8, 0.5, 1), (8, 0, 0.5, 1), (-5, -5.5, 1, 0.1),
            (3, 4, 0, 1),
            (3, 4, 1.2, 1), (3, 4, 0.5, 0),
        ] {
            let root = makeRecordedRoot()
            let view = LayoutView(identifier: "view")
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            let rule = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: start)
            try rule.activate()
            let engine = LayoutEngine(root: root)
            try engine.layoutIfNeeded()
            var steps: [String] = []
            if let animation = ConstantAnimation(rule, to: target, easeFactor: ease, stopDistance: stop) {
                while steps.count < 30, try animation.step(in: engine) { steps.append(Recording.number(view.frame.x)) }
                steps.append("ends at \(Recording.number(view.frame.x)), finished \(animation.isFinished)")
            }
            lines.append(
                "\([start, target, ease, stop].map { Recording.number($0) }.joined(separator: " ")): "
                    + (steps.isEmpty ? "none" : steps.joined(separator: " ")))
        }
        let root = makeRecordedRoot()
        let views = try (0..<3).map { number in
            let view = LayoutView(
                frame: LayoutRect(x: 10, y: Double(20 * number), width: 30, height: 10), identifier: "view\(number)")
            try root.addSubview(view)
            return view
        }
        let animation = try FrameAnimation(in: LayoutEngine(root: root)) { () throws(LayoutError) in
            views[0].frame = LayoutRect(x: 50, y: 60, width: 10, height: 80)
            views[1].removeFromSuperview()
        }
        lines += animation.movements.map {
            "\($0.view.name): \(FrameText.text($0.start)) to \(FrameText.text($0.end))"
        }
        lines += [0, 0.3, 1].map { time in
            animation.frames(at: time).map { FrameText.text($0) }.joined(separator: ", ")
        }
        return [Recording.Section("animations", lines)]
    }

    static func texts() -> [Recording.Section] {
        let texts = [
            "", " ", "word", "two words", "a longer text of several words", "line\nfeeds\n",
            "Unbreakablewordthatislong",
            "naïve ✓ text", "a  b   c",
        ]
        let measurers: [(String, any TextMeasuring)] = [
            ("iOS", StandardTextMeasurer()), ("macOS", StandardTextMeasurer(pixelScale: 1, system: .macOS)),
            (
                "closures",
                TextMeasurer(
                    lineMetrics: { LineMetrics(ascent: $0.pointSize, descent: 3, leading: 2) },
                    advance: { text, _ in Double(text.count) * 10 })
            ),
        ]
        return measurers.map { name, measurer in
            let lines = texts.flatMap { text in
                [nil, 40, 95].flatMap { width in
                    [0, 1, 2].map { limit in
                        let found = measurer.measure(
                            text, font: TextFont(pointSize: 17), maximumWidth: width, maximumLines: limit)
                        return
                            "\"\(text.replacing("\n", with: "/"))\" in \(width.map { Recording.number($0) } ?? "any width"), "
                            + "\(limit) lines: \(Recording.number(found.size.width)) × \(Recording.number(found.size.height)), "
                            + "\(found.lineCount), baselines \(Recording.number(found.firstBaseline)) "
                            + Recording.number(found.lastBaseline)
                    }
                }
            }
            let metrics = [9.0, 11, 13, 17, 34].map { size in
                let line = measurer.lineMetrics(of: TextFont(pointSize: size))
                return "\(Recording.number(size)): \(Recording.number(line.ascent)) \(Recording.number(line.descent)) "
                    + "\(Recording.number(line.leading)) \(Recording.number(line.lineHeight))"
            }
            let letters = (32...126).map { code in
                Recording.number(
                    measurer.advance(of: Substring(String(UnicodeScalar(UInt8(code)))), font: TextFont(pointSize: 1000))
                )
            }
            return Recording.Section(
                "text measured by \(name)", lines + metrics + [letters.joined(separator: " ")])
        }
    }

    /// The frames of views with each autoresizing mask after a resize, from an ordinary frame and from an empty one.
    static func masks() throws -> [Recording.Section] {
        let lines = try (0..<64).map { mask -> String in
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
            let empty = LayoutView(frame: .zero, identifier: "empty")
            try root.addSubview(empty)
            let views = try [(root, LayoutRect(x: 10, y: 20, width: 60, height: 40)), (empty, .zero)].map {
                owner, frame in
                let view = LayoutView(frame: frame, identifier: "view")
                view.autoresizingMask = AutoresizingMask(rawValue: UInt(mask))
                try owner.addSubview(view)
                return view
            }
            let engine = LayoutEngine(root: root)
            try engine.layoutIfNeeded()
            root.frame = LayoutRect(x: 0, y: 0, width: 150, height: 70)
            empty.frame = LayoutRect(x: 0, y: 0, width: 30, height: 60)
            let predicted = views.map { FrameText.text($0.autoresizedFrame) }
            try engine.layoutIfNeeded()
            return
                "\(mask): \(zip(predicted, views).map { "\($0), laid out \(FrameText.text($1.frame))" }.joined(separator: "; "))"
        }
        return [Recording.Section("autoresizing masks", lines)]
    }

    static func tables() -> [Recording.Section] {
        let attributes = LayoutAttribute.allCases.map { attribute in
            "\(attribute.rawValue) \(attribute) \(attribute.axis.map { "\($0)" } ?? "no axis")"
                + (attribute.isExtent ? " extent" : "") + (attribute.isDirectional ? " directional" : "")
                + (attribute.isMargin ? " margin" : "")
        }
        let sizes = TextSizeCategory.allCases.map { size in
            "\(size): \(Recording.number(size.bodyPointSize)), \(Recording.number(ReadableWidths.standard[size]))"
        }
        let margins = [320.0, 375, 393, 402, 768].map { width in
            let insets = DirectionalEdgeInsets.systemMinimum(forWidth: width)
            return "margins for \(Recording.number(width)): \(FrameText.text(insets.resolved(in: .leftToRight))), "
                + FrameText.text(
                    DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).resolved(in: .rightToLeft))
        }
        let traits = SizeClass.allCases.flatMap { horizontal in
            SizeClass.allCases.map { vertical in
                let traits = TraitCollection(horizontal: .compact, vertical: .regular)
                return "compact regular satisfies \(horizontal) \(vertical): "
                    + "\(traits.satisfies(horizontal: horizontal, vertical: vertical))"
            }
        }
        let flips = VerticalDirection.allCases.map { direction in
            let view = LayoutView(frame: LayoutRect(x: 3, y: 10, width: 5, height: 20), identifier: "view")
            let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
            _ = try? root.addSubview(view)
            let frame = FrameText.text(view.frame(direction))
            view.setFrame(LayoutRect(x: 1, y: 2, width: 3, height: 4), direction)
            return "\(direction): \(frame), \(FrameText.text(view.frame))"
        }
        return [
            Recording.Section("attributes", attributes), Recording.Section("text sizes", sizes),
            Recording.Section("margins and traits", margins + traits + flips),
        ]
    }
}
