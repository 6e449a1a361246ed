import CivilTime

/// A field as markup: label, control, hint and what is to be said about it, tied together for screen readers.
struct FieldView {
  var descriptor: FieldDescriptor
  var text: String
  var error: String?
  var warning: String?
  var words: Words

  var html: HTML {
    switch descriptor.control {
    case .hidden: "<input type=\"hidden\" name=\"\(descriptor.name)\" value=\"\(text)\">"
    case .toggle: toggle
    case .choice(.list, let choices): field("field", list(choices))
    case .choice(.cards, let choices):
      group("choices", choices.enumerated().map { card($1, isFirst: $0 == 0) })
    case .choice(.segments, let choices):
      group("seg", choices.enumerated().map { segment($1, isFirst: $0 == 0) })
    case .day(let rules): field("field date", day(rules))
    case .lines(let rules, let rows): field("field", lines(rules, rows))
    case .number(let rules): field("field", number(rules))
    case .text(let rules): field("field", line(rules))
    case .password(let rules): field("field", password(rules))
    case .picture(let address): picture(sentTo: address)
    }
  }

  // MARK: Around the control

  private func field(_ cssClass: String, _ control: HTML) -> HTML {
    """
    <div class="\(cssClass)\(state)"><label for="f-\(descriptor.name)">\(label)\(mark)</label>\(control)\(hint)\(said)</div>
    """
  }

  private func group(_ cssClass: String, _ choices: [HTML]) -> HTML {
    """
    <fieldset class="field\(state)" \(attribute: "aria-describedby", description)>\
    <legend>\(label)\(mark)</legend><div class="\(cssClass)">\(choices)</div>\(hint)\(said)</fieldset>
    """
  }

  private var label: HTML { "\(descriptor.label?.text(words) ?? "")" }
  private var state: String { error != nil ? " bad" : warning != nil ? " doubtful" : "" }
  private var mark: HTML {
    descriptor.isRequired || descriptor.isReadOnly ? .empty : " <small>\(words(.optional))</small>"
  }
  private var hint: HTML? {
    descriptor.hint.map { "<p class=\"hint\" id=\"h-\(descriptor.name)\">\($0.text(words))</p>" }
  }

  private var said: HTML? {
    (error ?? warning).map {
      "<p class=\"err\" id=\"e-\(descriptor.name)\">\(Icon.warn.html(small: true))\($0)</p>"
    }
  }

  private var description: String? { described() }

