import WebShell

/// Asks before the data goes, where there is no script.
struct LogoutPage: Page {
  var account: Account
  var words: Words

  var title: String { words(.logOut) }
  var tab: String { Paths.today }
  var isKept: Bool { false }
  var body: HTML { MorePage.question(account, words).page(backTo: Paths.more) }
}
