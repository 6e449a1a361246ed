import OctoPrint
import WebShell

/// A switch for each permission that OctoPrint and its plugins have.
struct PermissionFields: Sendable {
  var own: SwitchedFields
  var plugins: SwitchedFields

  init(_ permissions: [PermissionDescription]) {
    own = Self.fields(permissions.filter { $0.plugin == nil })
    plugins = Self.fields(permissions.filter { $0.plugin != nil })
  }

  private static func fields(_ permissions: [PermissionDescription]) -> SwitchedFields {
    SwitchedFields("permission", permissions.map { ($0.key.rawValue, $0.name, $0.description) })
  }

  /// - Parameter known: so far; of what OctoPrint does not list, nothing changes.
  func read(_ entry: inout FormEntry, known: PermissionSet) -> PermissionSet {
    let listed = Set((own.choices + plugins.choices).map(\.key))
    let kept = known.sorted.filter { !listed.contains($0.rawValue) }
    let chosen = (own.read(&entry) + plugins.read(&entry)).map { Permission(rawValue: $0) }
    return PermissionSet(kept + chosen)
  }

  func fill(_ entry: inout FormEntry, with permissions: PermissionSet) {
    let keys = permissions.sorted.map(\.rawValue)
    own.fill(&entry, with: keys)
    plugins.fill(&entry, with: keys)
  }

  /// - Parameter title: of the part of the form.
  func html(_ entry: FormEntry, title: Phrase) -> HTML {
    let words = entry.words
    return """
      <section class="formpart"><h3>\(words(title))</h3>\
      <details class="help"><summary>\(words(.permissionsOfOctoPrint))</summary>\
      <div class="switches">\(own.html(entry))</div></details>\
      <details class="help"><summary>\(words(.permissionsOfPlugins))</summary>\
      <div class="switches">\(plugins.html(entry))</div></details></section>
      """
  }
}
