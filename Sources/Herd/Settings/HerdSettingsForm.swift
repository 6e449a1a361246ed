import CivilTime
import HerdBook
import WebShell

/// How the herd is synchronised, when what is due is told, who inseminates on this device, and as whose reports go.
struct HerdSettingsForm: DraftForm {
  struct Draft: Sendable {
    var sendsChanges: Bool
    var isAutomatic: Bool
    var organisation, holding: String?
    var gate: Int?
    var soundsSelection: Bool
    var dueNotice: TimeOfDay?
    var first: TechnicianID?
    var second: TechnicianID?

    init(settings: HerdSettings, choices: DeviceChoices) {
      (sendsChanges, isAutomatic) = (settings.sendsChanges, settings.isAutomatic)
      (organisation, holding) = (settings.organisation, settings.holding)
      dueNotice = settings.dueNoticeTime
      (gate, soundsSelection) = (choices.gate, choices.soundsSelection)
      (first, second) = (choices.technicians.first, choices.technicians.dropFirst().first)
    }

    /// The settings with what was chosen.
    func kept(over settings: HerdSettings) -> HerdSettings {
      var settings = settings
      (settings.sendsChanges, settings.isAutomatic) = (sendsChanges, isAutomatic)
      (settings.organisation, settings.holding) = (organisation, holding)
      settings.dueNoticeTime = dueNotice
      return settings
    }

    /// The device's choices with what was chosen.
    func kept(over choices: DeviceChoices) -> DeviceChoices {
      var choices = choices
      choices.technicians = [first, second].compactMap(\.self)
      (choices.gate, choices.soundsSelection) = (gate, soundsSelection)
      return choices
    }
  }

  private static let sends = FormField.toggle("send", .sendChanges).hint(.sendChangesHint)
  private static let automatic = FormField.toggle("automatic", .synchroniseAutomatically)
    .hint(.synchroniseAutomaticallyHint)
  private static let organisation = FormField.text(
    "organisation", .organisation, maxLength: 6, pattern: FieldPattern("[0-9]{6}", .organisationDigits)
  ).hint(.organisationHint).optional
  private static let holding = FormField.text(
    "holding", .holdingNumber, maxLength: 8, pattern: FieldPattern("[0-9]{8}", .holdingDigits)
  ).hint(.holdingHint).optional
  private static let gate = FormField<Int>.whole("gate", .selectionGate, from: 1, through: 999)
    .hint(.selectionGateHint).optional
  private static let sound = FormField.toggle("sound", .selectionSound).hint(.selectionSoundHint)

  let words: Words
  let technicians: [Technician]
  /// Those that the user has, which nobody changes here.
  let assigned: [TechnicianID]

  var parts: [FormPart<Draft>] {
    section(.synchronisation) {
      field(Self.sends, \.sendsChanges)
      field(Self.automatic, \.isAutomatic)
    }
    section(.due) { field(dueNotice, \.dueNotice) }
    section(.field(.technician)) { inseminators }
    section(.changeKind(.selection)) {
      field(Self.gate, \.gate)
      field(Self.sound, \.soundsSelection)
    }
    section(.reports) {
      field(Self.organisation, \.organisation)
      field(Self.holding, \.holding)
    }
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    if let first = draft.first, first == draft.second { entry.addIssue(.phrase(.sameTechnician), at: second) }
  }

  private var dueNotice: FormField<TimeOfDay?> {
    let off = FieldOption<TimeOfDay?>(nil, id: "", .phrase(.dueNoticeOff))
    let hours = (0..<24).compactMap { TimeOfDay(hour: $0, minute: 0) }.map { time in
      FieldOption<TimeOfDay?>(time, id: time.rawValue, .text(words.clock(time)))
    }
    return .choice("due-notice", .dueNotice, as: .list, [off] + hours).hint(.dueNoticeHint)
  }

  private var inseminators: [FormPart<Draft>] {
    guard assigned.isEmpty else { return [text(given)] }
    return [field(choice("technician", .firstTechnician), \.first), field(second, \.second)]
  }

  private var second: FormField<TechnicianID?> { choice("technician2", .secondTechnician) }

  private func choice(_ name: String, _ label: Phrase) -> FormField<TechnicianID?> {
    let none = FieldOption<TechnicianID?>(nil, id: "", .phrase(.noTechnician))
    return .choice(
      name, label, as: .list,
      [none] + technicians.map { FieldOption($0.id, id: "\($0.id.rawValue)", .text($0.label)) })
  }

  /// The user's own, as they can't be chosen.
  private func given(_ words: Words) -> HTML {
    let known = Dictionary(technicians.map { ($0.id, $0.label) }) { first, _ in first }
    let names: [Phrase] = [.firstTechnician, .secondTechnician]
    let list = KeyValueList(
      zip(names, assigned).map { .init(words($0), known[$1] ?? String($1.rawValue)) })
    return list.html + "<p class=\"hint\">\(words(.techniciansAssigned))</p>"
  }
}

extension Technician {
  /// As people call them: number and name.
  var label: String { name.isEmpty ? "\(number)" : "\(number) \(name)" }
}
