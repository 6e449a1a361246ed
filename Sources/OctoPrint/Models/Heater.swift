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
      let digits = key.dropFirst(4)
      guard key.hasPrefix("tool"), digits.allSatisfy({ "0"..."9" ~= $0 }), let number = Int(digits) else {
        return nil
      }
      self = .tool(number)
    }
  }
}
