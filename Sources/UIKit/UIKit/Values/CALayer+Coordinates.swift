/// Conversion of points and rectangles between the coordinates of layers.
///
/// The layer of a view is where the view is. Layers without a view are not transformed.
extension CALayer {
    /// Converts a point from this layer's coordinates to those of `layer`, or of the root layer if `layer` is nil.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let inRoot = inRootCoordinates(point)
        return layer?.fromRootCoordinates(inRoot) ?? inRoot
    }
    /// Converts a point from the coordinates of `layer`, or of the root layer if `layer` is nil, to this layer's.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        fromRootCoordinates(layer?.inRootCoordinates(point) ?? point)
    }
    /// Converts a rectangle from this layer's coordinates to those of `layer`, or of the root layer if `layer` is nil.
    ///
    /// The result encloses the four corners, which a transform can turn.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.enclosingCorners { convert($0, to: layer) }
    }
    /// Converts a rectangle from the coordinates of `layer`, or of the root layer if `layer` is nil, to this layer's.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.enclosingCorners { convert($0, from: layer) }
    }

    /// The layers from this one to the one below the next layer that has a view or no superlayer, and that layer.
    private var path: (layers: [CALayer], top: CALayer) {
        var (layers, top) = ([CALayer](), self)
        while top.view == nil, let above = top.superlayer {
            layers.append(top)
            top = above
        }
        return (layers, top)
    }

    private func inRootCoordinates(_ point: CGPoint) -> CGPoint {
        let (layers, top) = path
        let inTop = layers.reduce(point) { CGPoint(x: $0.x + $1.frame.minX, y: $0.y + $1.frame.minY) }
        return top.view?.convert(inTop, to: nil) ?? inTop
    }

    private func fromRootCoordinates(_ point: CGPoint) -> CGPoint {
        let (layers, top) = path
        let inTop = top.view?.convert(point, from: nil) ?? point
        return layers.reduce(inTop) { CGPoint(x: $0.x - $1.frame.minX, y: $0.y - $1.frame.minY) }
    }
}
