package import OctoPrint

/// A button that the owner defined in OctoPrint: what it sends, what is filled in, what is asked before.
package struct CustomButton: Sendable, Hashable, Identifiable {
  package enum Effect: Sendable, Hashable {
    case commands([String])
    case script(String)
  }

  /// A value that a person fills in.
  package struct Input: Sendable, Hashable {
    package var label: String
    package var parameter: String
    package var initial: String
  }

  /// Its place in the tree, e.g. `0.2`.
  package var id: String
  package var name: String
  package var effect: Effect
  package var inputs: [Input]
  package var confirm: String?
  /// What the printer answers to it, by its template's key.
  package var outputKey: String?

  package init?(_ control: CustomControl, id: String) {
    if let script = control.script {
      effect = .script(script)
    } else if let commands = control.commands ?? control.command.map({ [$0] }), !commands.isEmpty {
      effect = .commands(commands)
    } else {
      return nil
    }
    self.id = id
    name = control.name ?? id
    confirm = control.confirm.flatMap { $0.isEmpty ? nil : $0 }
    outputKey = control.templateKey
    inputs = (control.inputs ?? []).map {
      Input(label: $0.name ?? $0.parameter, parameter: $0.parameter, initial: $0.initialText)
    }
  }
}
