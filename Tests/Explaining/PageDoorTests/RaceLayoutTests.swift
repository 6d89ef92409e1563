import AutoLayout
import Harness
import SolverAPI
import Testing

@testable import PageDoor

/// The layouts of the race equal the benchmark's workloads of the same names.
@Suite struct RaceLayoutTests {
    @Test(arguments: [("grid", 9), ("grid", 30), ("chain", 17), ("cells", 24), ("cells", 60), ("content", 25)])
    func `a layout of the race has the frames of the lab's workload`(name: String, views: Int) throws {
        let layouts: [String: RaceLayouts] = ["grid": .grid, "chain": .chain, "cells": .cells, "content": .content]
        let layout = try #require(layouts[name])
        let workload = try #require(WorkloadCatalog.all.first { $0.name == name })
        let size = name == "cells" ? (views + 6) / 12 : views
        let truth = try #require(try workload.make(size, RaceLayouts.seed).truth)
        let race = try #require(RaceCourse(layout, views: views))
        for lane in RaceCourse.solvers.indices {
            _ = try #require(race.prepare(lane: lane, copies: 1))
            #expect(race.layOut(lane: lane))
            let frames = race.frames(lane: lane).flatMap { $0 }
            #expect(frames.count == truth.count)
            for (found, expected) in zip(frames, truth) { #expect(abs(found - expected) < 1e-6, "\(name) \(views)") }
        }
    }
}
