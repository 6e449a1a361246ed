/// The three pages of the login, plain, as the real ones are forms to fill in.
enum LoginPages {
  static func login(failed: Bool, samples: [String]) -> String {
    page(
      "Log in",
      """
      \(failed ? "<p role=\"alert\">Log in failed. The username or the password is wrong.</p>" : "")
      <form method="post" action="/login.do">
      <p><label>Username <input name="j_username" autocomplete="username" required autofocus></label></p>
      <p><label>Password <input name="j_password" type="password" autocomplete="current-password" required></label></p>
      <p><button type="submit">Log in</button></p>
      </form>
      <p>This is a stand-in. Nobody here is real: the username is one of
      \(samples.map { "<code>\(escaped($0))</code>" }.joined(separator: ", ")) or of any other generated student or
      teacher, the password is <code>\(AccountBook.password)</code>.</p>
      """)
  }

  /// - Parameter action: where the decision is sent.
  static func approval(_ request: AuthorizationRequest, username: String, action: String) -> String {
    page(
      "Approve",
      """
      <p>The application <strong>\(escaped(request.client.id))</strong> asks to read in the name of
      <strong>\(escaped(username))</strong>:</p>
      <ul>\(request.scopes.map { "<li><code>\(escaped($0))</code></li>" }.joined())</ul>
      <form method="post" action="\(escaped(action))">
      <button type="submit" name="user_oauth_approval" value="true">Approve</button>
      <button type="submit" name="user_oauth_approval" value="false">Deny</button>
      </form>
      """)
  }

  static func problem(_ sentence: String) -> String {
    page("Error", "<p role=\"alert\">\(escaped(sentence))</p>")
  }

  private static func page(_ title: String, _ content: String) -> String {
    """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>\(title) – KOSapi stand-in</title>
    <meta name="viewport" content="width=device-width"></head>
    <body><h1>\(title)</h1>
    \(content)
    </body></html>
    """
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
