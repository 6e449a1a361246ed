/// A heated part. Ordered as people expect them: nozzles, bed, chamber.
public enum Heater: Sendable, Hashable, Comparable {
  /// A nozzle, counted from 0.
  case tool(Int)
  /// The plate.
  case bed
  /// The air around.
  case chamber

  /// No printer has as many nozzles; what a server tells beyond them was garbled.
  package static let mostTools = 100

  /// As OctoPrint writes it; `nil` for anything else.
  public init?(key: String) {
    switch key {
    case "bed": self = .bed
    case "chamber": self = .chamber
    default:
      let digits = key.dropFirst(4)
      guard key.hasPrefix("tool"), digits.allSatisfy({ "0"..."9" ~= $0 }), let number = Int(digits),
        number < Self.mostTools
      else { return nil }
      self = .tool(number)
    }
  }

  /// As OctoPrint writes it.
  public var key: String {
    switch self {
    case .tool(let number): "tool\(number)"
    case .bed: "bed"
    case .chamber: "chamber"
    }
  }
}
