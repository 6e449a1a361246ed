import Keyring
import OctoPrint
import WebShell

/// Name and password for one log-in, and where OctoPrint asks for it, the code of a second factor.
struct LoginForm: DraftForm {
  private static let asked = "factors"

  private let user = FormField.address("user", .accountName, maxLength: 200).autocomplete("username")
  private let password = FormField.password("password", .password).autocomplete("current-password")
    .map({ Secret($0) }, back: { $0.reveal() })
  /// Of one plugin all are needed, of several plugins those of any.
  private let codes: [FormField<Secret?>]
  private let inputs: [CodeInput]

  init(factors: [SecondFactor] = []) { self.init(CodeInput.all(of: factors)) }

  /// The form that was sent: it says itself which codes it asked for.
  init(_ fields: FormFields) {
    self.init(fields[Self.asked].split(separator: ",").compactMap(CodeInput.init))
  }

  private init(_ inputs: [CodeInput]) {
    self.inputs = Array(inputs.prefix(6))
    let isOnePlugins = Set(self.inputs.map(\.plugin)).count == 1
    let isOne = self.inputs.count == 1
    codes = self.inputs.map { input in
      var code = FormField.code(input.name, .secondFactorCode, maxLength: 200).autocomplete("one-time-code")
      if !isOne { code = code.hint(text: input.description) }
      return isOnePlugins
        ? code.map({ Secret($0) }, back: { $0?.reveal() ?? "" })
        : code.map({ Secret($0) }, back: { $0.reveal() }).optional
    }
  }

  var parts: [FormPart<LoginCredentials>] {
    field(user, \.user)
    field(password, \.password)
    zip(inputs, codes).map { input, code in field(code, \.codes[input.field]) }
    if !inputs.isEmpty {
      text { _ in .hidden(Self.asked, inputs.map(\.description).joined(separator: ",")) }
    }
  }

  func check(_ draft: LoginCredentials, in entry: inout FormState) {
    if let first = codes.first, codes.count > 1, draft.codes.isEmpty { entry.addIssue(.missing, at: first) }
  }

  func addIssue(_ error: LoginError, in entry: inout FormState) {
    switch error {
    case .refused: entry.addIssue(.phrase(.loginRefused), at: password)
    case .secondFactorNeeded: addCodeIssue(.secondFactorNeeded, in: &entry)
    case .secondFactorWrong: addCodeIssue(.secondFactorWrong, in: &entry)
    case .unusable(let error): entry.addIssue(.phrase(error.phrase))
    }
  }

  private func addCodeIssue(_ phrase: Phrase, in entry: inout FormState) {
    guard let first = codes.first else { return entry.addIssue(.phrase(phrase)) }
    entry.addIssue(.phrase(phrase), at: first)
  }
}

/// What a person logs in to OctoPrint with, for the one request that it is meant for.
struct LoginCredentials: Sendable {
  var user = ""
  var password = Secret("")
  /// The codes of second factors, by the fields of OctoPrint's log-in.
  var codes: [String: Secret] = [:]
}

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
