import OctoPrint
import WebShell

/// Fields that may be seen and not changed: they are there, disabled, with the reason above.
struct LockedFields {
  var isLocked: Bool
  /// Which the key's user lacks.
  var permission: Permission
  var words: Words

  func around(_ fields: HTML) -> HTML {
    guard isLocked else { return fields }
    let reason = LockHint(
      id: "fields-lock", text: words(.needsPermission(permission: permission.rawValue)))
    return "\(reason.html)<fieldset class=\"locked\" disabled>\(fields)</fieldset>"
  }
}
