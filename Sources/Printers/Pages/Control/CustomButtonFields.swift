import WebShell

/// What goes with a press of a control that the owner defined: which one it was, and what was filled in.
struct CustomButtonFields {
  var button: CustomButton
  var lockID: String?

  /// The name is sent too: a press means the button that the person saw, not its successor in this place.
  var html: HTML {
    """
    <input type="hidden" name="control" value="\(button.id)"><input type="hidden" name="name" \
    value="\(button.name)">\(button.inputs.enumerated().map(field))
    """
  }

  private func field(_ index: Int, _ input: CustomButton.Input) -> HTML {
    let id = "custom-\(button.id)-\(index)"
    return """
      <div class="field"><label for="\(id)" dir="auto">\(input.label)</label><input id="\(id)" \
      name="\(Self.name(index))" value="\(input.initial)" autocomplete="off" maxlength="500"\(limits(input)) \
      \(flag: "disabled", lockID != nil) \(attribute: "aria-describedby", lockID)></div>
      """
  }

  private func limits(_ input: CustomButton.Input) -> HTML {
    guard let bounds = input.bounds else { return "" }
    return """
       type="number" inputmode="decimal" min="\(String(bounds.lowerBound))" max="\(String(bounds.upperBound))" \
      step="\(input.step.map { String($0) } ?? "any")"
      """
  }

  static func name(_ index: Int) -> String { "input\(index)" }
}
