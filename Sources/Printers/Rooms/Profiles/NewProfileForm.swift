import OctoPrint
import WebShell

/// A new printer profile: what it is called, and which one gives it everything else to begin with.
struct NewProfileForm: FormDeclaration {
  struct Value: Sendable {
    var name: String
    var model: String
  }

  let name = FormField.name("name", .name)
  let model: FormField<String>

  init(_ profiles: [PrinterProfile]) {
    model = .choice(
      "basedOn", .profileBasedOn, as: .list, profiles.map { FieldOption($0.id, named: $0.name) }
    ).hint(.profileBasedOnHint).start(profiles.first(where: \.isDefault)?.id ?? "")
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let (name, model) = try entry.read(name, model)
    return Value(name: name, model: model)
  }
}
