import Foundation
import OctoPrint
import WebShell

/// What OctoPrint knows of a file: as it lies on the disk, as its analysis found it, as its prints went.
struct FileDetails {
  var entry: FileEntry
  var live: LivePrinter
  var words: Words

  var html: HTML { KeyValueList(facts).html }

  private var facts: [KeyValueList.Fact] {
    let analysis = entry.gcodeAnalysis
    var facts: [KeyValueList.Fact] = []
    func add(_ name: Phrase, _ value: String?, note: String? = nil) {
      if let value { facts.append(.init(words(name), value, note: note)) }
    }
    add(.fileSize, entry.size.map { words.bytes($0) })
    add(.fileDate, entry.date.map { moment(Double($0)) })
    add(.fileUser, entry.user)
    let duration = live.duration(of: entry)
    add(.estimatedTime, duration?.text(words), note: duration.map { words($0.basisPhrase) })
    for (tool, use) in (analysis?.filament ?? [:]).sorted(by: { $0.key < $1.key }) {
      let length = use.length.map { words.filament($0, decimals: 2) }
      let number = if case .tool(let number)? = Heater(key: tool) { number + 1 } else { 1 }
      let name = analysis?.filament?.count == 1 ? words(.filament) : words(.filamentOf(n: number))
      if let length {
        facts.append(.init(name, length, note: use.volume.flatMap { words.filamentVolume($0) }))
      }
    }
    add(
      .printSize,
      analysis?.dimensions.map {
        words(
          .boxSize(
            width: words.number($0.width, decimals: 1), depth: words.number($0.depth, decimals: 1),
            height: words.number($0.height, decimals: 1)))
      })
    if entry.isPrintable, analysis == nil, duration == nil { add(.estimatedTime, words(.notAnalysed)) }
    add(.printsDone, entry.prints.map { words.integer($0.success) })
    add(.printsFailed, entry.prints.map { words.integer($0.failure) })
    if let last = entry.prints?.last, let date = last.date {
      add(.lastPrint, moment(date), note: words(last.success ? .printedChip : .failedChip))
      add(.lastPrintTime, last.printTime.map { words.duration(seconds: Int(min(max($0, 0), 366 * 86_400))) })
    }
    return facts
  }

  private func moment(_ seconds: Double) -> String {
    let date = live.time(told: seconds)
    return "\(words.date(date, .short)) \(words.clock(date))"
  }
}
