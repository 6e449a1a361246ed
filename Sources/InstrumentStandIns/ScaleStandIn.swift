import Synchronization

/// A scale that speaks Tru-Test's protocol at a path, as far as it is known.
package final class ScaleStandIn: Sendable {
  /// What it says when it is asked for the weight: in kilograms, such as `425.5`.
  package struct Reading: Sendable {
    package let text: String
    package let isStable: Bool

    package init(_ text: String, isStable: Bool = true) { (self.text, self.isStable) = (text, isStable) }

    /// As scales of cattle say it, to the half kilogram or finer: `425.5`.
    package init(grams: Int, isStable: Bool) {
      let rest = grams % 1000 / 100
      self.init("\(grams / 1000)\(rest == 0 ? "" : ".\(rest)")", isStable: isStable)
    }
  }

  package let line: PseudoTerminal

  /// - Parameter read: asked for each weight.
  package init(at path: String, read: @escaping @Sendable () -> Reading) throws(PseudoTerminal.Failure) {
    let dialog = Mutex(Dialog())
    line = try PseudoTerminal(at: path) { bytes in
      dialog.withLock { dialog in Array(dialog.answer(to: bytes, by: read).utf8) }
    }
  }
}

/// What a scale is told, and what it answers.
private struct Dialog {
  private var request = ""
  private var acknowledges = false
  private var endsLines = false

  mutating func answer(to bytes: [UInt8], by read: () -> ScaleStandIn.Reading) -> String {
    var answer = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      switch character {
      case "{": request = ""
      case "}": answer += self.answer(to: request, by: read)
      default: request.append(character)
      }
    }
    return answer
  }

  private mutating func answer(to request: String, by read: () -> ScaleStandIn.Reading) -> String {
    switch request {
    case "RW":
      let reading = read()
      return ended("[\(reading.isStable ? "" : "U")\(reading.text)]")
    case "ZA1": acknowledges = true
    case "ZC1": endsLines = true
    case "ZE1": break
    case "ZN": return ended("[Stand-in]")
    default: return ended("(1)")
    }
    return acknowledges ? ended("^") : ""
  }

  private func ended(_ text: String) -> String { endsLines ? "\(text)\r\n" : text }
}
