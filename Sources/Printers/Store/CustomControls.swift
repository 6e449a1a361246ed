package import OctoPrint

/// A part of the controls that the owner defined in OctoPrint.
package indirect enum CustomItem: Sendable, Hashable {
  /// Things under a heading of their own.
  case section(name: String?, isHorizontal: Bool, items: [CustomItem])
  case button(CustomButton)
  /// A place for what the printer answers, by its template's key.
  case output(name: String, key: String)

  /// Leaves out what has nothing to show.
  package static func all(_ controls: [CustomControl], at path: String = "") -> [CustomItem] {
    controls.enumerated().compactMap { index, control in
      CustomItem(control, at: path.isEmpty ? "\(index)" : "\(path).\(index)")
    }
  }

  private init?(_ control: CustomControl, at path: String) {
    if let children = control.children {
      let items = Self.all(children, at: path)
      if items.isEmpty { return nil }
      self = .section(name: control.name, isHorizontal: control.layout == "horizontal", items: items)
    } else if let button = CustomButton(control, id: path) {
      self = .button(button)
    } else if let key = control.templateKey {
      self = .output(name: control.name ?? "", key: key)
    } else {
      return nil
    }
  }

  /// All buttons in it, at any depth.
  package var buttons: [CustomButton] {
    switch self {
    case .section(_, _, let items): items.flatMap(\.buttons)
    case .button(let button): [button]
    case .output: []
    }
  }
}

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
