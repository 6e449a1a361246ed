/// A plugin that keeps spools.
public enum SpoolPlugin: Sendable, Hashable, CaseIterable {
  /// Spool Manager.
  case spoolManager
  /// Filament Manager; knows no colours, and changes no spool while something prints.
  case filamentManager

  /// The plugin that it is.
  public var plugin: KnownPlugin {
    switch self {
    case .spoolManager: .spoolManager
    case .filamentManager: .filamentManager
    }
  }

  /// The one to be asked where these run; Spool Manager where both do, since it knows more.
  public init?(among plugins: Set<KnownPlugin>) {
    guard let first = Self.allCases.first(where: { plugins.contains($0.plugin) }) else { return nil }
    self = first
  }
}
