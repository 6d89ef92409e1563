internal import AutoLayout
internal import InterfaceBuilder

extension CanvasTraits {
    /// The traits of the main screen, which decide the variations of a document.
    @MainActor static var mainScreen: CanvasTraits {
        let traits = UIScreen.main.traitCollection
        return CanvasTraits(
            screen: LayoutSize(UIScreen.main.bounds.size), isPad: traits.userInterfaceIdiom == .pad,
            width: SizeClass(traits.horizontalSizeClass), height: SizeClass(traits.verticalSizeClass))
    }
}

extension CanvasTraits.SizeClass {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        default: return nil
        }
    }
}
