import OctoPrint
import WebShell

/// A list of settings that have a name each.
struct SettingsListPage<Form: SettingsItemForm>: RoomPage {
  var face: PrinterFace
  var items: [Form.Value]

  private var paths: SettingsPaths { SettingsPaths(printer: printer.id) }
  private var list: String { "\(paths.list)/\(Form.place)" }

  var room: String { ServerSettingsRoom.id }
  var heading: String { words(Form.listTitle) }
  var back: BackLink? { BackLink(words(.serverSettings), to: paths.list) }

  var content: HTML {
    """
    \(items.isEmpty ? none : rows)\
    \(live.may(.settings)
      ? Button.link(words(Form.newTitle), to: "\(list)/new", icon: .plus)
      : LockHint(id: "items-lock", text: words(.needsPermission(permission: "SETTINGS"))).html)
    """
  }

  private var none: HTML {
    "<section class=\"card pad\">\(ListMessage(heading, text: words(Form.noneYet), icon: Form.icon).html)</section>"
  }

  private var rows: HTML {
    let rows = items.enumerated().map { number, item in
      LinkRow(
        Form.name(of: item), text: Form.summary(of: item, words), path: "\(list)/\(number)", icon: Form.icon
      ).html
    }
    return """
      <section class="card edged" aria-labelledby="items-h"><h2 id="items-h">\(heading)</h2>\
      <ul class="rows">\(rows)</ul></section>
      """
  }
}
