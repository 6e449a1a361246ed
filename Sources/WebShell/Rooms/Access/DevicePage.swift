/// One paired device: its name, and an end to its rights.
struct DevicePage: Page {
  var words: Words
  var path: String
  var device: DeviceSession
  var visit: Visit

  var title: String { device.device }
  var tab: String { path }

  var body: HTML {
    """
    <div class="page">\(BackLink(words(.accessTitle), to: path).html)<section class="card pad narrow">\
    <h1 tabindex="-1">\(title)</h1><div>\(permission)</div>\
    <p>\(words(.pairedSince)) \(Moment(device.paired, words: words).ago)</p>\
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
    """
    <form class="form" method="post" action="\(path)/devices/\(device.id.text)">\
    \(nameField.html(words))\(Button(words(.save), kind: .primary).html)</form>\
    <form class="form" method="post" action="\(path)/devices/\(device.id.text)/removals">\
    \(Button(words(.removeDevice), icon: .trash, kind: .dangerOutline).html)</form>
    """
  }

  private var nameField: Field {
    Field("device", label: words(.deviceName), value: device.device, maxLength: DeviceName.maxLength)
  }
}
