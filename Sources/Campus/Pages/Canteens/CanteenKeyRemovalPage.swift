import WebShell

/// Asks before the key for the canteens goes, where there is no script.
struct CanteenKeyRemovalPage: Page {
  var account: Account
  var words: Words

  var title: String { words(.removeCanteenKey) }
  var tab: String { Paths.today }
  var isKept: Bool { false }
  var body: HTML { CanteenKeyPage.question(account, words).page(backTo: Paths.canteenKey) }
}
