import Testing

@testable import OctoPrint

@Suite struct `What a printer says by a plugin` {
  @Test(arguments: [
    (
      #"{"plugin":"action_command_prompt","data":{"action":"show","text":"Go on?","choices":["Yes","No"]}}"#,
      PrinterSaying.asks(PrinterPrompt(text: "Go on?", choices: ["Yes", "No"]))
    ),
    (#"{"plugin":"action_command_prompt","data":{"action":"close"}}"#, .asksNoMore),
    (#"{"plugin":"action_command_notification","data":{"message":"Hello"}}"#, .says("Hello")),
    (#"{"plugin":"action_command_notification","data":{}}"#, .isCleared),
  ])
  func `is understood`(json: String, saying: PrinterSaying) throws {
    guard case .plugin(let message) = try PushMessage(json: "{\"plugin\":\(json)}") else {
      throw PushMessage.Malformed(kind: json)
    }
    #expect(message.saying == saying)
  }

  @Test(arguments: [
    #"{"plugin":"softwareupdate","data":{"action":"show","text":"x"}}"#,
    #"{"plugin":"action_command_prompt","data":{"action":"show"}}"#, #"{"plugin":"action_command_prompt"}"#,
  ])
  func `is nothing of other plugins, nor what is not to be read`(json: String) throws {
    guard case .plugin(let message) = try PushMessage(json: "{\"plugin\":\(json)}") else {
      throw PushMessage.Malformed(kind: json)
    }
    #expect(message.saying == nil)
  }
}
