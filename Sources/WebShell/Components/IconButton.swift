/// A round button that shows a symbol only; its name is for those who cannot see it.
package struct IconButton: Sendable {
  package enum Act: Sendable {
    /// Leads to a page.
    case link(String)
    /// Sends its form, naming itself.
    case submit(name: String, value: String)
    /// Opens the dialog with this id.
    case open(String)
  }

  package var icon: Icon
  package var label: String
  package var act: Act

  package init(_ icon: Icon, label: String, _ act: Act) {
    self.icon = icon
    self.label = label
    self.act = act
  }

  package var html: HTML {
    switch act {
    case .link(let path):
      "<a class=\"iconbtn\" href=\"\(path)\" aria-label=\"\(label)\">\(icon.html())</a>"
    case .submit(let name, let value):
      """
      <button class="iconbtn" type="submit" name="\(name)" value="\(value)" aria-label="\(label)">\
      \(icon.html())</button>
      """
    case .open(let dialog):
      """
      <button class="iconbtn" type="button" data-open="\(dialog)" aria-haspopup="dialog" \
      aria-label="\(label)">\(icon.html())</button>
      """
    }
  }
}
