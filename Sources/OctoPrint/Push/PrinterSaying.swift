import RecordMappingJSON

/// What the printer says to a person, by action commands: a message of the bundled plugins
/// `action_command_prompt` and `action_command_notification`.
public enum PrinterSaying: Sendable, Hashable {
  /// It asks something; the answer is ``OctoPrintClient/answerPrompt(choice:)``.
  case asks(PrinterPrompt)
  /// It was answered, here or elsewhere, or the printer asks no more.
  case asksNoMore
  /// It says something.
  case says(String)
  /// What it said was cleared away.
  case isCleared
}

extension PrinterSaying {
  /// The plugins whose messages these are, for ``PushSubscription/plugins``.
  public static let plugins = [promptPlugin, notificationPlugin]

  fileprivate static let promptPlugin = "action_command_prompt"
  fileprivate static let notificationPlugin = "action_command_notification"
}

extension PluginMessage {
  /// What the printer says; `nil` for what other plugins say.
  public var saying: PrinterSaying? {
    switch plugin {
    case PrinterSaying.promptPlugin:
      if data?["action"].string == "close" { return .asksNoMore }
      return data?.value(as: PrinterPrompt.self).map(PrinterSaying.asks)
    case PrinterSaying.notificationPlugin:
      return data?["message"].string.map(PrinterSaying.says) ?? .isCleared
    default: return nil
    }
  }
}
