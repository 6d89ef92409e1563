/// Conversion of points and rectangles between the coordinates of layers.
///
/// A view's layer has the position and the transform of the view. Layers without a view are not transformed.
extension CALayer {
    /// Converts a point from this layer's coordinates to those of `layer`, or of the root layer if `layer` is nil.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let inRoot = inRootCoordinates(point)
        return layer?.fromRootCoordinates(inRoot) ?? inRoot
    }
    /// Converts a point to this layer's coordinates from those of `layer`, or of the root layer if `layer` is nil.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        fromRootCoordinates(layer?.inRootCoordinates(point) ?? point)
    }
    /// Converts a rectangle from this layer's coordinates to those of `layer`, or of the root layer if `layer` is nil.
    ///
    /// The result encloses the four converted corners, because a transform can rotate the rectangle.
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        rect.enclosingCorners { convert($0, to: layer) }
    }
    /// Converts a rectangle to this layer's coordinates from those of `layer`, or of the root layer if `layer` is nil.
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        rect.enclosingCorners { convert($0, from: layer) }
    }

    /// `top` is the nearest layer, starting at this layer, that has a view or no superlayer. `layers` are the layers
    /// below `top`, from this layer upwards.
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
