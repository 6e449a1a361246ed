import HerdBook
import WebShell

// The form of a birth that begins with what a code says: `/herd/record/birth?code=HB1;…`.

extension RecordQuery {
  /// What was scanned; `nil` if nothing was.
  var scannedBirth: ScannedCode? { code.isEmpty ? nil : ScannedCode(code) }
}

extension ScannedCode {
  /// Fills in what the code says.
  func fill(_ draft: inout ChangeDraft) {
    switch self {
    case .birth(let code):
      draft.day = code.day
      code.fill(&draft.values)
    case .earTag(let tag): tag.fill(&draft.values)
    case .damaged, .eid, .text: break
    }
  }

  /// What a person has to know of it; `nil` where all of it is in the form.
  func notice(_ words: Words) -> Callout? {
    switch self {
    case .birth(let code):
      code.eid.map {
        Callout(
          .info, title: words(.codeHasTransponder), text: "\(words(.transponderOfCode(eid: $0.description)))")
      }
    case .earTag: nil
    case .eid(let eid):
      Callout(
        .info, title: words(.codeHasTransponder), text: "\(words(.transponderOfCode(eid: eid.description)))")
    case .damaged: Callout(.warn, title: words(.codeDamaged), text: "\(words(.codeDamagedHint))")
    case .text(let text):
      Callout(
        .warn, title: words(.codeUnknown), text: "\(words(.codeUnknownHint(code: String(text.prefix(200)))))")
    }
  }
}

extension RecordingForm {
  /// What has to be known of the code that the form begins with, or the way to one.
  var scanNotice: HTML {
    guard kind == .birth, subject.change == nil else { return .empty }
    guard let scanned = query.scannedBirth else { return lock == nil ? scanLink : .empty }
    return scanned.notice(visit.words)?.html ?? .empty
  }

  private var scanLink: HTML {
    "<div class=\"btns\">\(Button.link(visit.words(.scanCode), to: CodesFeature.link(), icon: .camera))</div>"
  }
}
