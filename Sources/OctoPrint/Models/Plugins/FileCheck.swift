public import RecordMapping

/// `GET /api/plugin/file_check`: what is wrong with files.
@RecordPart public struct FileCheck: Sendable, Hashable {
  /// When all files were last looked at: seconds since 1970.
  @Path("last_full_check", "timestamp") public var lastChecked: Double?
  /// Whether that was done with today's checks.
  @Path("last_full_check", "current") public var isCurrent: Bool = false
  /// By file, such as `local:folder/name.gcode`: the checks that it did not pass; `nil` without `FILES_LIST`.
  @Key("check_result") @JSON public var findings: [String: [String]]?
}
