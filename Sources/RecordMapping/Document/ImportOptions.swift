/// How a document is imported.
public struct ImportOptions: Sendable {
  /// How much of a document is taken before it is refused.
  public var limits: DocumentLimits
  /// How many rejections are kept; all are counted. A document that comes in
  /// pieces keeps so many for each transaction.
  public var keptRejections: Int
  /// Whether a rejection shows the first bytes of the value. Off, because it
  /// may be private.
  public var keepsExcerpts: Bool
  /// Bytes of the longest object that a rejection keeps whole; 0 keeps none,
  /// because it may be private.
  ///
  /// With it, what was not stored can be put aside and tried again. Then
  /// ``keptRejections`` should be as many as a transaction has objects.
  public var keptObjectBytes: Int
  /// Whether a report has the rows that were inserted, updated and deleted as
  /// values. Off, because they take the memory of a transaction, and time.
  public var keepsChanges: Bool

  /// The defaults keep 100 rejections and no content.
  public init(
    limits: DocumentLimits = .init(), keptRejections: Int = 100, keepsExcerpts: Bool = false,
    keptObjectBytes: Int = 0, keepsChanges: Bool = false
  ) {
    self.limits = limits
    self.keptRejections = keptRejections
    self.keepsExcerpts = keepsExcerpts
    self.keptObjectBytes = keptObjectBytes
    self.keepsChanges = keepsChanges
  }
}
