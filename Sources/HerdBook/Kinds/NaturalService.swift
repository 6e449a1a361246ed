import CivilTime

/// Natural service (36): a female is put to a bull, or taken from him; on the days between she may have been
/// served.
package enum NaturalService {
  package enum State: String, FieldChoice {
    case putIn = "in"
    case takenOut = "out"
  }

  package static let state = Field<State>(.bullState, "state", State.control, isRequired: true)
  package static let bull = Field<BullNumber>(.bull, "bull", .reference(.bull), isRequired: true)
  package static let note = Note.said

  static let declaration = KindDeclaration(
    "36", .of(state, bull, note),
    ade: ADEMapping(
      ADEResource(
        "ReproInseminationEvent", served, when: [.has(state, [.putIn])], marks: running),
      ADEResource(
        "ReproInseminationEvent", served, when: [.has(state, [.takenOut])], marks: running,
        day: .at("eventEndDateTime"))),
    for: .females, many: true,
    in: [.farm], placeInDay: 30, rules: rules,
    defaults: { form in
      var values = FieldValues()
      let run = form.animal.reproduction.natural
      let isWithBull = run?.isRunning == true
      values[state] = isWithBull ? .takenOut : .putIn
      values[bull] = isWithBull ? run?.bull : form.animal.plannedBulls.first?.number
      return values
    }
  ) { animal, change in
    switch change[state] {
    case .putIn: animal.reproduction.natural = BullRun(bull: change[bull], from: change.day)
    case .takenOut where animal.reproduction.natural?.isRunning == true:
      animal.reproduction.natural?.until = change.day
    case .takenOut: break
    case nil: break
    }
  }

  private static let rules: [Rule] = [
    .error("noIn", at: .bullState) { context in
      guard context[state] == .takenOut else { return nil }
      return context.reproduction.natural?.isRunning == true ? nil : []
    },
    .warning("pregnant") { context in context[state] == .putIn ? context.isPregnant : nil },
  ]
}
