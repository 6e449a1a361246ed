/// Where a form takes the file that it sends, for ``Feature/upload(_:on:for:_:)``.
package struct FileField: Sendable {
  package var label: String
  /// What a browser offers: endings and media types, with commas between them.
  package var types: String
  package var hint: HTML?
  /// Whether a phone opens its camera for it.
  package var takesPhoto = false

  package init(_ label: String, types: String, hint: HTML? = nil) {
    (self.label, self.types, self.hint) = (label, types, hint)
  }

  package var html: HTML {
    """
    <div class="field"><label for="f-file">\(label)</label><input id="f-file" name="file" type="file" accept="\(types)" \
    \(attribute: "capture", takesPhoto ? "environment" : nil) \(attribute: "aria-describedby", hint.map { _ in "f-file-hint" }) required>\
    \(hint.map { "<p class=\"hint\" id=\"f-file-hint\">\($0)</p>" as HTML })</div>
    """
  }
}
