import OctoPrint
import WebShell

/// A group: what it is for, and what its members may do.
struct GroupForm: DraftForm {
  private static let name = FormField.name("name", .name)
  private static let description = FormField.lines("description", .describedAs, maxLength: 500, rows: 2)
    .optional.map({ $0 ?? "" }, back: { $0 })
  private static let isDefault = FormField.toggle("default", .groupDefault).hint(.groupDefaultHint)
  private static let subgroup = "subgroup"

  /// `nil` for a new one.
  let key: String?
  let directory: UserDirectory

  private var choices: [SwitchChoice] { directory.groupChoices(but: key) }

  var parts: [FormPart<Group>] {
    if key == nil { field(Self.name, \.name) }
    field(Self.description, \.description)
    field(Self.isDefault, \.isDefault)
    if !choices.isEmpty { section(.subgroups) { switches(Self.subgroup, choices, \.subgroups) } }
    permissions(.groupPermissions, directory.permissions, \.permissions.keys)
  }

  /// Complains of groups that hold each other: OctoPrint would never come to an end with them.
  func check(_ draft: Group, in entry: inout FormEntry) {
    guard let key else { return }
    for choice in choices
    where draft.subgroups.contains(choice.key) && directory.reach(of: [choice.key]).contains(key) {
      entry.complain(.phrase(.groupsHoldEachOther), at: choice.field(Self.subgroup))
    }
  }
}
