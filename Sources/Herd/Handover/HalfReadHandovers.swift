import HerdSync
import WebShell

/// Handovers of which devices have read some codes. They are forgotten when nothing more comes: nobody goes on with them, and
/// their author's device makes others.
struct HalfReadHandovers {
  /// So long one waits for its next code, in seconds.
  static let patience = 15 * 60
  /// So many devices read at a time, and so many handovers of each are kept: who closes the page in between makes others.
  static let (mostDevices, mostEach) = (8, 2)

  private struct Entry {
    let browser: BrowserID
    var puzzle: HandoverPuzzle
    var second: Int
  }

  /// The one last read is the last.
  private var entries: [Entry] = []

  /// What a device reads; `nil` where it reads nothing.
  mutating func progress(on browser: BrowserID, at second: Int) -> HandoverPuzzle? {
    forget(at: second)
    return entries.last { $0.browser == browser }?.puzzle
  }

  /// Takes a frame that a device has read.
  ///
  /// - Returns: the handover, if that was the last of its frames; it is no longer half read then.
  /// - Throws: ``HandoverRefusal``. Frames that are those of no file are all forgotten.
  mutating func add(
    _ frame: HandoverFrame, on browser: BrowserID, at second: Int
  ) throws(HandoverRefusal) -> HandoverFile? {
    forget(at: second)
    let place = entries.firstIndex { $0.browser == browser && $0.puzzle.id == frame.id }
    var entry = Entry(browser: browser, puzzle: HandoverPuzzle(frame), second: second)
    if let place {
      entry.puzzle = entries[place].puzzle
      try entry.puzzle.add(frame)
      entries.remove(at: place)
    }
    // Where this throws it is kept no longer.
    if let file = try entry.puzzle.file() { return file }
    keep(entry)
    return nil
  }

  private mutating func keep(_ entry: Entry) {
    entries.append(entry)
    let own = entries.indices.filter { entries[$0].browser == entry.browser }
    if own.count > Self.mostEach { entries.remove(at: own[0]) }
    if entries.count > Self.mostDevices * Self.mostEach { entries.removeFirst() }
  }

  mutating func forget(at second: Int) { entries.removeAll { second - $0.second > Self.patience } }
}
