public import RecordMapping

/// How far a slicer is: the payload of `slicingProgress`.
@RecordPart(keys: .snakeCase) public struct SlicingProgress: Sendable, Hashable {
  /// The key of the slicer.
  public var slicer: String?
  /// Where the model lies.
  public var sourceLocation: FileLocation?
  /// The model.
  public var sourcePath: String?
  /// Where the G-code goes.
  public var destLocation: FileLocation?
  /// The G-code.
  public var destPath: String?
  /// Percent.
  public var progress: Double
}
