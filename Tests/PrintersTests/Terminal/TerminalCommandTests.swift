import HTTPTypes
import HummingbirdTesting
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The commands of a terminal` {
  private static let path = "/printers/\(Sample.id)/terminal/commands"

  private static func sent(_ outpost: SampleOutpost) -> [SentCommand] {
    outpost.app.live.terminal(Sample.id).sent.value.all
  }

  @Test func `are sent at once in their order, and accepted`() async throws {
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      let response = try await outpost.post(Self.path, ["text": "G28\r\nM114"], isScript: true)
      #expect(response.status == .noContent)
      #expect(await octoPrint.told == [#"command {"commands":["G28","M114"]}"#])
      #expect(Self.sent(outpost).map(\.text) == ["G28", "M114"])
      #expect(Self.sent(outpost).allSatisfy { $0.state == .accepted && $0.sentAt == Sample.moment })
    }
  }

  @Test func `are being sent until OctoPrint answers, and hold up no emergency stop`() async throws {
    try await RecordingOctoPrint.run(steered(), isHolding: true) { outpost, octoPrint async throws in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await outpost.post(Self.path, ["text": "G28"], isScript: true) }
        try await octoPrint.isTold(1)
        #expect(Self.sent(outpost).map(\.state) == [.sending])
        let stop = try await outpost.post(Self.path, ["text": "m112"], isScript: true)
        #expect(stop.status == .noContent)
        #expect(await octoPrint.told.last == #"command {"commands":["M112"]}"#)
        #expect(Self.sent(outpost).map(\.state) == [.sending, .accepted])
        #expect(outpost.app.live.value(Sample.id).session.stoppedAt == Sample.moment)
        group.cancelAll()
      }
    }
  }

  @Test func `beside an emergency stop are not sent, and say so`() async throws {
    try await RecordingOctoPrint.run(steered(.printing)) { outpost, octoPrint async throws in
      let response = try await outpost.post(Self.path, ["text": "G28\nM112\nG1 X1"], isScript: true)
      #expect(response.status == .noContent)
      #expect(await octoPrint.told == [#"command {"commands":["M112"]}"#])
      let states = Self.sent(outpost).map { ($0.text, $0.state) }
      #expect(states.map(\.0) == ["M112", "G28", "G1 X1"])
      #expect(states.map(\.1) == [.accepted, .refused(.terminalPassedOver), .refused(.terminalPassedOver)])
    }
  }

  @Test(arguments: [
    (HTTPResponse.Status.conflict, "OctoPrint isn’t connected to the printer"),
    (.forbidden, "lacks the permission"),
  ])
  func `that are refused say why, and are not sent again`(status: HTTPResponse.Status, text: String)
    async throws
  {
    try await RecordingOctoPrint.run(steered(), answering: status) { outpost, octoPrint async throws in
      let response = try await outpost.post(Self.path, ["text": "G28"], isScript: true)
      #expect(response.status == .badGateway && response.text.contains(text))
      #expect(await octoPrint.told.count == 1)
      guard case .refused(let reason) = Self.sent(outpost).first?.state else { throw CancellationError() }
      #expect(Sample.english(reason).contains(text))
    }
  }

  @Test func `whose answer was lost are neither accepted nor refused`() async throws {
    try await RecordingOctoPrint.run(steered(), answering: .badGateway) { outpost, _ async throws in
      _ = try await outpost.post(Self.path, ["text": "G28"], isScript: true)
      guard case .uncertain(let reason) = Self.sent(outpost).first?.state else { throw CancellationError() }
      #expect(Sample.english(reason).contains("may have gone through"))
      #expect(try await outpost.get("/printers/\(Sample.id)/terminal").text.contains("Unclear"))
    }
  }

  @Test func `go into a running print only after a question`() async throws {
    try await RecordingOctoPrint.run(steered(.printing)) { outpost, octoPrint async throws in
      let asked = try await outpost.post(Self.path, ["text": "G1 X1\nG1 Y<1"])
      #expect(
        asked.text.contains("Send this during the print?")
          && asked.text.contains("G1 Y&lt;1</textarea>"))
      for line in ["G28", "M106 S0", "M220 S10"] {
        #expect(try await outpost.post(Self.path, ["text": line], isScript: true).text.contains("Not sent"))
      }
      #expect(await octoPrint.told.isEmpty)
      _ = try await outpost.post(Self.path, ["text": "G28", "confirmed": "yes"])
      #expect(await octoPrint.told.count == 1)
    }
  }

  @Test(arguments: [PrinterCondition.paused, .ready]) func `need no question while no line of a file is sent`(
    condition: PrinterCondition
  ) async throws {
    try await RecordingOctoPrint.run(steered(condition)) { outpost, octoPrint async throws in
      _ = try await outpost.post(Self.path, ["text": "G28"])
      #expect(await octoPrint.told.count == 1)
    }
  }

  @Test func `that only ask something need no question in a print`() async throws {
    try await RecordingOctoPrint.run(steered(.printing)) { outpost, octoPrint async throws in
      _ = try await outpost.post(Self.path, ["text": "M105"])
      #expect(await octoPrint.told.count == 1)
    }
  }

  @Test(arguments: [
    ("", "Fill in"), (String(repeating: "M105\n", count: 101), "more than 100 lines"),
    (String(repeating: "x", count: 4001), "4"),
  ])
  func `that are none, or too many, are told so and stay typed`(text: String, complaint: String) async throws
  {
    try await RecordingOctoPrint.run(steered()) { outpost, octoPrint async throws in
      let response = try await outpost.post(Self.path, ["text": text], isScript: true)
      #expect(response.status == .unprocessableContent)
      #expect(response.text.contains("Nothing was sent") && response.text.contains(text.prefix(50)))
      #expect(await octoPrint.told.isEmpty && Self.sent(outpost).isEmpty)
    }
  }

  @Test func `are kept to the newest`() {
    var sent = SentCommands()
    let ids = sent.start((1...100).map { "G\($0)" }, at: Sample.moment)
    sent.finish(ids, as: .accepted)
    #expect(sent.all.map(\.text) == (61...100).map { "G\($0)" })
    #expect(sent.all.allSatisfy { $0.state == .accepted })
  }
}
