import CodeReading
import WebShell

/// Takes the photo of a code, and says what came of the one before.
struct ScanPage: FeaturePage {
  private let visit: HerdVisit
  private let outcome: ScanOutcome

  init(_ visit: HerdVisit, _ query: ScanQuery) { (self.visit, outcome) = (visit, query.outcome) }

  private var words: Words { visit.words }
  private var isAvailable: Bool { visit.app.codes.isAvailable }

  var title: String { words(.scanCode) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.animals), to: AnimalsFeature.link()) }

  var content: HTML {
    let card = isAvailable ? Card("scan", title: nil, photo + scanner) : nil
    return "\(notice?.html)\(card?.html)\(isAvailable ? .empty : scanner)\(DigitsCard(words: words).html)"
  }

  private var notice: Callout? {
    if !isAvailable {
      return Callout(.warn, title: words(.codeReadingMissing), text: "\(words(.codeReadingMissingHint))")
    }
    return switch outcome {
    case .none: nil
    case .nothing: Callout(.warn, title: words(.codeNotRead), text: "\(words(.codeNotReadHint))")
    case .noPicture: Callout(.bad, title: words(.codeNoPicture), text: "\(words(.codeNoPictureHint))")
    case .failed: Callout(.bad, title: words(.codeReadingFailed), text: "\(words(.codeReadingFailedHint))")
    }
  }

  private var photo: HTML {
    var field = FileField(words(.codePhoto), types: "image/jpeg,image/png", hint: "\(words(.codePhotoHint))")
    field.takesPhoto = true
    return visit.uploadForm(
      to: CodesFeature.photosLink, field, Button(words(.readCode), icon: .search, kind: .primary))
  }

  private var scanner: HTML { CodeScanner(words: words, readsPhotos: isAvailable).html }
}

/// Leads to animals by the end of their number: what is left where no code can be read.
struct DigitsCard {
  let words: Words

  var html: HTML {
    Card(
      "scan-digits", title: words(.findByDigits),
      PickForm(
        AnimalsFeature.link(), [.digits(name: "search", label: words(.lastDigits))],
        submit: words(.findAnimal)
      ).html
    ).html
  }
}
