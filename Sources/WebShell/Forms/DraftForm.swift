/// A form as a list of fields, each with where its value goes in a draft.
///
///     struct GroupForm: DraftForm {
///       struct Draft { var description = ""; var members: [String] = [] }
///       static let description = FormField.lines("description", .describedAs, maxLength: 500)
///       let members: [SwitchChoice]
///
///       var parts: [FormPart<Draft>] {
///         field(Self.description, \.description)
///         section(.members) { switches("member", members, \.members) }
///       }
///     }
///
/// The same list fills the form, shows it and reads it. A draft may be incomplete: a field that nobody may leave empty
/// goes into an optional, which is `nil` until it has been filled in.
package protocol DraftForm<Draft>: Sendable {
  associatedtype Draft: Sendable

  @FormBuilder<Draft> var parts: [FormPart<Draft>] { get }

  /// Says what is wrong or unlikely about several fields at once. It is also asked where a field had no value: the draft
  /// has what it began with there.
  func check(_ draft: Draft, in entry: inout FormState)
}

extension DraftForm {
  package func check(_ draft: Draft, in entry: inout FormState) {}

  package func entry(_ draft: Draft, _ words: Words) -> FormState {
    var entry = FormState(words)
    for part in parts { part.fill(&entry, draft) }
    return entry
  }

  /// What was sent, and what stands against it.
  ///
  /// - Parameter draft: what was there before.
  package func read(
    _ fields: FormFields, over draft: Draft, _ words: Words
  ) -> (draft: Draft, entry: FormState) {
    var (draft, entry) = (draft, FormState(fields, words))
    for part in parts { part.read(&draft, &entry) }
    check(draft, in: &entry)
    return (draft, entry)
  }

  package func html(_ entry: FormState) -> HTML { "\(parts.map { $0.html(entry) })" }

  // MARK: Parts

  /// - Parameter path: where its value goes.
  package func field<Value>(
    _ field: FormField<Value>, _ path: any WritableKeyPath<Draft, Value> & Sendable
  ) -> FormPart<Draft> {
    FormPart(
      fill: { entry, draft in entry.fill(field, with: draft[keyPath: path]) },
      read: { draft, entry in
        if let value = entry.value(of: field) { draft[keyPath: path] = value }
      },
      html: { $0.html(field) })
  }

  /// A field that nobody may leave empty, and that begins empty if the draft has no value.
  package func field<Value>(
    _ field: FormField<Value>, _ path: any WritableKeyPath<Draft, Value?> & Sendable
  ) -> FormPart<Draft> {
    FormPart(
      fill: { entry, draft in if let value = draft[keyPath: path] { entry.fill(field, with: value) } },
      read: { draft, entry in draft[keyPath: path] = entry.value(of: field) },
      html: { $0.html(field) })
  }

  /// A switch for each of what there is, by names from elsewhere.
  ///
  /// - Parameters:
  ///   - prefix: tells their fields from others in the form.
  ///   - path: the keys of those that are on; a key that there is no switch for stays as it is.
  package func switches(
    _ prefix: String, _ choices: [SwitchChoice], _ path: any WritableKeyPath<Draft, [String]> & Sendable
  ) -> FormPart<Draft> {
    let fields = choices.map { ($0.key, $0.field(prefix)) }
    return FormPart(
      fill: { entry, draft in
        for (key, field) in fields { entry.fill(field, with: draft[keyPath: path].contains(key)) }
      },
      read: { draft, entry in
        for (key, field) in fields {
          let isOn = entry.value(of: field) == true
          if !isOn { draft[keyPath: path].removeAll { $0 == key } }
          if isOn, !draft[keyPath: path].contains(key) { draft[keyPath: path].append(key) }
        }
      },
      html: { entry in "\(fields.map { entry.html($0.1) })" })
  }

  /// Something between fields that holds none.
  package func text(_ html: @escaping @Sendable (Words) -> HTML) -> FormPart<Draft> {
    FormPart(fill: { _, _ in }, read: { _, _ in }, html: { html($0.words) })
  }

  /// Parts under a heading; nothing where there are none.
  package func section(
    _ title: Phrase, @FormBuilder<Draft> _ parts: () -> [FormPart<Draft>]
  ) -> FormPart<Draft> {
    group(parts()) { entry, content in
      "<section class=\"formpart\"><h3>\(entry.words(title))</h3>\(content)</section>"
    }
  }

  /// Parts that are seldom looked at, folded away; open where the form was refused, which may be said in them.
  package func folded(
    _ title: Phrase, @FormBuilder<Draft> _ parts: () -> [FormPart<Draft>]
  ) -> FormPart<Draft> {
    group(parts()) { entry, content in
      """
      <details class="help" \(attribute: "open", entry.isAccepted ? nil : "")><summary>\(entry.words(title))</summary>\
      <div class="switches">\(content)</div></details>
      """
    }
  }

