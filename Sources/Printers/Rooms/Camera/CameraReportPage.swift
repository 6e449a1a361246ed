import WebShell

/// What the doctor found: each step of the way, the cause and what to do.
struct CameraReportPage: RoomPage {
  var face: PrinterFace
  var camera: Camera
  var report: CameraReport

  var room: String { CameraRoom.id }
  var heading: String { words(.cameraExamination(camera: camera.name)) }
  var back: BackLink? { BackLink(words(.cameras), to: Paths.room(CameraRoom.id, printer.id)) }
  /// What was found then is not what is true later.
  var isKept: Bool { false }

  var content: HTML {
    """
    \(verdict.html)\(settings)\
    \(Card("camera-steps", title: words(.cameraExamination(camera: camera.name)), isPadded: false, steps).html)\
    \(factCard)\
    <p>\(Button.link(words(.examineAgain), to: Paths.cameraExamination(camera.number, printer.id), icon: .refresh))</p>
    """
  }

  private var verdict: Notice {
    if let trouble = report.trouble {
      return Notice(.bad, title: words(.cameraIll), text: "\(words(trouble.phrase)) \(note)")
    }
    if report.corrections.isEmpty, report.snapshotTrouble == nil {
      return Notice(.info, title: words(.cameraWell), text: "\(note)")
    }
    return Notice(.warn, title: words(.cameraWellWithNotes), text: "\(note)")
  }

  /// Where the cause is put right, if that is in OctoPrint's settings.
  private var settings: HTML? {
    report.trouble == .disabled || report.trouble == .noAddress ? face.cameraSettings : nil
  }

  private var note: String {
    let notes = report.corrections.map { words($0.phrase) }
    let snapshot =
      report.hasSnapshot
      ? report.trouble == nil ? nil : words(.snapshotsInstead)
      : report.snapshotTrouble.map { words(.snapshotFailed(reason: words($0.phrase))) }
    let direct = report.isDirect && report.trouble == nil ? words(.cameraSignals) : nil
    return (notes + [direct, snapshot].compactMap(\.self)).joined(separator: " ")
  }

  private var steps: HTML {
    let entries = report.steps.map { step, outcome in
      let phrase = report.isDirect && step == .type ? Phrase.stepSignalling : step.phrase
      switch outcome {
      case .passed:
        return Timeline.Entry(
          words(phrase), detail: "", icon: .check,
          chip: Chip(words(.stepPassed), icon: .check, tone: .ok))
      case .failed:
        return Timeline.Entry(
          words(phrase), detail: "", icon: .warn,
          chip: Chip(words(.stepFailed), icon: .warn, tone: .bad))
      case .open:
        return Timeline.Entry(
          words(phrase), detail: "", icon: .dot, chip: Chip(words(.stepOpen), icon: .wait))
      }
    }
    return Timeline(entries).html
  }

  private var factCard: HTML? {
    guard !facts.isEmpty else { return nil }
    return Card("camera-facts", title: words(.cameraFacts), isPadded: false, KeyValueList(facts).html).html
  }

  private var facts: [KeyValueList.Fact] {
    var facts: [KeyValueList.Fact] = []
    if let place = report.place {
      facts.append(.init(words(.streamAddress), Visitor.current.shown(address: place)))
    }
    if let sample = report.sample {
      if let size = sample.size { facts.append(.init(words(.pictureSize), "\(size.width) × \(size.height)")) }
      if sample.perSecond > 0 {
        facts.append(.init(words(.picturesPerSecond), words.number(sample.perSecond, decimals: 1)))
      }
      facts.append(.init(words(.bytesPerPicture), words.bytes(Int64(sample.bytes))))
    }
    return facts
  }
}
