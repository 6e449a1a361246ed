public import RecordMapping

/// `feature` of the settings.
@RecordPart public struct FeatureSettings: Sendable, Hashable {
  /// Whether the printer's own storage is used.
  @Key("sdSupport") public var usesSDCard: Bool = true
  /// Whether temperatures are drawn.
  @Key("temperatureGraph") public var drawsTemperatures: Bool = true
  /// Whether a start is to be confirmed.
  @Key("printStartConfirmation") public var confirmsStart: Bool = false
  /// Whether a cancel is to be confirmed.
  @Key("printCancelConfirmation") public var confirmsCancel: Bool = true
  /// Whether overwriting a file is to be confirmed.
  @Key("uploadOverwriteConfirmation") public var confirmsOverwriting: Bool = true
  /// Commands whose text stays as it is typed.
  public var autoUppercaseBlacklist: [String] = []
}
