import HTTPTypes

extension Endpoint {
  /// What the printer asks; plugin `action_command_prompt`.
  public static let prompt = Endpoint(.get, "api/plugin/action_command_prompt", needs: .answerPrompts)
  /// Answers the printer.
  public static let answerPrompt = Endpoint(
    .post, "api/plugin/action_command_prompt", .command("select"), needs: .answerPrompts)
  /// What the printer said; plugin `action_command_notification`.
  public static let notifications = Endpoint(
    .get, "api/plugin/action_command_notification", needs: .showNotifications)
  /// Forgets what the printer said.
  public static let clearNotifications = Endpoint(
    .post, "api/plugin/action_command_notification", .command("clear"), needs: .clearNotifications)

  static let printerDialogEndpoints = [prompt, answerPrompt, notifications, clearNotifications]
}
