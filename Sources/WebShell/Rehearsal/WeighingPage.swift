/// The form with every kind of field.
struct WeighingPage: Page {
  var entry: FormEntry

  static let path = "\(RehearsalRoom.path)/weighings/new"

  var title: String { entry.words(.galleryWeighing) }
  var tab: String { RehearsalRoom.path }

  var body: HTML { "<div class=\"page\">\(form.html)</div>" }

  /// Also what the script swaps in when the form was refused.
  var form: EntryForm {
    let words = entry.words
    let back = BackLink(words(.rehearsalWeighings), to: WeighingsPage.path).html
    let save = Button(words(.save), icon: .check, kind: .primary)
    return EntryForm(
      entry, id: "weighing", action: WeighingsPage.path, head: "\(back)<h1 tabindex=\"-1\">\(title)</h1>",
      """
      \(WeighingForm().html(entry))\(FormBar(back: WeighingsPage.path, submit: save, entry: entry).html)
      """)
  }
}
