import OctoPrint
import WebShell

/// A press of a control that the owner defined, as its question gets it too.
struct CustomQuery: PathQuery {
  /// More than that nobody fills in before a press.
  private static let limit = 64

  var control = ""
  var name = ""
  private var filled: [Int: String] = [:]

  static let parameters =
    [QueryParameter("control", \Self.control), QueryParameter("name", \Self.name)]
    + (0..<limit).map { QueryParameter(CustomButton.inputName($0), \Self[$0]) }

  /// What was filled in at a place.
  subscript(_ index: Int) -> String {
    get { filled[index] ?? "" }
    set { filled[index] = newValue }
  }

  /// `nil` if the owner has changed the controls since the page was made.
  fileprivate func button(_ visit: PrinterVisit) -> CustomButton? {
    visit.live(\.equipment)?.controls.flatMap(\.buttons).first { $0.id == control && $0.name == name }
  }
}

extension CustomButton {
  var questionID: String { "ask-custom-\(id)" }

  /// Whether it asks now.
  func asks(isSendingFile: Bool) -> Bool { confirm != nil || (isSendingFile && canSpoilPrint) }

  /// The owner's own question, or, while a print runs, whether to send what could spoil it; `nil` if nothing is to be asked.
  ///
  /// - Parameters:
  ///   - fields: what goes with it; the dialog takes it from the form.
  ///   - origin: as of a ``Confirmation``.
  func confirmation(
    at action: String, fields: HTML = .empty, on origin: BackLink? = nil, _ words: Words
  ) -> Confirmation? {
    guard let text = confirm ?? (canSpoilPrint ? words(.terminalAskText) : nil) else { return nil }
    return Confirmation(
      id: questionID, title: name, text: text, confirm: words(.sendIt), decline: words(.dontSend),
      action: action, fields: Confirmed.field + fields, origin: origin)
  }
}

extension ControlFeature {
  /// The controls that the owner defined in OctoPrint.
  @RoutesBuilder<PrinterVisit> var custom: [Route<PrinterVisit>] {
    question(Self.customQuestion, customQuestion)
    command(Self.customCommands, on: Self.page) { visit, _, fields in
      try await press(CustomQuery(fields), isConfirmed: Confirmed.isSet(fields), visit)
    }
  }

  /// Shows what was filled in.
  private func customQuestion(_ visit: PrinterVisit, _ query: CustomQuery) throws -> Confirmation {
    guard var button = query.button(visit) else { throw PageNotFoundError() }
    for index in button.inputs.indices { button.inputs[index].initial = query[index] }
    let question = button.confirmation(
      at: visit.link(Self.customCommands), fields: button.fields(), on: visit.back(.control, to: Self.page),
      visit.words)
    guard let question else { throw PageNotFoundError() }
    return question
  }

  private func press(
    _ query: CustomQuery, isConfirmed: Bool, _ visit: PrinterVisit
  ) async throws -> CommandOutcome {
    guard let button = query.button(visit) else { return .failed(.customGone) }
    let filled = button.inputs.indices.map { query[$0] }
    if let phrase = Self.issue(of: filled, for: button, visit.words) { return .failed(phrase) }
    let isSendingFile = visit.live { $0.condition?.isSendingFile == true }
    if button.asks(isSendingFile: isSendingFile), !isConfirmed {
      // With script the page asks by itself; where a print has begun just now, it knows a moment later.
      if button.confirm == nil, visit.visit.wantsFragment { return .failed(.terminalAskAgain) }
      return .goTo(visit.link(Self.customQuestion, query))
    }
    let context = visit.cardContext
    let isLocked = visit.live { $0.isTouchLocked(in: context) }
    return try await visit.perform(unless: isLocked ? .touchLocked : nil) { octoPrint in
      let typed = zip(button.inputs, filled).map { ($0.parameter, $1) }
      let parameters = try OctoPrintClient.parameters(typed: Dictionary(typed) { $1 })
      switch button.effect {
      case .commands(let lines): try await octoPrint.send(commands: lines, parameters: parameters)
      case .script(let name): try await octoPrint.run(script: name, parameters: parameters)
      }
    }
  }

  private static func issue(of filled: [String], for button: CustomButton, _ words: Words) -> Phrase? {
    guard let input = zip(button.inputs, filled).first(where: { !$0.accepts($1) })?.0,
      let bounds = input.bounds
    else { return nil }
    return .customOutOfBounds(
      name: input.label, least: words.number(bounds.lowerBound, decimals: 0),
      most: words.number(bounds.upperBound, decimals: 0))
  }
}

/// The controls that the owner defined in OctoPrint.
struct CustomControlsCard: PrinterCard {
  static let id = "control-custom"

  let context: CardContext

  var html: HTML {
    let items = live { $0.equipment?.controls ?? [] }
    return section(words(.customControls), lock, isHidden: items.isEmpty, "\(items.map(html))")
  }

  /// They may move the printer: in touch-safe mode they are locked with the rest.
  private var lock: DisabledHint? {
    DisabledHint(
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
    "<p class=\"hint\" dir=\"auto\">\(name)<output>\(live { $0.session.outputs[key] } ?? "–")</output></p>"
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
