import Foundation
import WebShell

/// A card over a live printer: made of what it reads of it, and made again when some of that has become something else,
/// however often the printer tells something.
protocol PrinterCard: Sendable {
  /// Of its element.
  static var id: String { get }

  var context: CardContext { get }
  var html: HTML { get }

  /// After what time it is another one although the printer says nothing; `nil` if it is not.
  var endurance: Duration? { get }

  init(context: CardContext)
}

/// What a card is made of: the same for all who see a page.
struct CardContext: Sendable {
  var printer: Printer
  var live: Noted<LivePrinter>
  var device = DeviceSettings()
  var now: Date
  var words: Words
  /// Whether fields are in their places, as of a ``FieldPlace``.
  var hasFields = true

  /// In touch-safe mode what is dangerous has to be held, so that no chance touch does it.
  var holdHint: String? { questions.holdHint }

  var questions: PrinterQuestions { PrinterQuestions(printer: printer, device: device, words: words) }

  func link(_ path: Path<Printer.ID, Void>) -> String { path.link(printer.id) }

  /// How old what a card shows is; nothing of what was never told.
  func age(_ moment: Date?) -> HTML? { moment.map { TimeElement($0, words: words).age } }

  /// A field of a form in a card, in its place.
  func place<Value>(_ id: String, _ field: FormField<Value>) -> HTML {
    FieldPlace.html(id, around: FormState(words).html(field), isFilled: hasFields)
  }

  /// A form that gives a command; see ``CommandForm``.
  func form(
    _ path: Path<Printer.ID, Void>, class cssClass: String = "", question: String? = nil, _ content: HTML
  ) -> HTML {
    CommandForm(link(path), class: cssClass, question: question, content).html
  }
}

extension PrinterCard {
  var endurance: Duration? { nil }

  var live: Noted<LivePrinter> { context.live }
  var words: Words { context.words }

  static func fragment(in context: CardContext) -> Fragment {
    Fragment(id: id, html: Self(context: context).html)
  }

  /// Its element: a heading, why nothing in it can be used now, and the rest.
  ///
  /// - Parameters:
  ///   - isName: whether the heading is a name that somebody gave.
  ///   - isStale: whether what it shows may not be so any more.
  func section(
    _ heading: String, isName: Bool = false, _ lock: DisabledHint? = nil, class cssClass: String = "pad",
    isHidden: Bool = false, isStale: Bool = false, _ content: HTML
  ) -> HTML {
    """
    <section class="card \(cssClass)\(isStale ? " stale" : "")" id="\(Self.id)" \
    aria-labelledby="\(Self.id)-h" \(flag: "hidden", isHidden)>\
    <h2 id="\(Self.id)-h" \(attribute: "class", isName ? "file" : nil) \(attribute: "dir", isName ? "auto" : nil)>\
    \(heading)</h2>\(lock?.html)\(content)</section>
    """
  }
}

extension [Fragment] {
  /// The card among the parts of a page.
  subscript(card: any PrinterCard.Type) -> HTML? { first { $0.id == card.id }?.html }
}

extension PageReads {
  /// The card as it is now; made again when something that it shows has changed.
  func card<Card: PrinterCard>(
    _: Card.Type, of channel: Broadcast<LivePrinter>, in context: CardContext
  ) -> Fragment {
    part(Card.id) { reads in
      // Motion locks itself again when its time is over, whether the printer says something or not.
      if let left = context.device.unlockEnd?.timeIntervalSince(context.now), left > 0 {
        reads.every(.seconds(left))
      }
      var context = context
      context.live = reads.noted(channel)
      let card = Card(context: context)
      if let time = card.endurance { reads.every(time) }
      return card.html
    }
  }
}

/// Says that the list of the page is no longer what it was; a module then asks for it anew, as it is searched
/// and sorted now.
struct ListStamp {
  /// Another one whenever the list is.
  var revision: String

  /// On the page itself: also which list it was made with, as a patch may come before the module.
  var html: HTML { "<i data-first-revision=\"\(revision)\" hidden></i>\(fragment.html)" }

  var fragment: Fragment {
    Fragment(id: "list-stamp", html: "<i id=\"list-stamp\" data-revision=\"\(revision)\" hidden></i>")
  }
}
