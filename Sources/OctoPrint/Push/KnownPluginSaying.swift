import RecordMappingJSON

/// What one of the plugins says that an owner adds, see ``KnownPlugin``.
public enum KnownPluginSaying: Sendable, Hashable {
  /// PSU Control: whether the printer has power. Said every few seconds, changed or not.
  case power(PowerState)
  /// Cancel Objects: the objects of the selected file; none when its print is over.
  case objects([PrintedObject])
  /// Cancel Objects: the object that is printed now.
  case prints(PrintedObject.ID)
  /// A spool was used or chosen, or something of it is another now: worth asking for ``SpoolRack`` again.
  case spoolsChanged(SpoolPlugin)
}

extension KnownPluginSaying {
  /// The plugins whose messages these are, for ``PushSubscription/plugins``. Whether they run makes no difference.
  public static let plugins = KnownPlugin.allCases.map(\.rawValue)
}

extension PluginMessage {
  /// What a plugin of an owner's choice says; `nil` for what other plugins say, and for what is not to be read.
  public var knownSaying: KnownPluginSaying? {
    guard let data, let plugin = KnownPlugin(rawValue: plugin) else { return nil }
    switch plugin {
    case .powerSupply: return data.value(as: PowerState.self).map(KnownPluginSaying.power)
    case .cancelObjects:
      if data["objects"].exists {
        return .objects(data["objects"].elements.compactMap { $0.value(as: PrintedObject.self) })
      }
      return data["ActiveID"].int.map(KnownPluginSaying.prints)
    // A message for people's eyes alone changes nothing.
    case .spoolManager: return data["action"].string == "showPopUp" ? nil : .spoolsChanged(.spoolManager)
    case .filamentManager: return .spoolsChanged(.filamentManager)
    }
  }
}
