import OctoPrint
import WebShell

/// A switch for each of what OctoPrint has, by the names that it gives: permissions, groups.
struct SwitchedFields: Sendable {
  struct Choice: Sendable {
    var key: String
    var field: FormField<Bool>
  }

  var choices: [Choice]

  /// - Parameter prefix: tells their fields from others in the form.
  init(_ prefix: String, _ items: [(key: String, name: String, hint: String?)]) {
    choices = items.map { item in
      Choice(
        key: item.key,
        field: .toggle("\(prefix)-\(item.key)", captioned: .text(item.name)).hint(text: item.hint))
    }
  }

  /// The keys of those that are on.
  func read(_ entry: inout FormEntry) -> [String] {
    zip(choices, entry.values(of: choices.map(\.field))).compactMap { $1 == true ? $0.key : nil }
  }

  func fill(_ entry: inout FormEntry, with keys: some Sequence<String>) {
    let keys = Set(keys)
    for choice in choices { entry.fill(choice.field, with: keys.contains(choice.key)) }
  }

  func html(_ entry: FormEntry) -> HTML { "\(choices.map { entry.html($0.field) })" }

  static func groups(_ groups: [Group], named prefix: String = "group") -> SwitchedFields {
    SwitchedFields(
      prefix, groups.map { ($0.key, $0.name, $0.description.isEmpty ? nil : $0.description) })
  }
}
