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
    /// Of numbers only, as the owner set them for a slider.
    package var bounds: ClosedRange<Double>?
    package var step: Double?

    /// Whether it may be filled in with this.
    func accepts(_ text: String) -> Bool {
      guard let bounds else { return true }
      return Double(text).map(bounds.contains) ?? false
    }
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
      Input(
        label: $0.name ?? $0.parameter, parameter: $0.parameter, initial: $0.initialText, bounds: $0.bounds,
        step: $0.step)
    }
  }

  /// Whether what it sends could come between the lines of a print under way and spoil it; what a script sends is not
  /// known here.
  package var canSpoilPrint: Bool {
    switch effect {
    case .commands(let lines):
      TerminalInput(lines.joined(separator: "\n")).canSpoilPrint(besides: TerminalInput.rates)
    case .script: true
    }
  }
}
