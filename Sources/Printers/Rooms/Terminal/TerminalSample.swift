import WebShell

/// Lines of a terminal as an open page gets them: what kind each is, and its text.
struct TerminalSample {
  var topic: String
  /// Whose numbers they are counted by.
  var terminal: Terminal.ID
  /// The number of the first.
  var first: Int
  var lines: ArraySlice<TerminalLine>

  init(_ tape: TerminalTape, from number: Int, of terminal: Terminal, topic: String) {
    self.topic = topic
    self.terminal = terminal.id
    lines = tape.lines(from: number)
    first = tape.end - lines.count
  }

  var json: String {
    let rows = lines.map { line in
      "[\(line.kind.rawValue),\(line.isTemperature ? 1 : 0),\(JSONText.string(line.text))]"
    }
    return """
      {"topic":\(JSONText.string(topic)),"terminal":\(JSONText.string(terminal)),"first":\(first),\
      "lines":[\(rows.joined(separator: ","))]}
      """
  }
}