  /// Parts that count only where a switch is on, and are seen only then, also without script.
  package func switched(
    _ toggle: FormField<Bool>, _ path: any WritableKeyPath<Draft, Bool> & Sendable,
    @FormBuilder<Draft> _ parts: () -> [FormPart<Draft>]
  ) -> FormPart<Draft> {
    let (whether, parts) = (field(toggle, path), parts())
    return FormPart(
      fill: { entry, draft in for part in [whether] + parts { part.fill(&entry, draft) } },
      read: { draft, entry in
        whether.read(&draft, &entry)
        if draft[keyPath: path] { for part in parts { part.read(&draft, &entry) } }
      },
      html: { entry in
        """
        <div class="switched">\(whether.html(entry))<div class="form">\(parts.map { $0.html(entry) })</div></div>
        """
      })
  }

  /// Parts that count only where the draft is so: elsewhere they are not read. The style of their class hides them there.
  package func counted(
    as cssClass: String, where isSo: @escaping @Sendable (Draft) -> Bool,
    @FormBuilder<Draft> _ parts: () -> [FormPart<Draft>]
  ) -> FormPart<Draft> {
    let part = group(parts()) { _, content in "<div class=\"\(cssClass)\">\(content)</div>" }
    return FormPart(
      fill: part.fill, read: { draft, entry in if isSo(draft) { part.read(&draft, &entry) } }, html: part.html
    )
  }

  /// Short fields, as many beside each other as there is room for.
  package func grid(@FormBuilder<Draft> _ parts: () -> [FormPart<Draft>]) -> FormPart<Draft> {
    group(parts()) { _, content in "<div class=\"fieldgrid\">\(content)</div>" }
  }

  private func group(
    _ parts: [FormPart<Draft>], _ frame: @escaping @Sendable (FormState, HTML) -> HTML
  ) -> FormPart<Draft> {
    FormPart(
      fill: { entry, draft in for part in parts { part.fill(&entry, draft) } },
      read: { draft, entry in for part in parts { part.read(&draft, &entry) } },
      html: { entry in parts.isEmpty ? .empty : frame(entry, "\(parts.map { $0.html(entry) })") })
  }
}

/// A field of a form, or several under a heading.
package struct FormPart<Draft: Sendable>: Sendable {
  let fill: @Sendable (inout FormState, Draft) -> Void
  package let read: @Sendable (inout Draft, inout FormState) -> Void
  let html: @Sendable (FormState) -> HTML

  /// - Parameters:
  ///   - fill: puts what the draft says into the form.
  ///   - read: puts what was sent into the draft, and complains where it cannot.
  package init(
    fill: @escaping @Sendable (inout FormState, Draft) -> Void,
    read: @escaping @Sendable (inout Draft, inout FormState) -> Void,
    html: @escaping @Sendable (FormState) -> HTML
  ) {
    self.fill = fill
    self.read = read
    self.html = html
  }

  /// The same part, read in any case but shown only where the form is so.
  package func shown(where isSo: @escaping @Sendable (FormState) -> Bool) -> FormPart {
    FormPart(fill: fill, read: read) { entry in isSo(entry) ? html(entry) : .empty }
  }
}

/// What can be switched on in a form, by its key and by the names of somebody else.
package struct SwitchChoice: Sendable {
  package var key: String
  package var name: String
  package var hint: String?

  package init(_ key: String, _ name: String, hint: String? = nil) {
    self.key = key
    self.name = name
    self.hint = hint
  }

  /// Its switch among those of the prefix, for a complaint there.
  package func field(_ prefix: String) -> FormField<Bool> {
    .toggle("\(prefix)-\(key)", captioned: .text(name)).hint(text: hint)
  }
}

/// Collects the parts of a form.
@resultBuilder package enum FormBuilder<Draft: Sendable> {
  package static func buildExpression(_ part: FormPart<Draft>) -> [FormPart<Draft>] { [part] }

  package static func buildExpression(_ parts: [FormPart<Draft>]) -> [FormPart<Draft>] { parts }

  package static func buildBlock(_ parts: [FormPart<Draft>]...) -> [FormPart<Draft>] { parts.flatMap(\.self) }

  package static func buildOptional(_ parts: [FormPart<Draft>]?) -> [FormPart<Draft>] { parts ?? [] }
}

/// A form that is nothing but its fields: `FieldForm(.field(Self.name, \.name))`.
package struct FieldForm<Draft: Sendable>: DraftForm {
  package let parts: [FormPart<Draft>]

  package init(_ parts: FormPart<Draft>...) { self.parts = parts }
}

extension FormPart {
  /// As of a ``DraftForm``.
  package static func field<Value>(
    _ field: FormField<Value>, _ path: any WritableKeyPath<Draft, Value> & Sendable
  ) -> FormPart {
    FieldForm<Draft>().field(field, path)
  }

  /// A field that must be filled in but begins empty, as of a ``DraftForm``.
  package static func field<Value>(
    _ field: FormField<Value>, _ path: any WritableKeyPath<Draft, Value?> & Sendable
  ) -> FormPart {
    FieldForm<Draft>().field(field, path)
  }
}
