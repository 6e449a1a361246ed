/// Notes that may wait, a deed that may not, and a number that lives.
struct RehearsalPage: Page {
  var state: RehearsalState
  /// The note that is being written.
  var entry: FormEntry

  private var words: Words { entry.words }

  var title: String { words(.rehearsalTitle) }
  var tab: String { RehearsalRoom.path }
  var topics: [String] { ["shell/rehearsal/state", "shell/rehearsal/beats"] }

  var body: HTML {
    """
    <div class="page"><header class="head"><h1 tabindex="-1">\(title)</h1></header>\
    <p>\(words(.rehearsalHint))</p><div class="cols"><div class="col">\
    <section class="card pad"><h2>\(words(.rehearsalNotes))</h2>\(notes.html)\(form.html)</section>\
    <section class="card pad"><h2>\(words(.rehearsalForm))</h2>\
    \(Button.link(words(.galleryWeighing), to: WeighingPage.path, icon: .scale))</section></div>\
    <div class="col"><section class="card pad"><h2>\(words(.rehearsalNow))</h2>\(deeds.html)\(deed)</section>\
    <section class="card pad"><h2>\(words(.rehearsalClock))</h2>\
    <p><b class="num" id="rehearsal-beat">–</b></p></section>\
    <section class="card pad">\(farewell)</section></div></div></div>
    """
  }

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

  /// Without a draft: what cannot be sent waits.
  var form: EntryForm {
    EntryForm(
      entry, id: "rehearsal-form", action: RehearsalRoom.notes.pattern, keepsDraft: false,
      deferrable: RehearsalRoom.notes, title: words(.rehearsalNote),
      "\(entry.html(NoteForm().note))\(Button(words(.rehearsalAddNote), kind: .primary).html)")
  }

  private var deed: HTML {
    CommandForm(
      "\(RehearsalRoom.path)/deeds", class: "form",
      "<p class=\"hint\">\(words(.rehearsalNowHint))</p>\(Button(words(.rehearsalNow)).html)"
    ).html
  }

  private var farewell: HTML {
    let form = FarewellForm(
      action: "\(RehearsalRoom.path)/farewells", label: words(.rehearsalLogOut), isCommand: true, words: words
    )
    return "\(form.html)\(form.question)"
  }
}
