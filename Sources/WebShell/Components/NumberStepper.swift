/// A number that is sent on its own: typed, or changed by a step. No slider: those catch the finger that scrolls.
///
/// Posts what was typed as `typed`, a given value as `value`, or a difference as `change`: which value that is
/// added to the server knows, however old the page is.
package struct NumberStepper: Sendable {
  /// A button that sends a given value or difference.
  package struct Step: Sendable {
    package var value: Int
    package var label: String
    /// What it does, for those who do not see where it stands.
    package var name: String

    /// Whether the value is added to the present one.
    package var isChange: Bool

    package init(_ value: Int, label: String, name: String, isChange: Bool = false) {
      self.value = value
      self.isChange = isChange
      self.label = label
      self.name = name
    }
  }

  /// Unique on the page.
  package var id: String
  package var action: String
  package var label: String
  package var unit: String
  /// `nil` while nobody knows it.
  package var value: Int?
  package var bounds: ClosedRange<Int>
  /// What the button beside the field is called.
  package var send: String
  package var steps: [Step]
  /// Hidden fields that go with every value.
  package var fields: HTML
  /// The dialog that asks before a typed value is sent.
  package var question: String?
  /// Names what says why nothing can be sent now.
  package var lockID: String?
  /// As of a ``FieldPlace``.
  package var hasFields: Bool

  package init(
    _ id: String, action: String, label: String, unit: String, value: Int?, bounds: ClosedRange<Int>,
    send: String, steps: [Step] = [], fields: HTML = .empty, question: String? = nil, lockID: String? = nil,
    hasFields: Bool = true
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.unit = unit
    self.value = value
    self.bounds = bounds
    self.send = send
    self.steps = steps
    self.fields = fields
    self.question = question
    self.lockID = lockID
    self.hasFields = hasFields
  }

  package var html: HTML {
    """
    <div class="stepper" id="\(id)" role="group" aria-label="\(label)">\(typed)\
    \(steps.isEmpty ? .empty : stepForm)</div>
    """
  }

  private var typed: HTML {
    CommandForm(
      action, class: "typed", question: question,
      """
      \(fields)<label for="\(id)-f">\(label)</label>\(place.html(hasFields ? field : nil))\
      \(Button(send, disabledReasonID: lockID).html)
      """
    ).html
  }

  private var place: FieldPlace {
    FieldPlace("\(id)-a", class: "amountbox", value: value.map { String($0) } ?? "", lockID: lockID)
  }

  private var field: HTML {
    """
    <input id="\(id)-f" name="typed" type="number" inputmode="numeric" \
    \(attribute: "value", value.map { String($0) }) required step="1" \
    min="\(bounds.lowerBound)" max="\(bounds.upperBound)" \(flag: "disabled", lockID != nil) \
    \(attribute: "aria-describedby", lockID)><span aria-hidden="true">\(unit)</span>
    """
  }

  private var stepForm: HTML {
    CommandForm(action, class: "nudges", "\(fields)\(steps.map(button))").html
  }

  private func button(_ step: Step) -> HTML {
    let result = step.isChange ? value.map { $0 + step.value } : step.value
    return """
      <button class="btn" type="submit" name="\(step.isChange ? "change" : "value")" value="\(step.value)" \
      aria-label="\(step.name)" \(flag: "disabled", lockID != nil || !(result.map(bounds.contains) ?? false)) \
      \(attribute: "aria-describedby", lockID)>\(step.label)</button>
      """
  }
}
