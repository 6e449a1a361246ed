import WebShell

/// Notes that may wait, a deed that may not, and a number that lives: what stands around the form for a note.
struct PlaygroundContent {
  var state: PlaygroundState
  var words: Words

  var above: HTML {
    """
    <p>\(words(.rehearsalHint))</p>\
    <section class="card pad"><h2>\(words(.rehearsalNotes))</h2>\(notes.html)</section>
    """
  }

  var below: HTML {
    """
    <section class="card pad"><h2>\(words(.rehearsalForm))</h2>\
    \(Button.link(words(.galleryWeighing), to: PlaygroundFeature.newWeighing.link(), icon: .scale))</section>\
    <section class="card pad"><h2>\(words(.rehearsalNow))</h2>\(deeds.html)\(deed)</section>\
    <section class="card pad"><h2>\(words(.rehearsalClock))</h2>\
    <p><b class="num" id="rehearsal-beat">–</b></p></section>\
    <section class="card pad">\(farewell)</section>
    """
  }

  /// What lives beside another form.
  var done: HTML { "<section class=\"card pad\">\(deeds.html)</section>" }

  var fragments: [Fragment] { [notes, deeds] }

  private var notes: Fragment {
    let rows: HTML =
      state.notes.isEmpty
      ? "<p>\(words(.rehearsalNoNotes))</p>"
      : "<ol>\(state.notes.map { "<li>\($0)</li>" as HTML })</ol>"
    return Fragment(id: "rehearsal-notes", html: "<div id=\"rehearsal-notes\">\(rows)</div>")
  }

  private var deeds: Fragment {
    let text = words(.rehearsalDone(times: words.integer(state.deeds)))
    return Fragment(id: "rehearsal-deeds", html: "<p id=\"rehearsal-deeds\">\(text)</p>")
  }

  private var deed: HTML {
    CommandForm(
      PlaygroundFeature.deeds.link(), class: "form",
      "<p class=\"hint\">\(words(.rehearsalNowHint))</p>\(Button(words(.rehearsalNow)).html)"
    ).html
  }

  private var farewell: HTML {
    let form = LogoutForm(
      action: PlaygroundFeature.farewells.link(), label: words(.rehearsalLogOut), isCommand: true,
      words: words)
    return "\(form.html)\(form.question)"
  }
}
