import Foundation
import WebShell

/// One print of a ledger: what is known of it, and what a person says about it.
struct PrintPage: Page {
  static let removalID = "ask-print-removal"

  var frame: LedgerFrame
  var entry: LedgerEntry
  /// The remark as it was refused.
  var refused: FormEntry?

  private var words: Words { frame.words }
  private var print: PrintRecord { entry.print }
  private var path: String { "\(frame.path)/\(print.id)" }

  var title: String { "\(print.title(words)) – \(frame.name)" }
  var tab: String { frame.tab }
  var tabs: [AppFace.Tab]? { frame.tabs }
  var topics: [String] { frame.headTopics }

  var body: HTML {
    frame.body(
      back: BackLink(words(.ledger), to: frame.path),
      """
      <div class="filecols"><div class="col"><section class="card edged" aria-labelledby="print-h">\
      <h2 class="file printname" id="print-h"><span dir="auto">\(print.title(words))</span> \(print.chip(words).html)</h2>\
      \(honesty)\(PrintFacts(print: print, words: words).list.html)</section>\(picture)</div>\
      <div class="col">\(remark)\(removal)</div></div>\(print.result == .printing ? nil : question.dialog)
      """)
  }

  /// What nobody saw is not passed off as seen.
  private var honesty: HTML? {
    var notes: [String] = []
    if print.wasFoundRunning { notes.append(words(.foundRunning)) }
    if print.wasToldLater {
      switch print.result {
      case .unfinished: notes.append(words(.toldUnfinished))
      case .unknown: notes.append(words(.toldNothing))
      default: notes.append(words(.toldLater))
      }
    }
    return notes.isEmpty
      ? nil : "<p class=\"hint printnote\">\(Icon.info.html(small: true))\(notes.joined(separator: " "))</p>"
  }

  private var picture: HTML? {
    guard let at = print.picturedAt else { return nil }
    let moment = Moment(Date(timeIntervalSince1970: at), words: words)
    return """
      <figure class="card pad printpicture"><img src="\(path)/picture.jpg" alt="\(words(.pictureAtEnd))">\
      <figcaption class="hint">\(words(.pictureAtEnd)), \(moment.day)</figcaption></figure>
      """
  }

  private var remark: HTML {
    let form = RemarkForm()
    return Card(
      "remark", title: words(.remark),
      form.html(refused ?? form.entry(entry.remark, words), action: "\(path)/remarks")
    ).html
  }

  private var removal: HTML {
    if print.result == .printing { return LockHint(id: "removal-lock", text: words(.printStillRuns)).html }
    return Button.opener(
      words(.deletePrint), of: Self.removalID, orTo: "\(path)/removals/new", icon: .trash,
      kind: .dangerOutline)
  }

  var question: Confirmation {
    Confirmation(
      id: Self.removalID, title: words(.deletePrintTitle),
      text: words(.deletePrintText(name: print.title(words))),
      confirm: words(.deletePrint), decline: words(.keepIt), action: "\(path)/removals")
  }
}
