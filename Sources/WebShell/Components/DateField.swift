/// A day to choose: the browser's own control, two buttons for what is chosen most, and the day in words,
/// because the control follows the browser's language and not the page's.
package struct DateField: Sendable {
  package var name: String
  package var label: String
  /// `2026-11-18`, or empty.
  package var value: String
  package var error: String?
  package var words: Words

  package init(_ name: String, label: String, value: String, error: String? = nil, words: Words) {
    self.name = name
    self.label = label
    self.value = value
    self.error = error
    self.words = words
  }

  package var html: HTML {
    """
    <div class="field date\(error == nil ? "" : " bad")"><label for="f-\(name)">\(label)</label>\
    <div class="daterow"><input id="f-\(name)" name="\(name)" type="date" value="\(value)" \
    aria-describedby="w-\(name)\(error == nil ? "" : " e-\(name)")" \
    \(flag: "aria-invalid=true", error != nil)>\
    <button class="btn" type="button" data-days-ago="0">\(words(.today))</button>\
    <button class="btn" type="button" data-days-ago="1">\(words(.yesterday))</button></div>\
    <output class="inwords" id="w-\(name)" for="f-\(name)"></output>\
    \(error.map { "<p class=\"err\" id=\"e-\(name)\">\(Icon.warn.html(small: true))\($0)</p>" as HTML })</div>
    """
  }
}
