import Foundation
import OctoPrint
import WebShell

/// What is known of a print, line by line; what is not known has none.
struct PrintDetails {
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

extension PrintRecord {
  /// What it is called.
  func title(_ words: Words) -> String { name.isEmpty ? words(.namelessPrint) : name }

  /// Of printing.
  var seconds: Int? {
    printTime.flatMap { $0.isFinite ? Int(min(max($0, 0), Double(Self.longest))) : nil }
  }

  func chip(_ words: Words) -> Chip {
    let (icon, tone): (Icon, Chip.Tone) =
      switch result {
      case .printing: (.play, .neutral)
      case .finished: (.check, .ok)
      case .cancelled: (.stop, .warn)
      case .failed: (.warn, .bad)
      case .unfinished: (.stop, .warn)
      case .unknown: (.help, .neutral)
      }
    return Chip(words(result.phrase), icon: icon, tone: tone)
  }

  /// `12.3 m`, or `about 4.1 m` where it is reckoned from what was printed of the file.
  func filament(_ words: Words) -> String? {
    guard let length = used.length else { return nil }
    let text = words.filament(length, decimals: length < 10_000 ? 2 : 1)
    return isReckoned ? words(.about(amount: text)) : text
  }
}

extension PrintResult {
  var phrase: Phrase {
    switch self {
    case .printing: .resultPrinting
    case .finished: .resultFinished
    case .cancelled: .resultCancelled
    case .failed: .resultFailed
    case .unfinished: .resultUnfinished
    case .unknown: .resultUnknown
    }
  }
}

extension FailureCause {
  var phrase: Phrase {
    switch self {
    case .none: .causeNone
    case .warping: .causeWarping
    case .detached: .causeDetached
    case .spaghetti: .causeSpaghetti
    case .layerShift: .causeLayerShift
    case .clogged: .causeClogged
    case .underExtrusion: .causeUnderExtrusion
    case .filamentOut: .causeFilamentOut
    case .mechanical: .causeMechanical
    case .power: .causePower
    case .other: .causeOther
    }
  }
}
