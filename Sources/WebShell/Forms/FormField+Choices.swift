package import CivilTime

extension FormField where Value == Day {
  package static func day(
    _ name: String, _ label: Phrase, from first: Day? = nil, through last: Day? = nil
  ) -> FormField {
    let rules = DayRules(first: first, last: last)
    return FormField(
      FieldFace(name, label, .day(rules)),
      parse: { (typed, _) throws(FieldComplaint) in try rules.value(of: typed) },
      text: { day, _ in day.rawValue })
  }
}

extension FormField where Value == Bool {
  /// On or off; always said, so never required and never marked optional.
  package static func toggle(_ name: String, _ label: Phrase) -> FormField {
    toggle(name, captioned: .phrase(label))
  }

  /// The same for what is called by a name from elsewhere.
  package static func toggle(_ name: String, captioned label: FieldCaption) -> FormField {
    FormField(
      FieldFace(name, captioned: label, .toggle), parse: { (_, _) throws(FieldComplaint) in true },
      text: { isOn, _ in isOn ? "1" : "" }, parseEmpty: { () throws(FieldComplaint) in false })
  }
}

extension FormField where Value: Equatable {
  /// One of the options; another value comes from no form of ours.
  package static func choice(
    _ name: String, _ label: Phrase, as look: ChoiceLook, _ options: [FieldOption<Value>]
  ) -> FormField {
    FormField(
      FieldFace(name, label, .choice(look, options.map(\.choice))),
      parse: { (typed, _) throws(FieldComplaint) in
        guard let option = options.first(where: { $0.choice.id == typed }) else { throw .notOffered }
        return option.value
      },
      text: { value, _ in options.first { $0.value == value }?.choice.id ?? "" },
      // An option may stand for none of the others.
      parseEmpty: { () throws(FieldComplaint) in
        guard let option = options.first(where: \.choice.id.isEmpty) else { throw .missing }
        return option.value
      })
  }
}
