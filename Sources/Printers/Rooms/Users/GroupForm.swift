import OctoPrint
import WebShell

/// A group: what it is for, and what its members may do.
struct GroupForm: FormDeclaration {
  let name = FormField.name("name", .name)
  let description = FormField.lines("description", .describedAs, maxLength: 500, rows: 2).optional
  let isDefault = FormField.toggle("default", .groupDefault).hint(.groupDefaultHint)
  let subgroups: SwitchedFields
  let permissions: PermissionFields

  /// `nil` for a new one.
  let group: Group?
  private let directory: UserDirectory

  init(_ group: Group? = nil, _ directory: UserDirectory) {
    self.group = group
    self.directory = directory
    subgroups = .groups(
      directory.groups.filter { $0.key != group?.key && $0.isToggleable }, named: "subgroup")
    permissions = PermissionFields(directory.permissions)
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Group {
    let chosen = subgroups.read(&entry)
    let kept = (group?.subgroups ?? []).filter { key in !subgroups.choices.contains { $0.key == key } }
    let permissions = permissions.read(&entry, known: group?.permissions ?? [])
    // OctoPrint would never come to an end with groups that hold each other.
    if let key = group?.key {
      for choice in subgroups.choices
      where chosen.contains(choice.key) && directory.reach(of: [choice.key]).contains(key) {
        entry.complain(.phrase(.groupsHoldEachOther), at: choice.field)
      }
    }
    let (description, isDefault) = try entry.read(self.description, self.isDefault)
    let name: String
    if let group { name = group.name } else { name = try entry.read(self.name) }
    let key = group?.key ?? ProfileKey.make(of: name, taken: Set(directory.groups.map(\.key)))
    return Group(
      key: key, name: name, description: description ?? "", permissions: permissions,
      subgroups: kept + chosen, isDefault: isDefault)
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    guard let group else { return entry }
    entry.fill(description, with: group.description)
    entry.fill(isDefault, with: group.isDefault)
    subgroups.fill(&entry, with: group.subgroups)
    permissions.fill(&entry, with: group.permissions)
    return entry
  }
}
