import AutoLayout

// A client that imports only `AutoLayout`. LinkageTests check which libraries it links.

let window = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 375, height: 667))
let view = LayoutView()
view.translatesAutoresizingMaskIntoConstraints = false
try window.addSubview(view)
try LayoutConstraint.activate([
    view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
    view.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
    view.widthAnchor.constraint(equalTo: window.widthAnchor, multiplier: 0.5),
    view.heightAnchor.constraint(equalToConstant: 44),
])
// `AutoLayout` re-exports priorities and relations of SolverAPI.
let priority: Priority = .required
view.setContentHuggingPriority(Priority(750), for: .horizontal)
let width = try LayoutConstraint(
    item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: window, attribute: .width, multiplier: 0.25,
    constant: 0)
width.priority = min(priority, 999)
try width.activate()
try LayoutEngine(root: window).layoutIfNeeded()
print(view.frame)