  private func described(by own: String? = nil) -> String? {
    let parts = [
      own, descriptor.hint.map { _ in "h-\(descriptor.name)" },
      error ?? warning == nil ? nil : "e-\(descriptor.name)",
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  // MARK: Controls

  /// What all controls have in common.
  private func common(describedBy own: String? = nil) -> HTML {
    """
    id="f-\(descriptor.name)" name="\(descriptor.name)" \(attribute: "placeholder", descriptor.isReadOnly ? nil : descriptor.placeholder) \
    \(flag: "required", mustBeFilled) \(flag: "readonly", descriptor.isReadOnly && !isChoice) \
    \(flag: "aria-invalid=true", error != nil) \(attribute: "aria-describedby", described(by: own))
    """
  }

  private var isChoice: Bool { if case .choice = descriptor.control { true } else { false } }

  /// A choice that stands for none of the others is a choice, too.
  private var mustBeFilled: Bool {
    guard case .choice(_, let choices) = descriptor.control else { return descriptor.isRequired }
    return descriptor.isRequired && !choices.contains(where: \.id.isEmpty)
  }

  private func lengths(_ rules: TextRules) -> HTML {
    """
    \(attribute: "minlength", rules.minLength > 0 ? String(rules.minLength) : nil) maxlength="\(rules.maxLength)"
    """
  }

  private func line(_ rules: TextRules) -> HTML {
    """
    <input type="text" value="\(shown(rules.kind))" \(common()) \(lengths(rules)) \
    \(attribute: "pattern", rules.pattern?.expression) \(behaviour(rules.kind))>
    """
  }

  private func shown(_ kind: TextRules.Kind) -> String {
    kind == .address ? Visitor.current.shown(address: text) : text
  }

  private func password(_ rules: TextRules) -> HTML {
    """
    <input type="password" value="\(text)" \(common()) \(lengths(rules)) \
    autocomplete="\(descriptor.autocomplete ?? "off")" autocapitalize="none" spellcheck="false">
    """
  }

  /// A line break after the tag is none of the text's, by the rules of HTML; so there is one.
  private func lines(_ rules: TextRules, _ rows: Int) -> HTML {
    "<textarea \(common()) \(lengths(rules)) rows=\"\(rows)\">\n\(text)</textarea>"
  }

  /// Text rather than `type=number`, which takes a decimal comma in the browser's language only, forgets what it
  /// cannot read, and counts when it is scrolled over. Keypads of phones lack the minus, hence no keypad then.
  private func number(_ rules: NumberRules) -> HTML {
    let isSigned = rules.lower ?? -1 < 0
    let keypad = isSigned ? "text" : rules.decimals > 0 ? "decimal" : "numeric"
    let unitID = rules.unit.map { _ in "u-\(descriptor.name)" }
    let input: HTML = """
      <input type="text" value="\(text)" \(common(describedBy: unitID)) inputmode="\(keypad)" maxlength="40" \
      autocomplete="off" data-decimals="\(rules.decimals)" \(attribute: "data-min", rules.lower?.description) \
      \(attribute: "data-max", rules.upper?.description) \(attribute: "data-step", rules.step?.description)>
      """
    guard let unit = rules.unit else { return input }
    return """
      <div class="measured">\(input)<span class="unit" id="u-\(descriptor.name)">\(unit.symbol(in: words.language))</span></div>
      """
  }

  /// The browser's own control, two buttons for what is chosen most, and the day in words, because the control
  /// follows the browser's language and not the page's.
  private func day(_ rules: DayRules) -> HTML {
    """
    <div class="daterow"><input type="date" value="\(text)" \(common(describedBy: "w-\(descriptor.name)")) \
    \(attribute: "min", rules.first?.rawValue) \(attribute: "max", rules.last?.rawValue)>\
    \(descriptor.isReadOnly ? .empty : shortcuts)</div>\
    <output class="inwords" id="w-\(descriptor.name)" for="f-\(descriptor.name)"></output>
    """
  }

  private var shortcuts: HTML {
    """
    <button class="btn" type="button" data-days-ago="0">\(words(.today))</button>\
    <button class="btn" type="button" data-days-ago="1">\(words(.yesterday))</button>
    """
  }

  private func list(_ choices: [FieldChoice]) -> HTML {
    let none: HTML? =
      choices.contains {
        $0.id.isEmpty || ((descriptor.isRequired || descriptor.isReadOnly) && $0.id == text)
      }
      ? nil : "<option value=\"\">\(words(.notChosen))</option>"
    // A list cannot be read-only: it has nothing else to choose then.
    let offered = descriptor.isReadOnly ? choices.filter { $0.id == text } : choices
    let options = offered.map { choice in
      """
      <option value="\(choice.id)" \(flag: "selected", choice.id == text)>\(choice.caption.text(words))</option>
      """ as HTML
    }
    return """
      <div class="measured"><select \(common())>\(none)\(options)</select>\
      <span class="unit" aria-hidden="true">\(Icon.updown.html(small: true))</span></div>
      """
  }

  private func card(_ choice: FieldChoice, isFirst: Bool) -> HTML {
    let hint: HTML? = choice.hint.map { "<small>\(words($0))</small>" }
    return """
      <label class="radio">\(radio(choice, isFirst))<span>\(choice.caption.text(words))\(hint)</span></label>
      """
  }

  private func segment(_ choice: FieldChoice, isFirst: Bool) -> HTML {
    "<label>\(radio(choice, isFirst))<span>\(choice.caption.text(words))</span></label>"
  }

  /// The first one is where a link to the field leads.
  private func radio(_ choice: FieldChoice, _ isFirst: Bool) -> HTML {
    """
    <input type="radio" \(attribute: "id", isFirst ? "f-\(descriptor.name)" : nil) name="\(descriptor.name)" \
    value="\(choice.id)" \(flag: "checked", choice.id == text) \(flag: "required", mustBeFilled) \
    \(flag: "disabled", descriptor.isReadOnly && choice.id != text)>
    """
  }

  private var toggle: HTML {
    // What is disabled is not sent.
    let kept: HTML? =
      descriptor.isReadOnly && !text.isEmpty
      ? "<input type=\"hidden\" name=\"\(descriptor.name)\" value=\"1\">" : nil
    return """
      <div class="field\(state)">\(kept)<label class="toggle"><input type="checkbox" role="switch" id="f-\(descriptor.name)" \
      name="\(descriptor.name)" value="1" \(flag: "checked", !text.isEmpty) \(flag: "disabled", descriptor.isReadOnly) \
      \(attribute: "aria-describedby", description)><span><b>\(label)</b></span></label>\(hint)\(said)</div>
      """
  }

  /// What is chosen has no name: the form sends that of the picture, and is none with a file.
  private func picture(sentTo address: String) -> HTML {
    """
    <div class="field\(state)" data-picture="\(address)" data-failed="\(words(.pictureUnreadable))" hidden>\
    <label for="f-\(descriptor.name)">\(label)\(mark)</label>\
    <input type="file" id="f-\(descriptor.name)" accept="image/*" \(attribute: "aria-describedby", description)>\
    <input type="text" name="\(descriptor.name)" value="\(text)" maxlength="64" hidden>\
    <img class="photo" alt="\(words(.chosenPicture))" hidden><p role="status" data-kept="\(words(.pictureAttached))"></p>\
    <button class="btn" type="button" hidden>\(words(.removePicture))</button>\(hint)\(said)</div>
    """
  }

  /// Addresses, codes and names must not be corrected by the keyboard.
  private func behaviour(_ kind: TextRules.Kind) -> HTML {
    switch kind {
    case .plain: "autocomplete=\"\(descriptor.autocomplete ?? "off")\""
    case .name:
      "autocomplete=\"\(descriptor.autocomplete ?? "off")\" autocapitalize=\"words\" spellcheck=\"false\""
    case .address:
      """
      autocomplete="\(descriptor.autocomplete ?? "off")" inputmode="url" autocapitalize="none" autocorrect="off" \
      spellcheck="false"
      """
    case .digits: "autocomplete=\"off\" inputmode=\"numeric\""
    case .identifier:
      "autocomplete=\"off\" autocapitalize=\"characters\" autocorrect=\"off\" spellcheck=\"false\""
    case .code:
      "autocomplete=\"one-time-code\" autocapitalize=\"characters\" autocorrect=\"off\" spellcheck=\"false\""
    }
  }
}

/// The place of a field in a part of a page that is live.
///
/// A page has the field in it. What is sent for a page that is open has the place alone, with what the field is to hold as
/// long as nobody types and why nothing can be typed: so a field under somebody's hands is never replaced. A browser that
/// has no field at a place takes it from the page.
package struct FieldPlace: Sendable {
  private let id: String
  private let cssClass: String
  private let definition: String?
  private let value: String?
  private let lockID: String?

  /// - Parameters:
  ///   - id: unique on the page.
  ///   - definition: what the field is; where it is another one, the field makes room.
  ///   - value: what the field is to hold; `nil` leaves it as it is.
  ///   - lockID: names what says why nothing can be filled in now.
  package init(
    _ id: String, class cssClass: String = "", of definition: String? = nil, value: String? = nil,
    lockID: String? = nil
  ) {
    self.id = id
    self.cssClass = cssClass
    self.definition = definition
    self.value = value
    self.lockID = lockID
  }

  /// The place of a field that holds what it begins with: where that is another one, the field makes room.
  ///
  /// - Parameter isFilled: not so in what is sent for a page that is open.
  package static func html(_ id: String, around field: HTML, isFilled: Bool) -> HTML {
    let place = FieldPlace(id, of: ContentHash.short(of: Array(field.markup.utf8)))
    return place.html(isFilled ? field : nil)
  }

  /// - Parameter field: holds the value and the lock; `nil` for what is sent for a page that is open.
  package func html(_ field: HTML?) -> HTML {
    """
    <div id="\(id)" \(attribute: "class", cssClass.isEmpty ? nil : cssClass) data-field \
    \(attribute: "data-of", definition) \(attribute: "data-value", value) \
    \(attribute: "data-lock", lockID)>\(field)</div>
    """
  }
}
