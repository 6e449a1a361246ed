import HerdBook
import WebShell

/// What the form of a bulk change says so far.
struct BulkDraft: Sendable {
  /// The day, and what is the same of all animals.
  var change: ChangeDraft
  /// Numbers of the animals that are offered, and of those that are ticked.
  var offered: String
  var ticked: [String]
  /// What each animal has of its own.
  var own: [Int: FieldValues] = [:]

  /// All are ticked, with what forms of the kind begin with.
  init(_ kind: ChangeKind, of animals: [AnimalSummary], _ context: FormContext) {
    let ids = animals.map { String($0.id) }
    (offered, ticked) = (ids.joined(separator: " "), ids)
    change = ChangeDraft(day: context.day)
    let defaults = kind.declaration.defaults(context)
    for field in kind.sharedFields(context) { change.values[field.code] = defaults[field.code] }
  }

  fileprivate subscript(own animal: Int, code: FieldCode) -> FieldValue? {
    get { own[animal]?[code] }
    set { own[animal, default: FieldValues()][code] = newValue }
  }
}

/// The form of a bulk change: its day, the fields of its kind, and the animals: each with a switch, or with fields of its own.
struct BulkForm: DraftForm {
  typealias Draft = BulkDraft

  static let offered = FormField.hidden("animals", maxLength: 16 * BulkQuery.most)

  let change: ChangeForm
  /// Fields that are asked for animal by animal.
  let own: [FieldDescription]
  let animals: [SwitchChoice]

  init(
    _ kind: ChangeKind, _ inputs: FieldInputs, for animals: [AnimalSummary], _ context: FormContext
  ) {
    change = ChangeForm(
      kind: kind, inputs: inputs, fields: kind.sharedFields(context), asksForAnimal: false, companion: .none)
    own = kind.ownFields
    self.animals = animals.map { animal in
      SwitchChoice(String(animal.id), animal.title(inputs.words), hint: animal.detail(inputs.words))
    }
  }

  var parts: [FormPart<BulkDraft>] {
    within(\.change, change.parts)
    field(Self.offered, \.offered)
    section(.animals) { own.isEmpty ? [switches("animal", animals, \.ticked)] : animals.flatMap(fields) }
  }

  /// Asked for nothing, an animal is left alone.
  private func fields(of animal: SwitchChoice) -> [FormPart<BulkDraft>] {
    guard let id = Int(animal.key) else { return [] }
    return own.compactMap { description in
      guard let input = change.inputs.input(description.optional, "own-\(id)-\(description.key)") else {
        return nil
      }
      let words = change.inputs.words
      let name =
        own.count == 1
        ? animal.name : words(.labelled(label: animal.name, text: words(description.code.phrase)))
      return field(input.called(name), \.[own: id, description.code])
    }
  }

  func check(_ draft: BulkDraft, in entry: inout FormState) {
    if chosen(draft).isEmpty { entry.addIssue(.phrase(own.isEmpty ? .bulkTickOne : .bulkFillOne)) }
  }

  /// The animals that are meant, each with what is recorded of it alone.
  func chosen(_ draft: BulkDraft) -> [BulkRecording.Entry] {
    animals.compactMap { animal in
      guard let id = Int(animal.key) else { return nil }
      let values = draft.own[id] ?? FieldValues()
      return (own.isEmpty ? draft.ticked.contains(animal.key) : !values.isEmpty)
        ? BulkRecording.Entry(AnimalID(id), values) : nil
    }
  }
}

extension ChangeKind {
  /// Fields of which each animal has a value of its own: nobody weighs a group and gets one weight.
  var ownFields: [FieldDescription] {
    let codes: [FieldCode] =
      switch self {
      case .weighing: [.kilograms]
      case .marking: declaration.fields.map(\.code)
      default: []
      }
    return declaration.fields.filter { codes.contains($0.code) }
  }

  /// Fields that are asked for once, for all animals.
  fileprivate func sharedFields(_ context: FormContext) -> [FieldDescription] {
    let own = ownFields.map(\.code)
    return declaration.fields.filter { $0.isAsked(context) && $0.code != .photo && !own.contains($0.code) }
  }
}
