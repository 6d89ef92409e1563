/// Localized texts. String tables are not read, so a text is its key, as `NSLocalizedString` returns without a table.
/// Foundation lacks these initializers off Apple's platforms.
extension String {
    /// Creates the text of a key, which is the key itself.
    public init(
        localized keyAndValue: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = keyAndValue }
    /// Creates the text of a key, which is `defaultValue`.
    public init(
        localized key: StaticString, defaultValue: String, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) { self = defaultValue }
}
