import AutoLayout

// What a client that imports `AutoLayout` alone comes to: LinkageTests look at what the program links.

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
// Of the contract beneath a client needs priorities and relations: both come with the one import.
let wish: Priority = .required
view.setContentHuggingPriority(Priority(750), for: .horizontal)
let width = try LayoutConstraint(
    item: view, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: window, attribute: .width, multiplier: 0.25,
    constant: 0)
width.priority = min(wish, 999)
try width.activate()
try LayoutEngine(root: window).layoutIfNeeded()
print(view.frame)
