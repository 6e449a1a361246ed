extension FormField where Value == Double {
  /// A number; decimals are taken with a point or a comma.
  ///
  /// - Parameter step: counted from the lower end.
  package static func number(
    _ name: String, _ label: Phrase, from lower: Double? = nil, through upper: Double? = nil,
    step: Double? = nil, decimals: Int = 2, unit: Unit? = nil
  ) -> FormField {
    let rules = NumberRules(lower: lower, upper: upper, step: step, decimals: decimals, unit: unit)
    return FormField(
      FieldFace(name, label, .number(rules)),
      parse: { (typed, language) throws(FieldComplaint) in try rules.value(of: typed, language) },
      text: { rules.text($0, $1) })
  }
}

extension FormField where Value == Int {
  package static func whole(
    _ name: String, _ label: Phrase, from lower: Int? = nil, through upper: Int? = nil, step: Int? = nil,
    unit: Unit? = nil
  ) -> FormField {
    FormField<Double>.number(
      name, label, from: lower.map(Double.init), through: upper.map(Double.init),
      step: step.map(Double.init), decimals: 0, unit: unit
    ).map({ (number: Double) throws(FieldComplaint) in Int(number) }, back: Double.init)
  }
}
