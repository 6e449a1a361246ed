/// A heated part. Ordered as people expect them: nozzles, bed, chamber.
package enum Heater: Sendable, Hashable, Comparable {
  case tool(Int)
  case bed
  case chamber

  init?(key: String) {
    switch key {
    case "bed": self = .bed
    case "chamber": self = .chamber
    default:
      guard key.hasPrefix("tool"), let number = Int(key.dropFirst(4)) else { return nil }
      self = .tool(number)
    }
  }
}
