/// Says above the page that its data is old, and from when. `live.js` shows and hides the frame's one.
package struct OfflineBanner: Sendable {
  /// The time of the data; `nil` for the frame's own, which is filled when it is shown.
  package var since: String?
  package var words: Words
  package var id: String?

  package init(since: String?, words: Words, id: String? = nil) {
    self.since = since
    self.words = words
    self.id = id
  }

  package var html: HTML {
    """
    <div class="banner" \(attribute: "id", id) lang="\(words.tag)" \(flag: "hidden", since == nil)>\
    \(Icon.off.html())<span><b \(part("b")) data-off="\(words(.notConnected))" \
    data-renewed="\(words(.renewed))">\(since == nil ? "" : words(.notConnected))</b> \
    <span \(part("t")) data-text="\(words(.showingDataFrom(time: "{time}")))">\
    \(since.map { words(.showingDataFrom(time: $0)) } ?? "")</span></span>\
    <button class="btn quiet" type="button" data-retry>\(words(.retry))</button></div>
    """
  }

  /// The frame's own parts are filled by `live.js`.
  private func part(_ name: String) -> HTML { "\(attribute: "id", id.map { "\($0)-\(name)" })" }
}
