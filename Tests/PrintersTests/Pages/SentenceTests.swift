import CivilTime
import Foundation
import GoldenText
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

/// Fragments that code joins are read aloud here with real values: somebody who speaks the language reads
/// `Golden/sentences.en.txt` and its like.
@Suite struct `The commonest sentences about a printer` {
  @Test(arguments: [Language.en, .cs])
  func `read well with real values`(language: Language) throws {
    let words = Words(language: language, zone: .fixed(seconds: 0))
    let sentences = [jobs(words), links(words), notices(words), checks(words)].flatMap(\.self)
    #expect(sentences.count >= 20)
    try GoldenText.expect(
      sentences.joined(separator: "\n") + "\n", "sentences.\(language.rawValue).txt")
  }

  private func jobs(_ words: Words) -> [String] {
    var soon = Sample.live(.printing)
    soon.progress?.printTimeLeft = 50 * 60
    var analysed = soon
    analysed.job?.estimatedPrintTime = 30 * 3600
    let cards = [soon, analysed, Sample.live(.paused)].map {
      JobCard.markup($0, words)
    }
    let rows = [soon, analysed].map {
      PrinterRow(printer: Sample.printer(), live: $0, moment: Sample.moment, words: words).html.markup
    }
    return (cards + rows).flatMap(GoldenText.sentences)
  }

  private func links(_ words: Words) -> [String] {
    var garbled = LivePrinter(.live)
    garbled.server.unreadable = 3
    var polled = LivePrinter(.live)
    polled.server.way = .polling
    let lost = [ConnectionError.silent, .keyRefused].map {
      LivePrinter(.lost(since: Sample.moment, $0))
    }
    return ([LivePrinter()] + lost + [garbled, polled]).flatMap {
      GoldenText.sentences(ServerConnectionCallout.markup($0, words))
    }
  }

  private func notices(_ words: Words) -> [String] {
    let news: [PrinterNotice] = [
      .finished, .failed(reason: nil), .paused(.person("Eva")), .paused(.unknown), .filament, .lost,
      .ended, .disconnected(reason: "SERIAL broke"),
    ]
    return news.flatMap {
      let notice = $0.notice(of: Sample.printer(), Sample.live(.printing))
      return [notice.title(words.language), notice.text(words.language)]
    }
  }

  private func checks(_ words: Words) -> [String] {
    [
      words(
        .takesAbout(
          time: words.duration(seconds: 7200), least: words.duration(seconds: 6600),
          most: words.duration(seconds: 9000), basis: words(.judgedByPrints))),
      words(.checkTools(count: 2)), words(.checkFilament(length: words.number(3.25, decimals: 2))),
      words(.layerIs(layer: 3, total: 120, z: words.number(0.6, decimals: 1))),
      words(.spoolRestLength(weight: words.amount(350, .gram), length: words.amount(117, .metre))),
      words(.diskFree(free: words.bytes(Int64(3_200_000_000)), total: words.bytes(Int64(16_000_000_000)))),
    ]
  }
}
