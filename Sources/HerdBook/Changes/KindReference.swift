/// The reference of all change kinds as a page in Markdown, made from their declarations; whoever writes for
/// the server or reads its files looks there.
package enum KindReference {
  package static var text: String {
    let kinds = ChangeKind.allCases.sorted { number($0) < number($1) }
    let common = CommonRules.all.map { "`\($0.code)`" }.joined(separator: ", ")
    return """
      # Change kinds

      Made from the declarations in `Sources/HerdBook/Kinds`; a test compares the two. Fields stand in the order of their
      forms: key on the wire, what it takes, unit; **required** ones in bold.

      Of rules, `E` is refused and `W` can be overridden. A field that is missing or wrong breaks `E`, the kind's code and
      its key (`E19.dose`), a reference that leads nowhere `E0.ref`. All kinds keep
      \(common).

      """ + kinds.map(section).joined(separator: "\n")
  }

  private static func number(_ kind: ChangeKind) -> (Int, Int) {
    let code = kind.declaration.code
    return (Int(code.prefix { $0.isNumber }) ?? 0, code.count)
  }

  private static func section(_ kind: ChangeKind) -> String {
    let declaration = kind.declaration
    var lines = ["## \(declaration.code) \(kind)", ""]
    lines.append(properties(declaration))
    if !declaration.fields.isEmpty { lines += [""] + declaration.fields.map { item($0, indent: "") } }
    if !declaration.ruleCodes.isEmpty {
      lines += ["", "Rules: " + declaration.ruleCodes.joined(separator: ", ")]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func properties(_ declaration: KindDeclaration) -> String {
    let editions = declaration.editions.map(\.rawValue).sorted()
    var parts = [declaration.subjects == .all ? "For all animals" : "For \(declaration.subjects)"]
    parts.append(editions.isEmpty ? "imported only" : "recorded in: " + editions.joined(separator: ", "))
    if let right = declaration.right { parts.append("by right `\(right.rawValue)`") }
    if declaration.isForMany { parts.append("for many at once") }
    if declaration.isPlanned { parts.append("may lie in the future") }
    return parts.joined(separator: "; ") + "."
  }

  private static func item(_ field: FieldDescription, indent: String) -> String {
    let name = field.isRequired ? "**`\(field.key)`**" : "`\(field.key)`"
    let unit = field.unit.map { ", \($0)" } ?? ""
    let line = "\(indent)- \(name): \(field.control.reference)\(unit)"
    return ([line] + field.control.nested.map { item($0, indent: indent + "  ") }).joined(separator: "\n")
  }
}

extension KindDeclaration {
  /// Codes in the order of the rules, each once.
  fileprivate var ruleCodes: [String] {
    var codes: [RuleCode] = []
    let keys = Set(fields.map(\.key))
    for rule in rules where !codes.contains(rule.code) && !rule.isOfShape(of: keys) {
      codes.append(rule.code)
    }
    return codes.map { "`\($0)`" }
  }
}

extension Rule {
  /// Whether it is one that each field has.
  fileprivate func isOfShape(of keys: Set<String>) -> Bool {
    code.severity == .error && (keys.contains(code.word) || code.kind == CommonRules.code)
  }
}

extension FieldControl {
  /// What it takes, in a few words.
  fileprivate var reference: String {
    switch self {
    case .whole(let range):
      range.upperBound == .max ? "number" : "number \(range.lowerBound)–\(range.upperBound)"
    case .decimal(let range, let places):
      "decimal \(Kilograms(grams: range.lowerBound))–\(Kilograms(grams: range.upperBound)), \(places) decimal\(places == 1 ? "" : "s")"
    case .steps(let steps): "one of " + steps.map { Kilograms(grams: $0).description }.joined(separator: ", ")
    case .flag: "yes or no"
    case .text(let most): "text of at most \(most)"
    case .day: "day"
    case .time: "time"
    case .choice(let codes): "one of " + codes.map { "`\($0)`" }.joined(separator: ", ")
    case .reference(let referenced): "\(referenced) of the account"
    case .country: "country (ISO 3166-1, two letters)"
    case .digits(let most): "at most \(most) digits"
    case .earTag: "ear tag"
    case .eid: "transponder (ISO 11784, 15 digits)"
    case .bullNumber: "registration of a bull"
    case .photo: "picture (SHA-256)"
    case .list(let element, let most): "at most \(most) × " + element.reference
    case .record: "record"
    case .table(let name, let value, let most):
      "object of at most \(most): \(name.control.reference) → \(value.control.reference)"
    case .opaque: "kept as it comes"
    }
  }
}
