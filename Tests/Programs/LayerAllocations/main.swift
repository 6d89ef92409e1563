import Foundation
import AutoLayout
import CAllocations

// Counts the allocations of the layout layer, with CAllocations. Prints one line per case, `name allocations bytes
// peak`, per view or per pass. LayerAllocationTests run this program; by hand:
//
//     swift run -c release layer-allocations

/// Makes views side by side with equal widths, as high as the root. Each view has four constraints.
func makeRow(_ count: Int) throws -> (root: LayoutView, views: [LayoutView], width: LayoutConstraint) {
    let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: Double(20 * count), height: 100))
    var views: [LayoutView] = []
    views.reserveCapacity(count)
    let first = LayoutView()
    let width = first.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)
    for number in 0..<count {
        let view = number == 0 ? first : LayoutView()
        view.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(view)
        try LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: views.last?.trailingAnchor ?? root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            number == 0 ? width : view.widthAnchor.constraint(equalTo: first.widthAnchor),
        ])
        views.append(view)
    }
    try first.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor).activate()
    return (root, views, width)
}

/// Prints the allocations of a call, divided by `number`.
func measure(_ name: String, per number: Int, _ body: () throws -> Void) rethrows {
    let (count, bytes) = (allocations_so_far(), allocated_bytes())
    _ = allocated_peak_since()
    try body()
    let peak = allocated_peak_since() - bytes
    let share = 1 / Double(number)
    func text(_ value: Int) -> String { "\((Double(value) * share * 100).rounded() / 100)" }
    print(name, text(allocations_so_far() - count), text(allocated_bytes() - bytes), text(peak))
}

guard allocations_are_counted() else {
    print("not counted here")
    exit(0)
}
let count = 2_000
// The first layout creates objects that later layouts reuse, so it is not measured.
_ = try LayoutEngine(root: makeRow(4).root).layoutIfNeeded()

var rows: [(root: LayoutView, views: [LayoutView], width: LayoutConstraint)] = []
rows.reserveCapacity(1)
try measure("make-view", per: count) { rows.append(try makeRow(count)) }
let row = rows[0]
var engines: [LayoutEngine] = []
engines.reserveCapacity(1)
// With the rows of the tree, and the record of the search, which the first change replays.
try measure("first-layout-view", per: count) {
    engines.append(LayoutEngine(root: row.root))
    try engines[0].layoutIfNeeded()
}
let engine = engines[0]
@MainActor
func resize(_ step: Int) throws {
    row.root.frame = LayoutRect(x: 0, y: 0, width: Double(20 * count + step % 7), height: 100)
    try engine.layoutIfNeeded()
}
try measure("first-resize-view", per: count) { try resize(0) }
for step in 1..<20 { try resize(step) }
try measure("resize-pass", per: 100) { for step in 0..<100 { try resize(step) } }
@MainActor
func edit(_ step: Int) throws {
    row.width.constant = Double(step % 7)
    try engine.layoutIfNeeded()
}
for step in 0..<20 { try edit(step) }
try measure("constant-pass", per: 100) { for step in 0..<100 { try edit(step) } }
try measure("idle-pass", per: 100) { for _ in 0..<100 { try engine.layoutIfNeeded() } }
