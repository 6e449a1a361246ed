/// Whether what the page shows is current: live, connecting, offline. `live.js` keeps the frame's one true.
package struct StateChip: Sendable {
  package enum State: String, Sendable { case live, wait, off }

  package var state: State
  package var words: Words
  /// The frame's own, or one among others.
  package var id: String?
  package var isHidden: Bool

  package init(_ state: State, words: Words, id: String? = nil, isHidden: Bool = false) {
    self.state = state
    self.words = words
    self.id = id
    self.isHidden = isHidden
  }

  package var html: HTML {
    """
    <span class="conn" \(attribute: "id", id) data-state="\(state.rawValue)" \
    data-text-live="\(words(.live))" data-text-wait="\(words(.connecting))" \
    data-text-off="\(words(.offline))" \(flag: "hidden", isHidden)><span class="conn-dot"></span>\
    <span class="conn-t">\(text)</span></span>
    """
  }

  private var text: String {
    switch state {
    case .live: words(.live)
    case .wait: words(.connecting)
    case .off: words(.offline)
    }
  }
}
