public import RecordMapping

/// A plugin that can be installed: an entry of a repository, as people wrote it.
@RecordPart(keys: .snakeCase) public struct RepositoryPlugin: Sendable, Hashable {
  /// Identifies it; its key once it is installed.
  public var id: String
  /// The name that people read.
  public var title: String
  /// What it is for.
  public var description: String?
  /// Who wrote it.
  public var author: String?
  /// Where to read about it.
  public var homepage: String?
  /// Its page in the repository.
  public var page: String?
  /// The address of its code.
  public var archive: String?
  /// Its licence.
  public var license: String?
  /// When it was put there: `2016-03-28 00:00:00 UTC`.
  public var published: String?
  /// Why nobody looks after it any more, or `nil`.
  public var abandoned: String?
  /// Whether it runs on this server.
  @JSON public var isCompatible: Compatibility?

  /// What a plugin asks of a server, and whether it is so.
  @RecordPart public struct Compatibility: Sendable, Hashable {
    /// OctoPrint's version.
    public var octoprint: Bool = true
    /// The operating system.
    public var os: Bool = true
    /// Python's version.
    public var python: Bool = true

    /// Whether nothing stands against it.
    public var isGiven: Bool { octoprint && os && python }
  }
}
