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
  /// The confirming button has to be held, so that no chance touch does it; says so to who did not.
  package var holdHint: String?

  package init(
    id: String, title: String, text: String, confirm: String, decline: String, action: String,
    fields: HTML = .empty, holdHint: String? = nil
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.confirm = confirm
    self.decline = decline
    self.action = action
    self.fields = fields
    self.holdHint = holdHint
  }

  package var dialog: HTML {
    """
    <dialog class="alert" id="\(id)" role="alertdialog" aria-labelledby="\(id)-h" aria-describedby="\(id)-p">\
    <h2 id="\(id)-h">\(title)</h2><p id="\(id)-p">\(text)</p>\
    <form method="post" action="\(action)" class="btns" data-command data-close-dialog>\(fields)\
    <button class="btn" type="button" data-close autofocus>\(decline)</button>\
    <button class="btn danger" type="submit" \(attribute: "data-hold", holdHint)>\(confirm)</button></form></dialog>
    """
  }

  /// The same question as a page's content.
  package func page(backTo path: String) -> HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(title)</h1><p>\(text)</p>\
    <form method="post" action="\(action)" class="btns">\(fields)\
    \(Button.link(decline, to: path))<button class="btn danger" type="submit" \(attribute: "data-hold", holdHint)>\(confirm)</button></form>\
    </section></div>
    """
  }
}
