public import RecordMapping

/// `GET /api/system/commands`.
@RecordPart public struct SystemCommands: Sendable, Hashable {
  /// Of OctoPrint itself.
  @JSON public var core: [SystemCommand] = []
  /// Of plugins.
  @JSON public var plugin: [SystemCommand] = []
  /// Of the owner.
  @JSON public var custom: [SystemCommand] = []

  /// All of them.
  public var all: [SystemCommand] { core + plugin + custom }
}
