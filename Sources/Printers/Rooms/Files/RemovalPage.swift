import OctoPrint
import WebShell

/// The question before a file or folder is deleted, as a page.
struct RemovalPage: RoomPage {
  var face: PrinterFace
  var entry: FileEntry

  private var address: FileAddress { FileAddress(printer: printer.id) }
  private var question: Confirmation { .removal(of: entry, address, words) }

  var room: String { FilesRoom.id }
  var heading: String { question.title }
  var back: BackLink? { BackLink(entry.shownName, to: address.page(entry.file)) }

  var content: HTML {
    """
    <section class="card pad" aria-labelledby="removal-h"><h2 id="removal-h" dir="auto">\(question.title)</h2>\
    <p>\(question.text)</p><form method="post" action="\(question.action)" class="btns">\(question.fields)\
    \(Button.link(question.decline, to: address.page(entry.file)))\
    <button class="btn danger" type="submit">\(question.confirm)</button></form></section>
    """
  }
}
