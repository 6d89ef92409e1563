internal import Foundation

/// The rows as JSON for the script of the page: short names, one array per point, numbers without markup.
struct PageData {
    let json: String

    private struct Solver: Encodable {
        let name: String
        let dash: String
        let mark: Mark
        /// Whether the program is a lower bound and not a solver.
        let floor: Bool
    }

    private struct Mark: Encodable {
        let corners: Int
        let turn: Double
        let inner: Double
    }

    private struct Group: Encodable {
        let workload: String
        let operation: String
        /// The growth of each solver's time, by the solver's index.
        let growth: [String: String]
        let points: [[Value]]
    }

    private struct Page: Encodable {
        let solvers: [Solver]
        let fields: [String]
        /// The index of the group that is shown first.
        let first: Int
        let groups: [Group]
    }

    private enum Value: Encodable {
        case text(String)
        case number(Double)
        case flag(Bool)
        case none

        init(_ text: String?) { self = text.map { .text($0) } ?? .none }
        init(_ number: Double?) {
            // Five digits exceed the accuracy of a measurement.
            self = number.flatMap { $0.isFinite ? .number(Self.rounded($0)) : nil } ?? .none
        }

        private static func rounded(_ number: Double) -> Double {
            guard number != 0 else { return 0 }
            let scale = pow(10, 4 - log10(abs(number)).rounded(.down))
            let result = (number * scale).rounded() / scale
            return scale.isFinite && result.isFinite ? result : number
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .flag(let flag): try container.encode(flag)
            case .none: try container.encodeNil()
            }
        }
    }

    private static let fields = [
        "solver", "size", "views", "status", "noisy", "median", "low", "high", "q1", "q3", "worst", "slowest", "count",
        "pivots",
        "rows", "reference", "reason",
    ]

    init(_ content: ResultSections, _ verdict: ResultVerdict) {
        let groups = content.groups
        let floors = content.result.floors
        let solvers = groups.solvers.map { name in
            let style = SolverStyle(name)
            return Solver(
                name: name, dash: style.dash,
                mark: Mark(corners: style.mark.corners, turn: style.mark.turn, inner: style.mark.inner),
                floor: floors.contains(name) || name == "none")
        }
        let parts = groups.groups.map { group in
            var growth: [String: String] = [:]
            for (number, name) in groups.solvers.enumerated() where group.solvers.contains(name) {
                let text = GrowthText.short(ResultCharts.timeFit(group, name))
                if !text.isEmpty { growth["\(number)"] = text }
            }
            return Group(
                workload: group.workload, operation: group.operation.rawValue, growth: growth,
                points: group.rows.map { Self.values($0, solver: groups.solvers.firstIndex(of: $0.solver) ?? 0) })
        }
        let chart = ResultCharts(groups: groups, floors: floors)
            .headlineGroup(subject: verdict.subject, reference: content.result.run?.reference)
        let first = parts.firstIndex { $0.workload == chart?.workload && $0.operation == chart?.operation.rawValue }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let page = Page(solvers: solvers, fields: Self.fields, first: first ?? 0, groups: parts)
        let text = (try? encoder.encode(page)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        // Everything except plain ASCII is escaped: a tag would end the data in the page, and control characters would
        // corrupt a terminal.
        json = text.unicodeScalars.map { scalar in
            let isPlain = scalar.value >= 0x20 && scalar.value < 0x7f && !["<", ">", "&"].contains(scalar)
            return isPlain ? String(scalar) : Self.escaped(scalar)
        }.joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }

    private static func values(_ row: ResultRow, solver: Int) -> [Value] {
        let time = row.time
        return [
            .number(Double(solver)), .number(Double(row.size)), .number(Double(row.views)), .text(row.status.rawValue),
            .flag(row.noisy), Value(time?.median), Value(time?.confidenceLow), Value(time?.confidenceHigh),
            Value(time?.lowerQuartile), Value(time?.upperQuartile), Value(row.worstStep),
            Value(row.slowestSeen), Value(time.map { Double($0.count) }), Value(row.work?.pivots),
            Value(row.work?.rowsTouched),
            Value(row.reference), Value(row.reason),
        ]
    }
}
