// The image contexts of UIKit before ``UIGraphicsImageRenderer``. Their images have a size and no content.

@MainActor private var imageSizes: [(size: CGSize, scale: CGFloat)] = []

// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image. A scale of 0 is that of the main screen.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { imageSizes.append((size, scale == 0 ? UIScreen.main.scale : scale)) }
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    imageSizes.last.map { UIImage(size: $0.size, scale: $0.scale) }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { _ = imageSizes.popLast() }
