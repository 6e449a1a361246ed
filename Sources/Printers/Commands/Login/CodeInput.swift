import OctoPrint

/// A code that a plugin for second factors asks for. Its names come from a server, and become names of fields.
struct CodeInput: LosslessStringConvertible, Sendable, Hashable {
  private static let usual = "token"

  var plugin: String
  var input: String

  /// As the form says it: the plugin, and what of it is meant where that is not the usual.
  var description: String { input == Self.usual ? plugin : "\(plugin):\(input)" }
  /// The name in our own form.
  var name: String { input == Self.usual ? "code-\(plugin)" : "code-\(plugin).\(input)" }
  /// The name in OctoPrint's log-in.
  var field: String { SecondFactor(plugin: plugin).field(for: input) }

  init?(plugin: String, input: String) {
    let name = /[A-Za-z0-9_\-]{1,60}/
    guard plugin.wholeMatch(of: name) != nil, input.wholeMatch(of: name) != nil else { return nil }
    (self.plugin, self.input) = (plugin, input)
  }

  init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1).map(String.init)
    guard let plugin = parts.first else { return nil }
    self.init(plugin: plugin, input: parts.count > 1 ? parts[1] : Self.usual)
  }

  init?(_ description: Substring) { self.init(String(description)) }

  static func all(of factors: [SecondFactor]) -> [CodeInput] {
    factors.flatMap { factor in factor.inputs.compactMap { CodeInput(plugin: factor.plugin, input: $0) } }
  }
}
