import Hummingbird
import NIOCore

/// A form of declared fields: sent in place by script and as a page without it, one record however often it is
/// sent, and kept as a draft until it has been accepted.
///
/// A refused one is answered by ``Shell/refused(_:fragment:of:for:)`` with its `html` as the fragment.
package struct EntryForm: Sendable {
  package var entry: FormState
  package var id: String
  package var action: String
  package var cssClass: String
  /// Stands above what is said about the form: a heading.
  package var head: HTML
  /// Heads the complaints where "nothing was saved" does not fit.
  package var refusal: Phrase?
  /// Whether sending the same values twice makes one record. Not for what may be wanted twice, such as a log-in.
  package var isOnce: Bool
  /// Whether what is typed is kept in the browser.
  package var keepsDraft: Bool
  /// Whether live patches leave the form alone, with what was typed and what was said about it.
  package var isLeftAlone: Bool
  /// For how long the browser may keep it until the process answers; the route says so too.
  package var deferrable: Duration?
  /// What it is called while it waits.
  package var title: String?
  /// As of a ``CommandForm``.
  package var forgets: String?
  package var content: HTML

  package init(
    _ entry: FormState, id: String, action: String, class cssClass: String = "form", head: HTML = .empty,
    refusal: Phrase? = nil, isOnce: Bool = true, keepsDraft: Bool = true, isLeftAlone: Bool = false,
    deferrable: Duration? = nil, title: String? = nil, forgets: String? = nil, _ content: HTML
  ) {
    self.entry = entry
    self.id = id
    self.action = action
    self.cssClass = cssClass
    self.head = head
    self.refusal = refusal
    self.isOnce = isOnce
    self.keepsDraft = keepsDraft
    self.isLeftAlone = isLeftAlone
    self.deferrable = deferrable
    self.title = title
    self.forgets = forgets
    self.content = content
  }

  package var html: HTML {
    """
    <form class="\(cssClass)" id="\(id)" method="post" action="\(action)" data-command data-swap="#\(id)" \
    novalidate \(flag: "data-once", isOnce) \(flag: "data-draft", keepsDraft) \(flag: "data-keep", isLeftAlone) \
    \(attribute: "data-deferrable", deferrable.map { String($0.components.seconds) }) \
    \(attribute: "data-title", title) \(attribute: "data-forgets", forgets)>\(head)\(entry.summary(refusal))\(keepsDraft ? lines : nil)\(seen)\(content)</form>
    """
  }

  private var words: Words { entry.words }

  /// Shown by the script: what became of what was typed.
  private var lines: HTML {
    """
    <div class="notice warn" data-unsaved role="alert" tabindex="-1" hidden>\(Icon.off.html())\
    <p>\(words(.notSaved))</p></div>\
    <div class="draft" data-restored role="status" hidden><span>\(words(.draftRestored))</span>\
    <button class="btn quiet" type="button" data-discard>\(words(.discard))</button></div>
    """
  }

  /// What was insisted on stays insisted on, should a rule be broken besides.
  private var seen: HTML? {
    let tokens = entry.acknowledgements.sorted()
    return tokens.isEmpty
      ? nil
      : """
      <input type="hidden" name="\(FormState.acknowledged)" value="\(tokens.joined(separator: ","))">
      """
  }
}

extension FormState {
  /// Accepts the form with the warnings that it shows; `nil` where there is nothing to insist on.
  ///
  /// It stands behind the form's own button: the return key presses the first one.
  package var saveAnyway: HTML? {
    guard canInsist else { return nil }
    let tokens = openWarnings.map(\.token).joined(separator: ",")
    return Button(
      words(.saveAnyway), icon: .warn, name: Self.acknowledging, value: tokens, isWide: true
    ).html
  }
}

/// The key that a rendered form carries: sent twice with the same values, it makes one record, also from the
/// page that the back button shows, and without script.
enum FormKey {
  static let field = "idempotency-key"

  /// By which what is being carried out is known, however often it arrives.
  @TaskLocal static var current: String?

  /// 32 digits that nobody guesses; the script makes the same.
  static func fresh() -> String {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The key in a posted form; `nil` where there is none, or no form.
  static func find(in body: ByteBuffer) -> String? {
    do {
      return try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))[field]
    } catch {
      // Whoever reads the form complains of it.
      return nil
    }
  }
}
