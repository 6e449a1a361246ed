import OctoPrint
import WebShell

/// The ways to an account's password and to its API key, which is never shown again.
struct AccountCard {
  var user: User
  var paths: UserPaths
  var words: Words

  var html: HTML {
    Card(
      "account", title: words(.logIn),
      """
      \(Button.link(words(.changePassword), to: paths.user(user.name, "/password"), icon: .lock))\
      \(Button.link(words(.accountSettings), to: paths.user(user.name, "/settings"), icon: .settings))\
      <p class="hint">\(words(user.key == nil ? .hasNoAccountKey : .hasAccountKey))</p>\
      \(Button.link(words(.generateKey), to: paths.user(user.name, "/keys/new"), icon: .key))\
      \(user.key == nil
        ? nil
        : Button.link(
          words(.removeKey), to: paths.user(user.name, "/key-removals/new"), icon: .trash, kind: .dangerOutline))
      """
    ).html
  }
}
