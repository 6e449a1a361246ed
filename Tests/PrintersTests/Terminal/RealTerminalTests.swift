import HTTPTypes
import HummingbirdTesting
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `The terminal of a real printer` {
  private static let path = "/printers/\(Sample.id)"

  private static func ready(_ watched: WatchedPrinter) async throws {
    try await watched.becomes(within: .seconds(20)) { $0.condition == .ready }
  }

  /// Waits until the terminal has such a line.
  private static func line(_ watched: WatchedPrinter, _ text: String) async throws {
    let tapes = watched.app.live.terminal(Sample.id).tape.values()
    try await withDeadline(.seconds(10)) {
      for await tape in tapes where tape.lines.contains(where: { $0.text.contains(text) }) { return }
    }
  }

  private static func say(_ watched: WatchedPrinter, _ texts: String...) async throws {
    let lines = texts.map { "!!DEBUG:\($0)" }.joined(separator: "\n")
    let response = try await watched.outpost.post(
      "\(path)/terminal/commands", ["text": lines], isScript: true)
    #expect(response.status == .noContent, "\(response.text)")
  }

  /// OctoPrint shows questions of a printer that says it can ask; the virtual one does not say so.
  private static func believePrompts(_ watched: WatchedPrinter) async throws {
    var change = SettingsChange()
    change.set(["plugins", "action_command_prompt", "enable"], to: "always")
    _ = try await watched.app.servers.client(watched.printer).save(change)
  }

  @Test func `brings the printer's answers, in order and once, while somebody reads`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await Self.ready(watched)
      let terminal = watched.app.live.terminal(Sample.id)
      try await terminal.read {
        let lines = (1...20).map { "M117 word\($0)" }.joined(separator: "\n")
        _ = try await watched.outpost.post(
          "\(Self.path)/terminal/commands", ["text": lines + "\nM115"], isScript: true)
        try await Self.line(watched, "word20")
      }
      let words = terminal.tape.value.lines.filter { $0.kind == .sent }.compactMap { line in
        line.text.firstMatch(of: /word(\d+)/).flatMap { Int($0.1) }
      }
      #expect(words == Array(1...20))
    }
  }

  @Test func `is not asked for lines while nobody reads, and tells them to who comes`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await Self.ready(watched)
      _ = try await watched.outpost.post(
        "\(Self.path)/terminal/commands", ["text": "M117 unread"], isScript: true)
      #expect(watched.app.live.terminal(Sample.id).tape.value.lines.isEmpty)
      // The printer takes a moment; each look reads anew.
      try await withDeadline(.seconds(10)) {
        while try await !watched.outpost.get("\(Self.path)/terminal").text.contains("M117 unread") {}
      }
      let text = try await watched.outpost.get("\(Self.path)/terminal/lines.txt")
      #expect(text.text.contains("M117 unread\n"))
      #expect(text.headers[.contentDisposition]?.hasPrefix("attachment") == true)
    }
  }

  @Test func `shows what the printer asks until it is answered, here or elsewhere`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await Self.ready(watched)
      try await Self.believePrompts(watched)
      try await Self.say(
        watched, "action_custom prompt_begin Change <filament>?", "action_custom prompt_choice Yes",
        "action_custom prompt_choice No", "action_custom prompt_show")
      let prompt = try #require(
        try await watched.becomes(within: .seconds(10)) { $0.dialogs.prompt != nil }.dialogs.prompt)
      #expect(prompt.choices == ["Yes", "No"])
      #expect(try await watched.outpost.get(Self.path).text.contains("Change &lt;filament&gt;?"))
      let other = ["question": "[Another|Yes|No]", "choice": "0"]
      let refused = try await watched.outpost.post("\(Self.path)/prompt-answers", other, isScript: true)
      #expect(refused.text.contains("is no longer asking this") && watched.state.dialogs.prompt != nil)
      let form = ["question": prompt.mark, "choice": "1"]
      let answered = try await watched.outpost.post("\(Self.path)/prompt-answers", form, isScript: true)
      #expect(answered.status == .noContent, "\(answered.text)")
      try await watched.becomes(within: .seconds(10)) { $0.dialogs.prompt == nil }
      let late = try await watched.outpost.post("\(Self.path)/prompt-answers", form, isScript: true)
      #expect(late.text.contains("answered elsewhere"))
    }
  }

  @Test func `knows at its connection what the printer asked and said before`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await Self.ready(watched)
      try await Self.believePrompts(watched)
      try await Self.say(
        watched, "action_custom notification Nozzle is worn", "action_custom prompt_begin Go on?",
        "action_custom prompt_show")
      try await watched.becomes(within: .seconds(10)) {
        $0.dialogs.prompt != nil && !$0.dialogs.messages.isEmpty
      }
    }
    try await WatchedPrinter.run { watched async throws in
      let state = try await watched.becomes(within: .seconds(20)) { $0.dialogs.prompt != nil }
      #expect(state.dialogs.messages.map(\.text).contains("Nozzle is worn"))
      let cleared = try await watched.outpost.post("\(Self.path)/message-clearings", [:], isScript: true)
      #expect(cleared.status == .noContent)
      try await watched.becomes(within: .seconds(10)) { $0.dialogs.messages.isEmpty }
      try await Self.say(watched, "action_custom prompt_end")
      try await watched.becomes(within: .seconds(10)) { $0.dialogs.prompt == nil }
    }
  }

  @Test func `tells its last error with the lines before it`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await Self.ready(watched)
      try await Self.say(watched, "trigger_fatal_error_marlin")
      try await watched.becomes(within: .seconds(15)) { state in
        if case .failed = state.condition { true } else { false }
      }
      let page = try await watched.outpost.get("\(Self.path)/last-error").text
      #expect(page.contains("firmware reported an error") && page.contains("Preceding lines"))
      #expect(try await watched.outpost.get(Self.path).text.contains("/last-error"))
      _ = try await watched.outpost.post("\(Self.path)/connections", ["port": "VIRTUAL"], isScript: true)
      try await Self.ready(watched)
    }
  }

  @Test func `shows, downloads and deletes OctoPrint's logs, and sets their levels`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await Self.ready(watched)
      let list = "\(Self.path)/logs"
      #expect(try await watched.outpost.get(list).text.contains("octoprint.log"))
      let log = try await watched.outpost.get("\(list)/files/octoprint.log")
      #expect(log.text.contains("octoprint.") && log.text.contains("class=\"tape"))
      let download = try await watched.outpost.get("\(list)/downloads/octoprint.log")
      #expect(
        download.headers[.contentDisposition]?.contains("octoprint.log") == true
          && download.text.contains("INFO"))
      // OctoPrint calls it a text, which a browser would show in our own origin.
      #expect(download.headers[.contentType] == "application/octet-stream")
      let archive = try await watched.outpost.get("\(list)/archive.zip")
      #expect(archive.text.hasPrefix("PK"))
      let level = ["logger": "octoprint.printer.standard", "level": "DEBUG"]
      #expect(try await watched.outpost.post("\(list)/levels", level).headers[.location] == list)
      #expect(
        try await watched.outpost.get(list).text.contains("value=\"octoprint.printer.standard\"><button"))
      _ = try await watched.outpost.post("\(list)/levels", ["reset": "octoprint.printer.standard"])
      #expect(
        try await !watched.outpost.get(list).text.contains("value=\"octoprint.printer.standard\"><button"))
      #expect(
        try await watched.outpost.post("\(list)/levels", ["logger": "x"], isScript: true).status
          == .unprocessableContent)
      _ = try await watched.outpost.post("\(list)/removals", ["name": "serial.log"])
      let gone = try await watched.outpost.post("\(list)/removals", ["name": "../config.log"], isScript: true)
      #expect(gone.text.contains("This log no longer exists"))
    }
  }
}
