import WebShell

/// Why data could not be had, and what to do about it; what is there is kept.
struct SyncTrouble {
  var failure: SyncFailure
  /// What that means for what the page shows.
  var title: Phrase
  /// What could not be refreshed, where it is not KOS's alone.
  var parts: [DataPart] = []
  var words: Words

  var html: HTML {
    let action: HTML? =
      failure == .login ? Button.link(words(.logInAgain), to: Paths.login, icon: .key) : nil
    return Notice(.warn, title: words(title), text: "\(words(failure.sentence(about: parts))) \(action)").html
  }
}
