import WebShell

/// The form of an application's key. It is sent as a page and not in place: its answer is the key.
struct NewApplicationKeyPage: RoomPage {
  var face: PrinterFace
  var entry: FormEntry

  private var paths: OwnAccessPaths { OwnAccessPaths(printer: printer.id) }

  var room: String { OwnAccessRoom.id }
  var heading: String { words(.newApplicationKey) }
  var back: BackLink? { BackLink(words(.ownAccess), to: paths.page) }

  var content: HTML {
    let submit = Button(words(.generateKey), icon: .key, kind: .primary)
    return PageForm(
      paths.keys, class: "form",
      """
      <h2>\(heading)</h2>\(entry.html(ApplicationKeyForm().name))\
      \(FormBar(back: paths.page, submit: submit, entry: entry).html)
      """
    ).html
  }
}
