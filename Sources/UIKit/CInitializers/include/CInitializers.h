/// Initializers of classes that are known by their type only.
///
/// A table makes cells of a class that was registered with it. Apple's calls the class through the Objective-C runtime. Swift
/// calls only `required` initializers of a type that is a value, and an app's cells have `override init`, so `required` it
/// cannot be. A convenience initializer calls the designated one of the very type that it is called on: it is called here with
/// the type in the place where Swift passes it.
enum CInitializersKind {
    CInitializersTableCell,
    CInitializersTableHeader,
    CInitializersReusableView,
    CInitializersView,
    CInitializersLayer,
};

/// Makes an object of the type by the convenience initializer of that kind, which takes nothing; the caller owns the object.
void *_Nonnull CInitializersMake(enum CInitializersKind kind, const void *_Nonnull type);
