/// How rows that others refer to are written into a document.
public enum RelatedExport: Hashable, Sendable {
  /// As their identities.
  case identities
  /// As whole objects, where the document has them; their own references as
  /// identities.
  case objects
}
