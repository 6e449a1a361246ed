/// What a plugin asks for besides the password (OctoPrint 1.11, `MfaPlugin`).
///
/// Neither the refusal nor any other answer of the API names the fields: only the form does that a plugin puts into
/// OctoPrint's own log-in page.
public struct SecondFactor: Sendable, Hashable {
  /// The identifier of the plugin.
  public var plugin: String
  /// What is typed, by the names of the plugin's form: `token` if it has none that can be read.
  public var inputs: [String]

  /// What a plugin asks for; a code, unless it is told otherwise.
  public init(plugin: String, inputs: [String] = ["token"]) {
    self.plugin = plugin
    self.inputs = inputs
  }

  /// - Parameter page: the document of OctoPrint's log-in page.
  init(plugin: String, onLoginPage page: String) {
    self.init(plugin: plugin)
    guard let start = page.firstRange(of: "id=\"mfa_login_\(plugin)\"")?.upperBound else { return }
    let rest = page[start...]
    let form = rest[..<(rest.firstRange(of: "</script>")?.lowerBound ?? rest.endIndex)]
    let inputs = form.matches(of: #/<(?:input|select|textarea)\b[^>]*>/#.ignoresCase()).compactMap {
      Self.input($0.0)
    }
    if !inputs.isEmpty { self.inputs = inputs }
  }

  /// `nil` for what nobody types: OctoPrint's own page sends such fields too, but no plugin is known that needs them.
  private static func input(_ tag: Substring) -> String? {
    let type = #/\btype\s*=\s*["']?(?:hidden|checkbox|radio|button|submit)\b/#
    guard tag.firstMatch(of: type.ignoresCase()) == nil else { return nil }
    let name = #/\bdata-mfa\s*=\s*["']([A-Za-z0-9_\-]{1,60})["']/#
    return tag.firstMatch(of: name.ignoresCase()).map { String($0.1) }
  }

  /// The field of ``OctoPrintClient/login(user:password:secondFactor:)`` that takes an input.
  public func field(for input: String) -> String { "mfa-\(plugin)-\(input)" }
}
