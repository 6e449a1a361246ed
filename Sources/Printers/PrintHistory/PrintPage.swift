import Foundation
import WebShell

/// One print of a history: what is known of it, and what a person says about it.
struct PrintPage<Visit: HistoryVisit>: FeaturePage {
  var visit: Visit
  var entry: HistoryEntry
  /// The remark as it was refused.
  var refused: FormState?

  private var words: Words { visit.words }
  private var print: PrintRecord { entry.print }

  var title: String { print.title(words) }
  var back: BackLink? { visit.back(.ledger, to: Visit.history.list) }
  var parts: [Fragment] { [details, picture] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <div class="filecols"><div class="col">\(details.html)\(picture.html)</div>\
    <div class="col">\(Card("remark", title: words(.remark), form).html)\(removal)</div></div>
    """
  }

  // MARK: What is known

  private var details: Fragment {
    Fragment(
      id: "print",
      html: """
        <section class="card edged" id="print" aria-labelledby="print-h"><h2 class="file printname" id="print-h">\
        <span dir="auto">\(title)</span> \(print.chip(words).html)</h2>\(honesty)\
        \(PrintDetails(print: print, words: words).list.html)</section>
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

  private var picture: Fragment {
    let figure = print.picturedAt.map { at -> HTML in
      let moment = TimeElement(Date(timeIntervalSince1970: at), words: words)
      return """
        <figure class="card pad printpicture"><img src="\(visit.link(Visit.history.picture, print.id))" \
        alt="\(words(.pictureAtEnd))">\
        <figcaption class="hint">\(words(.pictureAtEnd)), \(moment.day)</figcaption></figure>
        """
    }
    return Fragment(id: "print-picture", html: "<div id=\"print-picture\" class=\"slot\">\(figure)</div>")
  }

  // MARK: What is said and done

  /// The remark; also what the script swaps in when it was refused.
  var form: HTML {
    let form = RemarkForm()
    let entry = refused ?? form.entry(entry.remark, words)
    return EntryForm(
      entry, id: "remark-form", action: visit.link(Visit.history.remarks, print.id), isOnce: false,
      "\(form.html(entry))\(Button(words(.saveRemark), icon: .check, kind: .primary, isWide: true).html)"
    ).html
  }

  private var removal: HTML {
    print.result == .printing
      ? DisabledHint(id: "removal-lock", text: words(.printStillRuns)).html : question.opener(icon: .trash)
  }

  var question: Confirmation {
    visit.confirmation(
      of: Visit.history.removals, print.id, .deletePrintTitle, .deletePrintText(name: title),
      confirm: .deletePrint, decline: .keepIt,
      on: BackLink(title, to: visit.link(Visit.history.print, print.id)))
  }
}

/// What a person says about a print.
struct RemarkForm: DraftForm {
  private static let cause = FormField.choice(
    "cause", .failureCause, as: .list, FailureCause.allCases.map { FieldOption($0, $0.phrase) })
  private static let note: FormField<String> = FormField.lines("note", .note).optional.map(
    { $0 ?? "" }, back: { $0 })

  var parts: [FormPart<RemarkRecord>] {
    field(Self.cause, \.cause)
    field(Self.note, \.note)
  }
}
