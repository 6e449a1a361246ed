/// The shapes of lines by which readers say a transponder's number.
package enum ReaderShape: String, CaseIterable, Sendable {
  case allflex
  case allflexTIRIS = "allflex-tiris"
  case long
  case short
  case tiris
  case f210
  case italian
  case bare
  case hex

  /// The line without its end.
  ///
  /// - Parameters:
  ///   - prefix: three digits of the country or the manufacturer.
  ///   - number: of the animal there, at most twelve digits.
  package func line(_ prefix: Int, _ number: UInt64) -> String {
    let (country, digits) = (Self.padded("\(prefix)", to: 3), Self.padded("\(number)", to: 12))
    return switch self {
    case .allflex: "LA \(country) \(digits)"
    case .allflexTIRIS: "LA 00000 0 \(country) \(digits)"
    case .long: "A0000000\(country)\(digits)"
    case .short: "\(country) \(digits)"
    case .tiris: "A 00000 0 \(country) \(digits)"
    case .f210: "A 00000 0 0\(country) \(digits)"
    case .italian: "10000000\(country)\(digits)"
    case .bare: country + digits
    case .hex: String(1 << 63 | UInt64(prefix) << 38 | number, radix: 16, uppercase: true)
    }
  }

  private static func padded(_ text: String, to count: Int) -> String {
    String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

/// What a line with another baud rate makes of bytes: the bits as they are sent, looked at at the wrong moments.
package enum WrongBaudRate {
  /// - Parameters:
  ///   - sent: bits a second as they are sent.
  ///   - read: as they are looked at.
  package static func garbled(_ bytes: [UInt8], sent: Int, read: Int) -> [UInt8] {
    // A start bit, eight bits from the lowest on, a stop bit; the line rests high.
    let bits: [Bool] = bytes.flatMap { byte in
      let data: [Bool] = (0..<8).map { position in byte >> position & 1 == 1 }
      return [false] + data + [true]
    }
    func level(_ moment: Double) -> Bool { bits.indices.contains(Int(moment)) ? bits[Int(moment)] : true }
    let bit = Double(sent) / Double(read)
    var (found, moment) = ([UInt8](), 0.0)
    while moment < Double(bits.count) {
      guard !level(moment) else {
        moment = moment.rounded(.down) + 1
        continue
      }
      var byte: UInt8 = 0
      for position in 0..<8 where level(moment + (Double(position) + 1.5) * bit) { byte |= 1 << position }
      // One whose stop bit is missing is told as a zero.
      found.append(level(moment + 9.5 * bit) ? byte : 0)
      moment += 10 * bit
    }
    return found
  }
}
