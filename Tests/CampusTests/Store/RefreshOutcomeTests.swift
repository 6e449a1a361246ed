import Testing

@testable import Campus
@testable import WebShell

@Suite struct `How a refresh went` {
  private let words = Words(language: .en)

  @Test func `keeps its success beside a later failure, which the next success ends`() {
    var record = RefreshRecord(part: "exams")
    record.succeed(at: 1)
    record.fail(.slow, at: 2)
    #expect(record.succeeded == 1 && record.cause == .slow)
    record.succeed(at: 3)
    #expect(record.succeeded == 3 && record.cause == nil && record.failed == nil)
  }

  @Test func `is told with its age and with what keeps it from being newer`() {
    var record = RefreshRecord(part: "exams")
    #expect(record.status(words, \.sentence).markup.contains("Not downloaded yet"))
    record.succeed(at: 1)
    record.fail(.unreachable, at: 2)
    let markup = record.status(words, \.sentence).markup
    #expect(markup.contains("data-age=\"1000\"") && markup.matches(of: /class="hint"/).count == 1)
  }
}
