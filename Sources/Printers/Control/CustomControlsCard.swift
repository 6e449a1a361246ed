import WebShell

/// The controls that the owner defined in OctoPrint.
struct CustomControlsCard: PrinterCard {
  static let id = "control-custom"

  let live: Noted<LivePrinter>
  let context: CardContext

  var html: HTML {
    let items = live { $0.equipment?.controls ?? [] }
    return section(words(.customControls), lock, isHidden: items.isEmpty, "\(items.map(html))")
  }

  /// They may move the printer: in touch-safe mode they are locked with the rest.
  private var lock: LockHint? {
    LockHint(
      "custom-lock", live { [context] in $0.controlLock(context.words) ?? $0.touchLock(in: context) })
  }

  private func html(_ item: CustomItem) -> HTML {
    switch item {
    case .section(let name, let isHorizontal, let items):
      """
      \(name.map { "<h3 dir=\"auto\">\($0)</h3>" as HTML })\
      <div class="\(isHorizontal ? "chipbtns" : "stack")">\(items.map(html))</div>
      """
    case .button(let button): form(button)
    case .output(let name, let key): output(name, key)
    }
  }

  private func form(_ button: CustomButton) -> HTML {
    // A print that is under way could be spoilt by what is sent.
    let asks = button.asks(isSendingFile: live { $0.condition?.isSendingFile == true })
    return context.form(
      ControlFeature.customCommands, class: "custom", question: asks ? button.questionID : nil,
      """
      \(button.fields(lockID: lock?.id, isFilled: context.hasFields))\
      \(Button(button.name, disabledReasonID: lock?.id).html)\(button.outputKey.map { output("", $0) })
      """)
  }

  private func output(_ name: String, _ key: String) -> HTML {
    "<p class=\"hint\" dir=\"auto\">\(name)<output>\(live { $0.outputs[key] } ?? "–")</output></p>"
  }
}

extension CustomButton {
  /// What goes with a press: which one it was, and what was filled in. The name is sent too: a press means the button that
  /// the person saw, not its successor in this place.
  ///
  /// - Parameter isFilled: as of a ``FieldPlace``.
  func fields(lockID: String? = nil, isFilled: Bool = true) -> HTML {
    .hidden("control", id) + .hidden("name", name)
      + "\(inputs.enumerated().map { field($0, $1, lockID, isFilled) })"
  }

  static func inputName(_ index: Int) -> String { "input\(index)" }

  private func field(_ index: Int, _ input: Input, _ lockID: String?, _ isFilled: Bool) -> HTML {
    let id = "custom-\(id)-\(index)"
    let limits: HTML? = input.bounds.map { bounds in
      """
      type="number" inputmode="decimal" min="\(String(bounds.lowerBound))" max="\(String(bounds.upperBound))" \
      step="\(input.step.map { String($0) } ?? "any")"
      """
    }
    let field: HTML = """
      <div class="field"><label for="\(id)" dir="auto">\(input.label)</label><input id="\(id)" \
      name="\(Self.inputName(index))" value="\(input.initial)" autocomplete="off" maxlength="500" \(limits) \
      \(flag: "disabled", lockID != nil) \(attribute: "aria-describedby", lockID)></div>
      """
    let definition = "\(input.label) \(limits?.markup ?? "")"
    return FieldPlace("\(id)-a", of: definition, lockID: lockID).html(isFilled ? field : nil)
  }
}
