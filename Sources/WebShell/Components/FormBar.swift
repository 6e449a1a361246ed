/// The bar at the end of a form: the way out and the way on.
package struct FormBar: Sendable {
  package var back: String
  package var submit: Button
  package var words: Words

  package init(back: String, submit: Button, words: Words) {
    self.back = back
    self.submit = submit
    self.words = words
  }

  package var html: HTML {
    "<div class=\"formbar\">\(Button.link(words(.cancel), to: back))\(submit.html)</div>"
  }
}
