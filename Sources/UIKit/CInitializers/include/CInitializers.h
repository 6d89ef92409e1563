/// Convenience initializers of `UIKit` that Swift code cannot call, because their class is known only at run time.
///
/// A table creates cells of a class that was registered with it. UIKit does so through the Objective-C runtime. Swift
/// code can call only `required` initializers of such a class, and those of an app's cells are not `required`: they are
/// declared as `override init`. A convenience initializer calls the designated initializer of the class that it is
/// called with. The functions here call a convenience initializer and pass the class in the register in which Swift
/// passes the type.
enum CInitializersKind {
    CInitializersTableCell,
    CInitializersTableHeader,
    CInitializersReusableView,
    CInitializersView,
    CInitializersLayer,
    CInitializersSegue,
    CInitializersGesture,
    CInitializersConstraint,
    CInitializersController,
};

/// Creates an object of the class `type` by the convenience initializer of `kind`, which takes no arguments. The caller
/// owns the object.
void *_Nonnull CInitializersMake(enum CInitializersKind kind, const void *_Nonnull type);
