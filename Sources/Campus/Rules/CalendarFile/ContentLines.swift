/// The lines of a calendar, folded and ended as RFC 5545 (section 3.1) wants them.
struct ContentLines {
  private(set) var text = ""

  /// - Parameter value: already escaped, where it needs to be.
  mutating func add(_ name: String, _ value: String) {
    var room = Self.length
    for scalar in "\(name):\(value)".unicodeScalars {
      let width = UTF8.width(scalar)
      if width > room {
        text += "\r\n "
        room = Self.length - 1
      }
      text.unicodeScalars.append(scalar)
      room -= width
    }
    text += "\r\n"
  }

  /// A value of the type TEXT.
  mutating func addText(_ name: String, _ value: String) { add(name, Self.escaped(value)) }

  /// Octets of one line.
  private static let length = 75

  /// Section 3.3.11. Control characters, which no text may have, are left out.
  static func escaped(_ value: String) -> String {
    var escaped = ""
    let lines = value.replacing("\r\n", with: "\n")
    for scalar in lines.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n", "\r": escaped += "\\n"
      case "\t": escaped += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
