import SwiftSyntax

/// Names of UIKit and Foundation that Swift 4.2 replaced. Apple's SDK has them in older modes of the language, which an
/// app may still use.
enum RenamedNames {
    /// Returns the new name for a token; nil if it is a declaration, a member of something else, or not renamed.
    static func replacement(_ token: TokenSyntax) -> String? {
        guard let new = names[token.text] else { return nil }
        if let parent = token.parent?.as(DeclReferenceExprSyntax.self) {
            // In a.b, the name b is a member.
            if let member = parent.parent?.as(MemberAccessExprSyntax.self), member.declName.id == parent.id {
                return nil
            }
            return new
        }
        return token.parent?.is(IdentifierTypeSyntax.self) == true ? new : nil
    }

    private static let names: [String: String] = [
        "NSAttributedStringKey": "NSAttributedString.Key",
        "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "NSLayoutRelation": "NSLayoutConstraint.Relation",
        "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationState": "UIApplication.State",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
        "UIButtonType": "UIButton.ButtonType",
        "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
        "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
        "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
        "UIControlEvents": "UIControl.Event",
        "UIControlState": "UIControl.State",
        "UIEdgeInsetsMake": "UIEdgeInsets.init(top:left:bottom:right:)",
        "UIEdgeInsetsZero": "UIEdgeInsets.zero",
        "UIFontTextStyle": "UIFont.TextStyle",
        "UIFontWeight": "UIFont.Weight",
        "UIGestureRecognizerState": "UIGestureRecognizer.State",
        "UIImageOrientation": "UIImage.Orientation",
        "UIImagePickerControllerSourceType": "UIImagePickerController.SourceType",
        "UIImageRenderingMode": "UIImage.RenderingMode",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
        "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
        "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
        "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
        "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
        "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
        "UISearchBarStyle": "UISearchBar.Style",
        "UIStackViewAlignment": "UIStackView.Alignment",
        "UIStackViewDistribution": "UIStackView.Distribution",
        "UITabBarSystemItem": "UITabBarItem.SystemItem",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
        "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
        "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation",
        "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UITableViewStyle": "UITableView.Style",
        "UITextBorderStyle": "UITextField.BorderStyle",
        "UITextFieldViewMode": "UITextField.ViewMode",
        "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewAnimationOptions": "UIView.AnimationOptions",
        "UIViewAutoresizingMask": "UIView.AutoresizingMask",
        "UIViewContentMode": "UIView.ContentMode",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    ]
}
