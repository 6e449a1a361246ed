import Logging

/// What is logged from now on.
struct LogLevelForm: FormDeclaration {
  let level = FormField.choice(
    "level", .logLevel, as: .list,
    LogLevelName.all.map { FieldOption($0.level, id: $0.level.rawValue, .phrase($0.label)) }
  ).hint(.logLevelHint)

  func value(of entry: inout FormEntry) throws(FormRefused) -> Logger.Level { try entry.read(level) }
}
