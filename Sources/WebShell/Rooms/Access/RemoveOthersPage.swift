/// Asks before all other devices are logged out, for who has no script; the dialog asks the same.
struct RemoveOthersPage: Page {
  var words: Words
  var path: String

  var title: String { words(.removeOthers) }
  var tab: String { path }

  var body: HTML { question.page(backTo: path) }

  var question: Confirmation {
    Confirmation(
      id: "remove-others", title: words(.removeOthersTitle), text: words(.removeOthersText),
      confirm: words(.removeOthers), decline: words(.cancel), action: "\(path)/removals")
  }
}
