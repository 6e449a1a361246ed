/// Moves a machine's head step by step, or home. Buttons of 64 px: the eyes are on the machine.
///
/// Posts `step` (mm) and `move`: `x+`, `x-`, `y+`, `y-`, `z+`, `z-`, `home-xy` or `home-z`.
package struct JogPad: Sendable {
  package var action: String
  /// In millimetres, to the tenth.
  package var steps: [Double]
  package var step: Double
  /// Why nothing may be moved now.
  package var lock: String?
  package var words: Words
  /// As of a ``FieldPlace``.
  package var hasFields: Bool

  package init(
    _ action: String, steps: [Double], step: Double, lock: String? = nil, words: Words, hasFields: Bool = true
  ) {
    self.action = action
    self.steps = steps
    self.step = step
    self.lock = lock
    self.words = words
    self.hasFields = hasFields
  }

  /// Names the reason why nothing may be moved, also for what stands beside the pad.
  package static let lockID = "jog-lock"

  package var html: HTML {
    CommandForm(
      action, class: "jogbox",
      """
      \(lock.map { DisabledHint(id: Self.lockID, text: $0).html })\
      \(FieldPlace("jog-step").html(hasFields ? choice : nil))\
      <div class="jog" role="group" aria-label="\(words(.jogPad))">\
      \(button("y+", "Y+"))\(button("x-", "X−"))\(home("home-xy", .jogHomeXY))\(button("x+", "X+"))\
      \(button("y-", "Y−"))\(button("z+", "Z+"))\(home("home-z", .jogHomeZ))\(button("z-", "Z−"))</div>
      """
    ).html
  }

  private var choice: HTML {
    SegmentedControl(
      .field("step"), label: words(.jogStep), segments: segments, selected: JSONText.number(step)
    ).html
  }

  private var segments: [SegmentedControl.Segment] {
    steps.map { step in
      let length = words.number(step, decimals: step == step.rounded() ? 0 : 1)
      return .init(value: JSONText.number(step), label: words(.jogMillimetres(length: length)))
    }
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
