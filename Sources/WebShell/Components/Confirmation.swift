/// A question before something is lost: title asks, text states the loss, buttons are verbs.
///
/// With script a dialog with the focus on the safe button; without it a page of its own with the same form.
package struct Confirmation: Sendable {
  package var id: String
  package var title: String
  package var text: String
  package var confirm: String
  package var decline: String
  /// Where the confirmed command is posted.
  package var action: String
  /// Hidden fields that go with it.
  package var fields: HTML
  /// What goes with it by the person's choice: fields between the question and the buttons.
  package var choices: HTML
  /// The confirming button has to be held, so that no chance touch does it; says so to who did not.
  package var holdHint: String?
  /// The app whose kept pages the browser is to forget with it, as a path: they show what is no more.
  package var forgets: String?
  /// The page that asks; who declines goes back there, without script.
  package var origin: BackLink?
  /// Where it is asked as a page, without script; if not where ``Path/question`` says.
  package var pagePath: String?
  /// Whether the title stands above it as a page: not so where the page's own title says the same.
  var hasHeading = true

  package init(
    id: String, title: String, text: String, confirm: String, decline: String, action: String,
    fields: HTML = .empty, choices: HTML = .empty, holdHint: String? = nil, forgets: String? = nil,
    origin: BackLink? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.confirm = confirm
    self.decline = decline
    self.action = action
    self.fields = fields
    self.choices = choices
    self.holdHint = holdHint
    self.forgets = forgets
    self.origin = origin
  }

  package var dialog: HTML {
    """
    <dialog class="alert" id="\(id)" role="alertdialog" aria-labelledby="\(id)-h" aria-describedby="\(id)-p">\
    <h2 id="\(id)-h">\(title)</h2><p id="\(id)-p">\(text)</p>\
    <form method="post" action="\(action)" class="btns" data-command data-close-dialog\(forgetting)>\
    \(fields)\(choices)\
    <button class="btn" type="button" data-close autofocus>\(decline)</button>\
    <button class="btn danger" type="submit" \(attribute: "data-hold", holdHint)>\(confirm)</button></form></dialog>
    """
  }

  /// The button that asks, and the dialog that it opens; without script it leads to the page with the question.
  ///
  /// - Parameters:
  ///   - label: the verb that confirms, if nothing else.
  ///   - subject: what the button is about, for those who do not see beside what it stands.
  package func opener(
    _ label: String? = nil, icon: Icon? = nil, kind: Button.Kind = .dangerOutline,
    about subject: String? = nil
  ) -> HTML {
    button(label ?? confirm, icon: icon, kind: kind, about: subject) + dialog
  }

  /// The button alone, for a row of buttons; the dialog stands elsewhere on the page.
  ///
  /// - Parameters:
  ///   - holdHint: as of a ``Button``.
  ///   - disabledReasonID: as of a ``Button``, which then stands there and asks nothing.
  package func button(
    _ label: String, icon: Icon? = nil, kind: Button.Kind = .dangerOutline, holdHint: String? = nil,
    disabledReasonID: String? = nil, about subject: String? = nil
  ) -> HTML {
    if let disabledReasonID { return Button(label, icon: icon, disabledReasonID: disabledReasonID).html }
    return Button.opener(
      label, of: id, orTo: pagePath ?? "\(action)/\(Self.pageWord)", icon: icon, kind: kind,
      holdHint: holdHint,
      about: subject)
  }

  /// Of the dialog that asks before a command.
  ///
  /// - Parameter subject: where a page asks it for several things: which of them this is.
  package static func id<Selection, Value>(
    before command: Path<Selection, Value>, about subject: String? = nil
  ) -> String {
    "ask-\(command.name)\(subject.map { "-\($0)" } ?? "")"
  }

  /// The last word of the page that asks.
  fileprivate static let pageWord = "new"

  private var forgetting: HTML? { forgets.map { " data-forgets=\"\($0)\"" } }

  /// The same question as a part of a page that has a title of its own.
  package func section(backTo path: String) -> HTML {
    guard hasHeading else { return "<section class=\"card pad\">\(answers(backTo: path))</section>" }
    return """
      <section class="card pad" aria-labelledby="\(id)-h"><h2 id="\(id)-h" dir="auto">\(title)</h2>\
      \(answers(backTo: path))</section>
      """
  }

  private func answers(backTo path: String) -> HTML {
    """
    <p>\(text)</p><form method="post" action="\(action)" class="btns">\(fields)\(choices)\
    \(Button.link(decline, to: path))\
    <button class="btn danger" type="submit" \(attribute: "data-hold", holdHint)>\(confirm)</button></form>
    """
  }
}

extension Path {
  /// Where it is asked before this command, as a page: for browsers without script.
  package var question: Path { appending(Confirmation.pageWord) }
}
