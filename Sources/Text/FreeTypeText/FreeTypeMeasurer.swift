#if FreeType
    public import AutoLayout

    /// Measures text with font files, read by FreeType. Requires the package trait `FreeType`.
    ///
    /// Widths are unhinted advances, with the kerning of a `kern` table. Joining scripts are measured letter by letter.
    /// Sizes are rounded up to whole pixels.
    public final class FreeTypeMeasurer: TextMeasuring {
        /// The number of pixels per point. Sizes are rounded up to whole pixels.
        public let pixelScale: Double

        private let standard: FreeTypeFont
        private let fonts: [String: FreeTypeFont]

        /// Creates a measurer with a font file for each name in `files`, and `fontFile` for all other names.
        ///
        /// - Throws: ``FreeTypeError`` for the first file, sorted by name, that is not a font with outlines.
        public init(fontFile: String, named files: [String: String] = [:], pixelScale: Double = 2)
            throws(FreeTypeError)
        {
            self.pixelScale = pixelScale
            standard = try FreeTypeFont(file: fontFile)
            var fonts: [String: FreeTypeFont] = [:]
            for (name, file) in files.sorted(by: { $0.key < $1.key }) { fonts[name] = try FreeTypeFont(file: file) }
            self.fonts = fonts
        }

        /// Returns the ascent, descent and line gap from the font file, in points.
        public func lineMetrics(of font: TextFont) -> LineMetrics {
            let metrics = file(of: font).lineMetrics(pointSize: font.pointSize)
            return LineMetrics(ascent: metrics.ascent, descent: metrics.descent, leading: metrics.leading)
        }

        /// Returns the sum of the glyphs' advances with kerning, in points.
        public func advance(of text: Substring, font: TextFont) -> Double {
            file(of: font).advance(of: text, pointSize: font.pointSize)
        }

        /// Returns the measurement of a text, in points, with lines broken by `LineBreaker` of the module AutoLayout.
        /// The size is rounded up to whole pixels.
        public func measure(_ text: String, font: TextFont, maximumWidth: Double?, maximumLines: Int)
            -> TextMeasurement
        {
            let widths = LineBreaker(maximumWidth: maximumWidth, maximumLines: maximumLines).lineWidths(of: text) {
                advance(of: $0, font: font)
            }
            let metrics = lineMetrics(of: font)
            let lines = Double(widths.count)
            let height = lines * (metrics.ascent + metrics.descent) + max(0, lines - 1) * metrics.leading
            return TextMeasurement(
                size: LayoutSize(width: roundUp(widths.max() ?? 0), height: roundUp(height)),
                lineCount: widths.count, firstBaseline: metrics.ascent, lastBaseline: metrics.descent)
        }

        private func file(of font: TextFont) -> FreeTypeFont { fonts[font.name] ?? standard }

        private func roundUp(_ length: Double) -> Double { (length * pixelScale - 1e-6).rounded(.up) / pixelScale }
    }
#endif
