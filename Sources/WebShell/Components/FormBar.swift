/// The bar at the end of a form: the way out, the way on, and where the form warned, the way on nevertheless.
package struct FormBar: Sendable {
  package var back: String
  package var submit: Button
  package var entry: FormEntry

  package init(back: String, submit: Button, entry: FormEntry) {
    self.back = back
    self.submit = submit
    self.entry = entry
  }

  package var html: HTML {
    """
    <div class="formbar">\(Button.link(entry.words(.cancel), to: back))\(submit.html)\(entry.saveAnyway)</div>
    """
  }
}
