/// Moves a machine's head step by step, or home. Buttons of 64 px: the eyes are on the machine.
///
/// Posts `step` (mm) and `move`: `x+`, `x-`, `y+`, `y-`, `z+`, `z-`, `home-xy` or `home-z`.
package struct JogPad: Sendable {
  package var action: String
  /// In millimetres, as written: `0.1`, `1`, `10`.
  package var steps: [String]
  package var step: String
  /// Why nothing may be moved now.
  package var lock: String?
  package var words: Words

  package init(_ action: String, steps: [String], step: String, lock: String? = nil, words: Words) {
    self.action = action
    self.steps = steps
    self.step = step
    self.lock = lock
    self.words = words
  }

  private static let lockID = "jog-lock"

  package var html: HTML {
    CommandForm(
      action, class: "jogbox",
      """
      \(lock.map { LockHint(id: Self.lockID, text: $0).html })\
      \(SegmentedControl(.field("step"), label: words(.jogStep), segments: segments, selected: step).html)\
      <div class="jog" role="group" aria-label="\(words(.jogPad))">\
      \(button("y+", "Y+"))\(button("x-", "X−"))\(home("home-xy", .jogHomeXY))\(button("x+", "X+"))\
      \(button("y-", "Y−"))\(button("z+", "Z+"))\(home("home-z", .jogHomeZ))\(button("z-", "Z−"))</div>
      """
    ).html
  }

  private var segments: [SegmentedControl.Segment] {
    steps.map { .init(value: $0, label: words(.jogMillimetres(length: $0))) }
  }

  private func button(_ move: String, _ label: String) -> HTML {
    "<button \(attributes(move))>\(label)</button>"
  }

  private func home(_ move: String, _ label: Phrase) -> HTML {
    "<button \(attributes(move)) aria-label=\"\(words(label))\">\(Icon.home.html())</button>"
  }

  private func attributes(_ move: String) -> HTML {
    """
    class="jb" type="submit" name="move" value="\(move)" data-move="\(move)" \
    \(flag: "disabled", lock != nil) \(attribute: "aria-describedby", lock.map { _ in Self.lockID })
    """
  }
}
