/// What temperatures can be asked for.
public enum HeatedPart: Sendable, Hashable, CaseIterable {
  /// All nozzles.
  case tools
  /// The plate.
  case bed
  /// The air around.
  case chamber

  var endpoint: Endpoint {
    switch self {
    case .tools: .tools
    case .bed: .bed
    case .chamber: .chamber
    }
  }
}
