import OctoPrint
import WebShell

/// The form for the address of a plugin. It is sent as a page: its answer is a question.
struct NewPluginPage: RoomPage {
  var face: PrinterFace
  var entry: FormEntry

  private var paths: PluginPaths { PluginPaths(printer: printer.id) }

  var room: String { PluginsRoom.id }
  var heading: String { words(.pluginByAddress) }
  var back: BackLink? { BackLink(words(.plugins), to: paths.list) }

  var content: HTML {
    if let lock = PluginInstallationLock(live: live, words: words).html {
      return Card("new-plugin", title: heading, lock).html
    }
    let submit = Button(words(.pluginCheckAddress), icon: .right, kind: .primary)
    return PageForm(
      paths.checks, class: "form",
      """
      <h2>\(heading)</h2>\
      \(Notice(.warn, title: words(.pluginRunsCode), text: "\(words(.pluginRunsCodeHint))").html)\
      \(entry.html(PluginAddressForm().address))\
      \(FormBar(back: paths.list, submit: submit, entry: entry).html)
      """
    ).html
  }
}
