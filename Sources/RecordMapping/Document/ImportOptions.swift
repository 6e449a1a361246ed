/// How a document is imported.
public struct ImportOptions: Sendable {
  /// How much of a document is taken before it is refused.
  public var limits: DocumentLimits
  /// How many rejections are kept; all are counted.
  public var keptRejections: Int
  /// Whether a rejection shows the first bytes of the value. Off, because it
  /// may be private.
  public var keepsExcerpts: Bool

  /// The defaults keep 100 rejections and no content.
  public init(limits: DocumentLimits = .init(), keptRejections: Int = 100, keepsExcerpts: Bool = false) {
    self.limits = limits
    self.keptRejections = keptRejections
    self.keepsExcerpts = keepsExcerpts
  }
}
