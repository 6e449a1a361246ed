/// `POST /api/printer/sd`.
public enum SDCardCommand: Sendable, Hashable, CaseIterable {
  /// Begins to use the printer's own storage.
  case initialize
  /// Reads the list of its files anew.
  case refresh
  /// Lets go of it.
  case release

  var endpoint: Endpoint {
    switch self {
    case .initialize: .initializeSD
    case .refresh: .refreshSD
    case .release: .releaseSD
    }
  }
}
