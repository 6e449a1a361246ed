import Testing

@testable import Printers

@Suite struct `The end of a log` {
  @Test func `is the whole of a short one`() {
    let tail = LogTail(Array("one\ntwo\r\nthree\n".utf8), total: 15)
    #expect(tail.lines == ["one", "two", "three"])
  }

  @Test func `leaves out a line that has lost its beginning`() {
    let tail = LogTail(Array("ne\ntwo\n".utf8), total: 100)
    #expect(tail.lines == ["two"] && !tail.isWhole)
  }

  @Test func `has no more lines than a page`() {
    let text = (1...1000).map { "line \($0)\n" }.joined()
    let tail = LogTail(Array(text.utf8), total: text.utf8.count)
    #expect(tail.lines.count == LogTail.mostLines && tail.lines.last == "line 1000" && !tail.isWhole)
  }

  @Test func `of nothing is nothing`() {
    #expect(LogTail([], total: 0).isWhole)
  }
}
