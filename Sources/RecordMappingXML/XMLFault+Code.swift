extension XMLFault {
  /// The rules, with their production, constraint (WFC, NSC) or section.
  public enum Code: String, CaseIterable, Sendable {
    // MARK: Bytes

    /// The document ends before its root element does (production 1).
    case unexpectedEnd
    /// An encoding other than UTF-8 and US-ASCII, declared or seen from the
    /// first bytes (section 4.3.3).
    case encoding
    /// Bytes that are not UTF-8 (section 4.3.3).
    case invalidUTF8
    /// A character that XML has no place for (production 2).
    case invalidCharacter

    // MARK: The document

    /// A document type declaration; it is never read (production 28).
    case doctype
    /// Another declaration that begins with `<!` (productions 29, 62).
    case markupDeclaration
    /// A malformed XML declaration (productions 23 to 32 and 80).
    case xmlDeclaration
    /// Text, a reference or CDATA outside the root element (production 27).
    case textOutsideRoot
    /// A second root element (production 1).
    case secondRoot

    // MARK: Markup

    /// `--` inside a comment (production 15).
    case comment
    /// A malformed processing instruction (production 16).
    case instruction
    /// The target `xml` other than at the very start (production 17).
    case reservedTarget
    /// A name that is none (production 5).
    case name
    /// A tag that is malformed in another way (productions 40, 42, 44).
    case tag
    /// No `=` after an attribute's name (production 25).
    case missingEquals
    /// An attribute's value without quotes (production 10).
    case missingQuote
    /// No white space before an attribute (production 40).
    case missingWhiteSpace
    /// `<` in an attribute's value (WFC No < in Attribute Values).
    case lessThanInAttribute
    /// An end tag of another name, or of nothing (WFC Element Type Match).
    case mismatchedEndTag
    /// An attribute twice, also under two prefixes (WFC Unique Att Spec, NSC
    /// Attributes Unique).
    case duplicateAttribute
    /// `]]>` in text (production 14).
    case sectionEnd

    // MARK: References

    /// A malformed reference (productions 66, 68).
    case reference
    /// A reference to none of the five predefined entities (WFC Entity
    /// Declared).
    case undefinedEntity
    /// A reference to what is no character (WFC Legal Character).
    case characterReference

    // MARK: Namespaces

    /// A colon where a name may have none (Namespaces, productions 4, 7).
    case qualifiedName
    /// A prefix that is not declared (NSC Prefix Declared).
    case undeclaredPrefix
    /// `xml`, `xmlns` or their namespaces declared otherwise than they are
    /// (NSC Reserved Prefixes and Namespace Names).
    case reservedNamespace
    /// A prefix declared as no namespace (NSC No Prefix Undeclaring).
    case emptyNamespace

    // MARK: Limits

    /// More than `XMLLimits.depth`.
    case depthLimit
    /// More than `XMLLimits.attributes`.
    case attributeLimit
    /// More than `XMLLimits.namespaces`.
    case namespaceLimit
    /// More than `XMLLimits.valueBytes`.
    case valueLimit
    /// More than `XMLLimits.rowBytes`; stands at the start of the row or tag.
    case rowLimit
    /// More than `XMLLimits.rowNodes`.
    case nodeLimit

    // MARK: Rows

    /// The root element is not the first of the path to the rows.
    case unexpectedRoot
    /// The element that holds the rows is missing.
    case missingContainer
  }
}
