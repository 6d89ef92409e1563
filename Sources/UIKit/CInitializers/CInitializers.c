#include "CInitializers.h"

// An initializer's type is passed where methods have `self`, which Clang calls the context of a Swift call.
#define INITIALIZER(name, symbol) \
    extern __attribute__((swiftcall)) void *name(__attribute__((swift_context)) const void *) __asm__(symbol)

// UITableViewCell.init(pending: ()), and so on.
INITIALIZER(tableCell, "$s5UIKit15UITableViewCellC7pendingACyt_tcfC");
INITIALIZER(tableHeader, "$s5UIKit023UITableViewHeaderFooterC0C7pendingACyt_tcfC");
INITIALIZER(reusableView, "$s5UIKit24UICollectionReusableViewC7pendingACyt_tcfC");
INITIALIZER(view, "$s5UIKit6UIViewC8templateACyt_tcfC");
INITIALIZER(layer, "$s5UIKit7CALayerC8templateACyt_tcfC");
INITIALIZER(segue, "$s5UIKit17UIStoryboardSegueC7pendingACyt_tcfC");
INITIALIZER(gesture, "$s5UIKit19UIGestureRecognizerC8templateACyt_tcfC");
INITIALIZER(controller, "$s5UIKit16UIViewControllerC8templateACyt_tcfC");
INITIALIZER(constraint, "$s5UIKit18NSLayoutConstraintC8templateACyt_tcfC");

void *CInitializersMake(enum CInitializersKind kind, const void *type) {
    switch (kind) {
    case CInitializersTableCell: return tableCell(type);
    case CInitializersTableHeader: return tableHeader(type);
    case CInitializersReusableView: return reusableView(type);
    case CInitializersView: return view(type);
    case CInitializersLayer: return layer(type);
    case CInitializersSegue: return segue(type);
    case CInitializersGesture: return gesture(type);
    case CInitializersConstraint: return constraint(type);
    case CInitializersController: return controller(type);
    }
    __builtin_unreachable();
}
