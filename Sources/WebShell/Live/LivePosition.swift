/// How far a page has come in the events of this process: the `id:` of Server-Sent Events.
struct LivePosition: Sendable, Hashable, CustomStringConvertible {
  /// Tells runs of the process apart, whose numbers mean different things.
  var epoch: String
  /// One count for all topics, so that a page with several of them has one position.
  var number: Int

  init(epoch: String, number: Int) {
    self.epoch = epoch
    self.number = number
  }

  /// As a browser gives it back; `nil` for what is none.
  init?(_ text: String) {
    guard let dash = text.lastIndex(of: "-"), let number = Int(text[text.index(after: dash)...]), number >= 0
    else { return nil }
    self.init(epoch: String(text[..<dash]), number: number)
  }

  var description: String { "\(epoch)-\(number)" }
}
