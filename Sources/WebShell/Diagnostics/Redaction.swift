/// Takes out of a text what may be a secret. Rather too much than too little: what is left is meant to be
/// handed to others.
package enum Redaction {
  package static let mark = "[…]"

  /// Names whose values are secret, in header fields, queries, JSON and log metadata.
  private static let secretNames =
    "authorization|cookie|token|secret|passw|passphrase|pwd|credential|session|signature|api-?_?key|apikey|"
    + "access-?_?key|private-?_?key|auth|code|otp|pin|sig|key"

  package static func clean(_ text: String) -> String {
    var text = text
    for rule in rules { text = text.replacing(rule.pattern) { rule.replacement($0) } }
    return text
  }

  /// The value of something that has a name; one with a secret's name goes as a whole.
  package static func clean(_ value: String, named name: String) -> String {
    isSecret(name) ? mark : clean(value)
  }

  package static func isSecret(_ name: String) -> Bool {
    name.firstMatch(of: secretName) != nil
  }

  private struct Rule {
    var pattern: Regex<AnyRegexOutput>
    var replacement: (Regex<AnyRegexOutput>.Match) -> String
  }

  private static var secretName: Regex<AnyRegexOutput> { regex("(?i)(\(secretNames))") }

  private static var rules: [Rule] {
    [
      // scheme://user:password@host
      Rule(pattern: regex(#"(?i)\b([a-z][a-z0-9+.\-]*://)[^\s/?#@"']*@"#)) {
        "\($0[1].substring ?? "")\(mark)@"
      },
      // Authorization: Bearer x, Cookie: a=b; c=d - to the end of the line
      Rule(
        pattern: regex(
          #"(?i)\b([a-z\-]*(?:authorization|cookie|api-key|token|secret|password))["']?\s*:\s*[^\r\n]*"#)
      ) { "\($0[1].substring ?? ""): \(mark)" },
      // Bearer x, Basic x, Digest x
      Rule(pattern: regex(#"(?i)\b(bearer|basic|digest|negotiate)\s+[^\s"',]+"#)) {
        "\($0[1].substring ?? "") \(mark)"
      },
      // name=value, "name":"value"
      Rule(
        pattern: regex(
          "(?i)([\\w.\\-]*(?:\(secretNames))[\\w.\\-]*[\"']?\\s*[=:]\\s*)(\"[^\"]*\"|'[^']*'|[^\\s&;,\"'})\\]]+)"
        )
      ) { "\($0[1].substring ?? "")\(mark)" },
      // What looks like a key: long, without a space, letters and digits.
      Rule(pattern: regex(#"[A-Za-z0-9_\-+/=.]{20,}"#)) { match in
        let text = match[0].substring ?? ""
        return looksRandom(text) ? mark : String(text)
      },
    ]
  }

  /// A path or a host is made of words; a key has digits among its letters in one of its parts.
  static func looksRandom(_ text: Substring) -> Bool {
    text.split { "/.".contains($0) }.contains { part in
      part.count >= 16 && part.contains(where: \.isNumber) && part.contains(where: \.isLetter)
    }
  }

  private static func regex(_ pattern: String) -> Regex<AnyRegexOutput> {
    // Written above, and tried by every test of this type.
    do { return try Regex(pattern) } catch { preconditionFailure("\(pattern): \(error)") }
  }
}
