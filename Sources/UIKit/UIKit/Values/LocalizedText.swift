/// Texts of tables, which are not read: a text is its key, as of `NSLocalizedString` without a table. Foundation off Apple's platforms has
/// no such initializer.
extension String {
    /// The text of a key: the key itself.
    public init(
        localized keyAndValue: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = keyAndValue }
    /// The text of a key: its default value.
    public init(
        localized key: StaticString, defaultValue: String, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = defaultValue }
}
