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
