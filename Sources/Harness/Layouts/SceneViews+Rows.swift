internal import LayoutCore
internal import SolverAPI

/// The constraints of a scene as rows: one group for each container.
extension SceneViews {
    mutating func addRows() throws {
        var children = [[Int]](repeating: [], count: views.count)
        for (number, box) in scene.boxes.enumerated().dropFirst() { children[box.parent].append(number) }
        for step in steps {
            for case .length(let box, _) in step where lengths[box] == nil { try addChangingLength(of: box) }
        }
        for (container, boxes) in children.enumerated() where !boxes.isEmpty {
            try views[container].addConstraints { rows in
                rows.reserveCapacity(4 * boxes.count + 1)
                write(container, boxes, to: &rows)
            }
        }
    }

    /// Adds the constraint of a length that the script changes as an object.
    private mutating func addChangingLength(of box: Int) throws {
        guard case .fixed(let points) = scene.boxes[box].length else { return }
        let isRow = scene.boxes[scene.boxes[box].parent].kind == .row
        let dimension = isRow ? views[box].widthAnchor : views[box].heightAnchor
        let length = dimension.constraint(equalToConstant: points)
        try length.activate()
        lengths[box] = length
    }

    /// Writes the constraints of the boxes inside a container, in their order. They are those of the objects.
    private func write(_ container: Int, _ boxes: [Int], to rows: inout ConstraintRowWriter) {
        let (box, holder) = (scene.boxes[container], views[container])
        let isRow = box.kind == .row
        var previous: LayoutView?
        var flexible: LayoutView?
        for number in boxes {
            let view = views[number]
            if isRow {
                rows.add(
                    view.leadingAnchor, .equal, previous?.trailingAnchor ?? holder.leadingAnchor,
                    constant: previous == nil ? box.padding : box.gap)
                rows.add(view.topAnchor, .equal, holder.topAnchor, constant: box.padding)
                rows.add(view.bottomAnchor, .equal, holder.bottomAnchor, constant: -box.padding)
            } else {
                rows.add(
                    view.topAnchor, .equal, previous?.bottomAnchor ?? holder.topAnchor,
                    constant: previous == nil ? box.padding : box.gap)
                rows.add(view.leadingAnchor, .equal, holder.leadingAnchor, constant: box.padding)
                rows.add(view.trailingAnchor, .equal, holder.trailingAnchor, constant: -box.padding)
            }
            let dimension = isRow ? view.widthAnchor : view.heightAnchor
            switch scene.boxes[number].length {
            case .fixed(let points): if lengths[number] == nil { rows.add(dimension, .equal, points) }
            case .flexible:
                if let flexible {
                    rows.add(dimension, .equal, isRow ? flexible.widthAnchor : flexible.heightAnchor)
                } else {
                    flexible = view
                }
            case .hugging: break
            }
            previous = view
        }
        guard let previous else { return }
        if isRow {
            rows.add(previous.trailingAnchor, .equal, holder.trailingAnchor, constant: -box.padding)
        } else {
            rows.add(previous.bottomAnchor, .equal, holder.bottomAnchor, constant: -box.padding)
        }
    }
}
