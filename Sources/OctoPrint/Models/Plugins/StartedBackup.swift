public import RecordMapping

/// The answer to `POST /plugin/backup/backup`: the backup is made while the client goes on.
@RecordPart public struct StartedBackup: Sendable, Hashable {
  /// The name that it will have.
  public var name: String
  /// Whether it is made now.
  @Key("started") public var isStarted: Bool = false
}
