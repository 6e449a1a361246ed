import CodeReading
import HerdSync
import WebShell

/// Reads a colleague's codes from the camera or from photos, and says which are missing.
struct ReadCodesPage: FeaturePage {
  /// Milliseconds between two looks: codes change three times a second.
  private static let pause = 80

  private let visit: HerdVisit
  private let outcome: FrameOutcome
  private let puzzle: HandoverPuzzle?

  init(_ visit: HerdVisit, _ outcome: FrameOutcome) async throws {
    (self.visit, self.outcome) = (visit, outcome)
    puzzle = await visit.herd.handovers.progress(on: visit.browser)
  }

  private var words: Words { visit.words }

  var title: String { words(.readCodes) }
  var back: BackLink? { visit.back(.takeOver, to: HandoverFeature.taken) }

  var content: HTML {
    guard visit.app.codes.isAvailable else {
      return Callout(.warn, title: words(.codeReadingMissing), text: "\(words(.codesReadingMissingHint))")
        .html
    }
    var field = FileField(words(.codePhoto), types: "image/jpeg,image/png", hint: "\(words(.codesPhotoHint))")
    field.takesPhoto = true
    let form = visit.uploadForm(
      to: HandoverCodesFeature.photosLink, field, Button(words(.readCode), icon: .search, kind: .primary))
    let scanner = CodeScanner(words: words, readsPhotos: true, pause: Self.pause)
    return """
      \(photoNotice?.html)\(Card("read-codes", title: nil, tally + form + scanner.html).html)
      """
  }

  /// What is the matter with a photo; a camera just takes the next look.
  private var photoNotice: Callout? {
    switch outcome {
    case .nothing: Callout(.warn, title: words(.codeNotRead), text: "\(words(.codesNotReadHint))")
    case .noPicture: Callout(.bad, title: words(.codeNoPicture), text: "\(words(.codeNoPictureHint))")
    case .failed: Callout(.bad, title: words(.codeReadingFailed), text: "\(words(.codesReadingFailedHint))")
    default: nil
    }
  }

  /// What has come of the handover. The script puts it in the place of the one before.
  private var tally: HTML {
    let lines: [String] =
      if let puzzle {
        [
          words(.codesRead(number: words.integer(puzzle.found), total: words.integer(puzzle.count))),
          words(.codesMissing(numbers: puzzle.missing.ranges)),
        ]
      } else {
        [words(.noCodesRead)]
      }
    let notice = refusal.map { Callout(.bad, title: words(.handoverNotTaken), text: "\(words($0))").html }
    return """
      <div role="status" data-tally>\(notice)<p><b>\(lines[0])</b></p>\
      \(lines.dropFirst().map { "<p class=\"hint\">\($0)</p>" as HTML })</div>
      """
  }

  /// Why a code was not taken, or the handover of which it was the last one.
  private var refusal: Phrase? {
    switch outcome {
    case .other: .codesOfOtherThing
    case .altered: .codesDoNotFit
    case .foreign: .handoverRefusal(.foreign)
    case .tooOld: .handoverRefusal(.tooOld)
    case .newer: .handoverRefusal(.version)
    case .none, .more, .nothing, .noPicture, .failed: nil
    }
  }
}

extension [Int] {
  /// Numbers in order, of which those that follow one another are said together: `2, 5–12`.
  var ranges: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }.joined(separator: ", ")
  }
}
