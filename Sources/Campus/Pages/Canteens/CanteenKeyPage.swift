import WebShell

/// What the key for the canteens is, where to get one, and the form for it. A key that is there is never shown.
struct CanteenKeyPage: Page {
  static let formID = "canteen-key"

  var hasKey: Bool
  var account: Account
  var entry: FormEntry

  private var words: Words { entry.words }

  var title: String { words(.canteenKey) }
  var tab: String { Paths.today }
  var isKept: Bool { false }

  var body: HTML {
    """
    <div class="page campus"><div class="upward">\
    \(BackLink(words(.canteens), to: Paths.canteens).html)</div>\(LargeTitle(title).html)\
    <p>\(words(.canteenKeyText)) <a class="textlink" href="https://agata.suz.cvut.cz/" target="_blank" \
    rel="noopener">agata.suz.cvut.cz</a></p>\
    \(Card("canteen-key-card", title: words(.enterCanteenKey), form.html).html)\(removal)</div>
    """
  }

  private var removal: HTML? {
    guard hasKey else { return nil }
    return """
      <p>\(words(.canteenKeyThere))</p>\(Button.opener(
        words(.removeCanteenKey), of: Self.question, orTo: Paths.canteenKeyRemovals, icon: .trash,
        kind: .dangerOutline))\(Self.question(account, words).dialog)
      """
  }

  private static let question = "remove-canteen-key"

  static func question(_ account: Account, _ words: Words) -> Confirmation {
    Confirmation(
      id: question, title: words(.removeCanteenKeyQuestion), text: words(.removeCanteenKeyText),
      confirm: words(.remove), decline: words(.keep), action: Paths.canteenKeyRemovals, fields: account.field)
  }

  var form: EntryForm {
    EntryForm(
      entry, id: Self.formID, action: Paths.canteenKey, class: "stack", isOnce: false, keepsDraft: false,
      """
      \(account.field)\(entry.html(CanteenKeyForm().key))\
      \(Button(words(.saveCanteenKey), icon: .check, kind: .primary, isWide: true).html)
      """)
  }
}
