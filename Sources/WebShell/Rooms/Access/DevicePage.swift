/// One paired device: its name, and an end to its rights.
struct DevicePage: Page {
  var entry: FormEntry
  var path: String
  var device: DeviceSession
  var visit: Visit

  private var words: Words { entry.words }

  var title: String { device.device }
  var tab: String { path }

  var body: HTML {
    """
    <div class="page">\(BackLink(words(.accessTitle), to: path).html)<section class="card pad narrow">\
    <h1 tabindex="-1">\(title)</h1><div>\(permission)</div>\
    <p>\(words(.pairedSince)) \(Moment(device.paired, words: words).ago)<br>\
    \(words(.sessionUntil)) \(Moment(device.end, words: words).day)</p>\
    \(visit.mayChange ? forms : .empty)</section></div>
    """
  }

  private var permission: HTML {
    switch device.permission {
    case .full: Chip(words(.fullChip), icon: .key).html
    case .viewOnly: Chip(words(.viewOnlyChip), icon: .lock).html
    }
  }

  private var forms: HTML {
    let removal = Button(words(.removeDevice), icon: .trash, kind: .dangerOutline).html
    return
      "\(form.html)\(PageForm("\(path)/devices/\(device.id.text)/removals", class: "form", removal).html)"
  }

  /// Also what the script swaps in when the form was refused.
  var form: EntryForm {
    EntryForm(
      entry, id: "device-form", action: "\(path)/devices/\(device.id.text)", isOnce: false, keepsDraft: false,
      "\(entry.html(DeviceForm().name))\(Button(words(.save), kind: .primary).html)")
  }
}
