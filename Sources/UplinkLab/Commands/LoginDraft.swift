import WebShell

/// What a person typed into the login form.
struct LoginDraft: Sendable, Hashable {
  enum Complaint: Error, Sendable, Hashable {
    case nameMissing
    case passwordMissing
    case failed(LabFailure)
  }

  var name: String
  var password: String
  var complaint: Complaint?

  init(_ fields: FormFields) {
    name = fields["name"]
    password = fields["password"]
  }

  /// The account, if it is complete.
  func account() throws(Complaint) -> DemoAccount {
    guard !name.isEmpty else { throw .nameMissing }
    guard !password.isEmpty else { throw .passwordMissing }
    return DemoAccount(name: name, password: password)
  }
}

extension LoginDraft.Complaint {
  func sentence(_ words: Words) -> String {
    switch self {
    case .nameMissing: words(.nameMissing)
    case .passwordMissing: words(.passwordMissing)
    case .failed(let failure): failure.sentence(words)
    }
  }
}
