public import RecordMapping

/// The answer to an upload.
@RecordPart public struct UploadResult: Sendable {
  /// What there is now, by place: `local` and, for an upload to the printer, `sdcard`.
  @JSON public var files: [String: StoredFile] = [:]
  /// Whether it is selected; false where that was asked for and the printer was busy.
  @Key("effectiveSelect") public var isSelected: Bool = false
  /// Whether it is printed; false where that was asked for and the printer was busy.
  @Key("effectivePrint") public var isPrinted: Bool = false
  /// Whether nothing is left to do; false while it is sent to the printer.
  @Key("done") public var isDone: Bool = true
}
