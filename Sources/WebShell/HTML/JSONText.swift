/// Small pieces of JSON for attributes and events, written by hand because they are written often.
package enum JSONText {
  package static func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }

  /// With one decimal: enough for temperatures, tenths of seconds and pixels.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "null" }
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, tenth) = (tenths.magnitude / 10, tenths.magnitude % 10)
    return tenth == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(tenth)"
  }
}
