import OctoPrint
import Uplink
import WebShell

/// The end of a log.
struct LogPage: FeaturePage {
  var visit: PrinterVisit
  var name: String
  var tail: LogTail

  var title: String { name }
  var back: BackLink? { LogsFeature.back(visit) }

  var content: HTML {
    let words = visit.words
    let size = words.bytes(tail.total)
    return Card(
      "log", title: name,
      """
      <p class="hint">\(words(tail.isWhole ? .logWhole(size: size) : .logEnd(lines: tail.lines.count, size: size)))</p>\
      \(tail.lines.isEmpty ? nil : TextLines(tail.lines, label: name).html)<div class="btns">\
      \(Button.link(words(.retryLog), to: visit.link(LogsFeature.log, name), icon: .refresh))\
      \(Button.download(words(.download), of: visit.link(LogsFeature.downloads, name)))\
      \(Button.link(
        words(.deleteFile), to: visit.link(LogsFeature.removal, name), icon: .trash, kind: .dangerOutline))</div>
      """
    ).html
  }
}

/// The last lines of a log that is read through: a log may be long, what is kept of it is not.
struct LogTail: Sendable, Hashable {
  static let mostLines = 300
  static let mostBytes = 96 << 10

  let lines: [String]
  /// Bytes of the whole log.
  let total: Int
  let isWhole: Bool

  init(_ download: Download) async throws {
    var end: [UInt8] = []
    var total = 0
    for try await bytes in download.body {
      total += bytes.count
      end += bytes
      if end.count > 2 * Self.mostBytes { end.removeFirst(end.count - Self.mostBytes) }
    }
    self.init(end, total: total)
  }

  /// - Parameters:
  ///   - end: the last bytes.
  ///   - total: how many there are in all.
  init(_ end: some Collection<UInt8>, total: Int) {
    self.total = total
    let all = String(decoding: end, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    // The first line may have lost its beginning.
    let known = end.count < total ? Array(all.dropFirst()) : all
    lines = known.suffix(Self.mostLines)
    isWhole = end.count == total && lines.count == all.count
  }
}

/// Lines of a log or of a terminal as they were, in a box that scrolls and begins at their end.
struct TextLines {
  var lines: [TerminalLine]
  var label: String

  init(_ lines: [String], label: String) {
    self.lines = lines.map(TerminalLine.init)
    self.label = label
  }

  var html: HTML {
    """
    <div class="tape ending" role="group" aria-label="\(label)" tabindex="0">\
    <div>\(lines.map { "<div>\($0.text)</div>" as HTML })</div></div>
    """
  }
}
