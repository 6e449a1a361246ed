import OctoPrint
import WebShell

/// A new account.
struct NewUserForm: FormDeclaration {
  struct Value: Sendable {
    var name: String
    var password: String
    var groups: [String]
  }

  let name = FormField.address("name", .accountName, maxLength: 100).autocomplete("off")
  let password = NewPassword(.password)
  let groups: SwitchedFields

  private let directory: UserDirectory

  init(_ directory: UserDirectory) {
    self.directory = directory
    groups = .groups(directory.groups.filter(\.isToggleable))
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let groups = groups.read(&entry)
    let (name, password, again) = try entry.read(self.name, self.password.password, self.password.again)
    if directory.user(name) != nil { entry.complain(.phrase(.accountTaken), at: self.name) }
    self.password.check(password, again, in: &entry)
    return Value(name: name, password: password, groups: groups)
  }

  /// With the groups that OctoPrint gives to everybody.
  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    groups.fill(&entry, with: directory.groups.filter(\.isDefault).map(\.key))
    return entry
  }
}
