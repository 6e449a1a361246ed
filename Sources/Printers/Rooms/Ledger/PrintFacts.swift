import Foundation
import OctoPrint
import WebShell

/// What is known of a print, line by line; what is not known has none.
struct PrintFacts {
  var print: PrintRecord
  var words: Words

  var list: KeyValueList { KeyValueList(facts.compactMap(\.self)) }

  private var facts: [KeyValueList.Fact?] {
    [
      print.file.map { .init(words(.printedFile), $0.path, note: place($0)) },
      .init(words(.startedAt), moment(print.started), note: print.startedBy.map { words(.by(name: $0)) }),
      print.result == .printing
        ? nil
        : .init(
          words(.endedAt), print.ended.map(moment) ?? words(.notKnown),
          note: print.endedBy.map { words(.cancelledBy(name: $0)) }),
      print.seconds.map {
        .init(words(.printingTime), words.duration(seconds: $0), note: words(.withoutPauses))
      },
      print.result == .finished
        ? nil
        : print.completion.map {
          .init(words(.printedShare), words.amount(min(100, max(0, $0)), .percent))
        },
      print.filament(words).map { .init(words(.filament), $0, note: volume) },
    ] + tools + spools + [
      print.weight.map { .init(words(.weight), words.amount($0, .gram, decimals: $0 < 100 ? 1 : 0)) },
      print.cost.map {
        .init(
          words(.cost), "\(words.number($0, decimals: 2)) \(print.currency ?? "")", note: words(.atItsTime))
      },
      print.reason.map { .init(words(.failureReason), $0) },
    ]
  }

  private func place(_ file: FilePath) -> String {
    words(file.location == .sdCard ? .printerCard : .octoPrintDisk)
  }

  private var volume: String? {
    print.used.volume.flatMap { words.filamentVolume($0) }
  }

  /// By tool where there are several, as the file asks for.
  private var tools: [KeyValueList.Fact?] {
    guard print.lengths.count > 1 else { return [] }
    return print.lengths.sorted { $0.key < $1.key }.map { tool, length in
      .init(
        words(.filamentOfTool(tool: tool)), words.filament(length, decimals: 2),
        note: words(.byItsFile))
    }
  }

  private var spools: [KeyValueList.Fact?] {
    let used = print.usedSpools
    let hasTools = Set(used.map(\.tool)).count > 1
    return used.map { spool in
      let name = spool.name.isEmpty ? words(.spoolNumber(n: spool.id)) : spool.name
      return .init(
        hasTools ? words(.spoolOfTool(n: spool.tool + 1)) : words(.spool), name, note: spool.material)
    }
  }

  private func moment(_ seconds: Double) -> String {
    let date = Date(timeIntervalSince1970: seconds)
    return "\(words.date(date, .short)) \(words.clock(date))"
  }
}
