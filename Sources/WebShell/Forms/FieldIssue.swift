/// What is wrong with what was typed into a field, with the facts that a person needs to put it right.
package enum FieldIssue: Error, Sendable, Hashable {
  case missing
  case tooShort(atLeast: Int)
  case tooLong(atMost: Int)
  case notNumber(NumberRules)
  case tooManyDecimals(NumberRules)
  case outside(NumberRules)
  case offStep(NumberRules)
  case notDay
  case dayOutside(DayRules)
  case notAddress
  case notOffered
  /// What this field in particular has to say.
  case phrase(Phrase)
  /// The same, said already.
  case sentence(String)
}

extension FieldIssue {
  /// What to do about it, told at the field.
  func sentence(at descriptor: FieldDescriptor?, _ words: Words) -> String {
    switch self {
    case .missing: descriptor.map { Self.missing($0, words) } ?? words(.fieldMissing)
    case .tooShort(let count): words(.fieldTooShort(count: count))
    case .tooLong(let count): words(.fieldTooLong(count: count))
    case .notNumber(let rules): words(.fieldNumber(example: rules.example(words)))
    case .tooManyDecimals(let rules):
      rules.decimals == 0 ? words(.fieldWhole) : words(.fieldDecimals(count: rules.decimals))
    case .outside(let rules): Self.outside(rules, words)
    case .offStep(let rules):
      words(.fieldStep(step: rules.said(rules.step ?? 1, words), from: rules.said(rules.lower ?? 0, words)))
    case .notDay: words(.fieldDay)
    case .dayOutside(let rules): Self.outside(rules, words)
    case .notAddress: words(.fieldAddress(example: "https://example.org"))
    case .notOffered: words(.fieldChoose)
    case .phrase(let phrase): words(phrase)
    case .sentence(let sentence): sentence
    }
  }

  /// The same in a list of complaints, where the field is not beside it.
  func summary(at descriptor: FieldDescriptor?, _ words: Words) -> String {
    let sentence = sentence(at: descriptor, words)
    guard let descriptor, let label = descriptor.label, !isOwn(of: descriptor) else { return sentence }
    return words(.fieldComplaint(label: label.text(words), text: sentence))
  }

  /// A sentence of the field's own names what it is about.
  private func isOwn(of descriptor: FieldDescriptor) -> Bool {
    switch self {
    case .phrase, .sentence: true
    case .missing: descriptor.missing != nil
    default: false
    }
  }

  private static func missing(_ descriptor: FieldDescriptor, _ words: Words) -> String {
    if let missing = descriptor.missing { return words(missing) }
    return switch descriptor.control {
    case .number(let rules): words(.fieldNumber(example: rules.example(words)))
    case .day: words(.fieldDay)
    case .choice: words(.fieldChoose)
    default: words(.fieldMissing)
    }
  }

  private static func outside(_ rules: NumberRules, _ words: Words) -> String {
    switch (rules.lower, rules.upper) {
    case (let lower?, let upper?):
      words(.fieldRange(from: rules.said(lower, words), to: rules.said(upper, words)))
    case (let lower?, nil): words(.fieldAtLeast(from: rules.said(lower, words)))
    case (nil, let upper?): words(.fieldAtMost(to: rules.said(upper, words)))
    // Too long to be told apart from its neighbours.
    case (nil, nil): words(.fieldNumber(example: rules.example(words)))
    }
  }

  private static func outside(_ rules: DayRules, _ words: Words) -> String {
    switch (rules.first, rules.last) {
    case (let first?, let last?): words(.fieldDayRange(from: words.date(first), to: words.date(last)))
    case (let first?, nil): words(.fieldDayFrom(from: words.date(first)))
    case (nil, let last?): words(.fieldDayThrough(to: words.date(last)))
    case (nil, nil): words(.fieldDay)
    }
  }
}

extension NumberRules {
  /// The number with its unit, for a sentence.
  func said(_ value: Double, _ words: Words) -> String {
    let needed = DecimalDigits(value, decimals: decimals).decimals.reversed().drop { $0 == "0" }.count
    return unit.map { words.amount(value, $0, decimals: needed) } ?? words.number(value, decimals: needed)
  }

  /// A number that would be accepted.
  func example(_ words: Words) -> String {
    let start = lower ?? min(upper ?? 12, 12)
    let next = start + (step ?? 0.5)
    return text(decimals > 0 && next <= upper ?? next ? next : start, words.language)
  }
}

/// Something unlikely that a person may insist on.
struct FormWarning: Sendable {
  /// Tells it from the other warnings of the form.
  var id: String
  /// What was typed where it is about.
  var typed: String
  var descriptor: FieldDescriptor
  var sentence: String

  /// What "Save anyway" sends.
  var token: String { Self.token(id, typed: typed) }

  /// Names the value: whoever insisted on 900 kg did not insist on 9000.
  static func token(_ id: String, typed: String) -> String {
    "\(id).\(ContentHash.short(of: Array(typed.utf8)))"
  }

  /// `nil` for what is no token.
  static func id(ofToken token: String) -> String? {
    token.lastIndex(of: ".").map { String(token[..<$0]) }
  }
}
