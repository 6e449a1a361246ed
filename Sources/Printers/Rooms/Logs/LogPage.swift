import WebShell

/// The end of a log.
struct LogPage: RoomPage {
  var face: PrinterFace
  var name: String
  var tail: LogTail

  private var paths: LogPaths { LogPaths(printer: printer.id) }

  var room: String { LogsRoom.id }
  var heading: String { name }
  var back: BackLink? { BackLink(words(.logs), to: paths.list) }

  var content: HTML {
    let size = words.bytes(tail.total)
    return Card(
      "log", title: name,
      """
      <p class="hint">\(words(tail.isWhole ? .logWhole(size: size) : .logEnd(lines: tail.lines.count, size: size)))</p>\
      \(tail.lines.isEmpty ? nil : TextLines(tail.lines, label: name).html)<div class="btns">\
      \(Button.link(words(.retryLog), to: paths.log(name), icon: .refresh))\
      \(Button.download(words(.download), of: paths.download(name)))\
      \(Button.link(words(.deleteFile), to: paths.removal(name), icon: .trash, kind: .dangerOutline))</div>
      """
    ).html
  }
}
