/// Hand-written arithmetic for the frames of each workload.
struct ManualFrames {
    static let workloads = ["equal-chain", "flat", "nested", "grid", "content", "content-breakpoints", "cells"]

    private let workload: String
    private let views: Int
    /// The size of the root in points.
    var width = 0.0
    var height = 0.0
    /// The lengths of contents and the pinned values in points, by their index in the frames.
    var content: [Double]

    init(_ workload: String, count: Int) {
        self.workload = workload
        views = count - 1
        content = [Double](repeating: 0, count: 4 * count)
    }

    /// Calculates x, y, width and height of every view.
    func fill(_ frames: inout [Double]) {
        frames.withUnsafeMutableBufferPointer { frames in
            place(0, 0, 0, width, height, in: frames)
            switch workload {
            case "equal-chain": equalChain(frames)
            case "flat": for index in 4..<frames.count { frames[index] = content[index] }
            case "nested":
                for view in 1...views {
                    let inset = 2 * Double(view)
                    place(view, 1, 1, width - inset, height - inset, in: frames)
                }
            case "grid": grid(frames)
            case "cells": cells(frames)
            default: row(frames)
            }
        }
    }

    @inline(__always)
    private func place(
        _ view: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        in frames: UnsafeMutableBufferPointer<Double>
    ) {
        frames[4 * view] = x
        frames[4 * view + 1] = y
        frames[4 * view + 2] = width
        frames[4 * view + 3] = height
    }

    private func equalChain(_ frames: UnsafeMutableBufferPointer<Double>) {
        let each = (width - 8 * Double(views + 1)) / Double(views)
        for view in 1...views { place(view, 8 + Double(view - 1) * (each + 8), 8, each, height - 16, in: frames) }
    }

    private func grid(_ frames: UnsafeMutableBufferPointer<Double>) {
        let columns = max(1, Int(Double(views).squareRoot()))
        let rows = (views + columns - 1) / columns
        let wide = (width - 8 * Double(columns + 1)) / Double(columns)
        let high = (height - 8 * Double(rows + 1)) / Double(rows)
        for view in 1...views {
            let (row, column) = ((view - 1) / columns, (view - 1) % columns)
            place(view, 8 + Double(column) * (wide + 8), 8 + Double(row) * (high + 8), wide, high, in: frames)
        }
    }

    /// Lays out a row of content. The oldest view is compressed first if space is short, and gets all extra width.
    private func row(_ frames: UnsafeMutableBufferPointer<Double>) {
        var lack = 8 * Double(views + 1) - width
        for view in 1...views { lack += content[4 * view + 2] }
        var x = 8.0
        let y = height / 2 - 10
        for view in 1...views {
            let natural = content[4 * view + 2]
            let cut = min(lack, natural)
            lack -= cut
            place(view, x, y, natural - cut, 20, in: frames)
            x += natural - cut + 8
        }
    }

    private func cells(_ frames: UnsafeMutableBufferPointer<Double>) {
        let count = (views - 1) / 12
        place(1, 0, 0, width, 120 * Double(count), in: frames)
        for cell in 0..<count {
            let first = 2 + 12 * cell
            place(first, 0, 120 * Double(cell), width, 120, in: frames)
            place(first + 1, 16, 40, 40, 40, in: frames)
            for number in 0..<5 {
                let line = first + 2 + 2 * number
                let y = 4 + 22 * Double(number)
                place(line, 68, y, content[4 * line + 2], 18, in: frames)
                place(line + 1, width - 40, y + 3, 24, 12, in: frames)
            }
        }
    }
}
