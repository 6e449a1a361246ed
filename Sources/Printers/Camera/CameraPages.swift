import WebShell

/// All cameras of a printer, large, each with its doctor.
struct CameraPage: FeaturePage {
  var layout: PrinterLayout
  var views: [CameraView]

  private var words: Words { layout.words }

  var title: String { words(.cameras) }
  var streams: [String] { [CameraFeature.states.link(layout.printer.id)] }

  var content: HTML {
    guard let cameras = layout.live.cameras else {
      return ListPlaceholder(words(.camerasUnknown), text: words(.camerasUnknownHint), icon: .camera).html
    }
    if let error = cameras.error {
      let settings = error.step == .settings ? settings : nil
      return ListPlaceholder(
        words(.noCameras), text: words(error.phrase), icon: .cameraOff, action: settings ?? .empty
      ).html
    }
    guard !cameras.cameras.isEmpty else {
      return ListPlaceholder(
        words(.noCameras), text: words(.noCamerasHint), icon: .cameraOff, action: settings ?? .empty
      ).html
    }
    let shown = cameras.cameras.map { camera -> HTML in
      let view = views.first { $0.key.camera.number == camera.number }
      return card(camera, view?.frame.html)
    }
    return "<div class=\"cameras\" data-cameras>\(shown)</div>"
  }

  /// To the form for it, which is here, too.
  private var settings: HTML? { layout.cameraSettings }

  private func card(_ camera: Camera, _ picture: HTML?) -> HTML {
    let id = "camera-\(camera.number)-h"
    return """
      <section class="card" aria-labelledby="\(id)">\(picture)<div class="pad"><h2 id="\(id)" dir="auto">\
      \(camera.name)</h2>\(hint(camera).map { "<p class=\"hint\">\($0)</p>" as HTML })\
      \(camera.streamError == .noAddress ? settings : nil)\
      \(Button.link(words(.examineCamera), to: CameraFeature.examination.link(layout.printer.id, camera.number), icon: .search))\
      </div></section>
      """
  }

  /// What is not as one would expect of a camera.
  private func hint(_ camera: Camera) -> String? {
    guard let error = camera.streamError else { return nil }
    guard camera.isShowable else { return words(error.phrase) }
    return "\(words(error.phrase)) \(words(.snapshotsInstead))"
  }
}

/// What the doctor found: each step of the way, the cause and what to do.
struct CameraReportPage: FeaturePage {
  var layout: PrinterLayout
  var camera: Camera
  var report: CameraReport

  private var words: Words { layout.words }

  var title: String { words(.cameraExamination(camera: camera.name)) }
  var back: BackLink? { BackLink(words(.cameras), to: CameraFeature.list.link(layout.printer.id)) }
  /// What was found then is not what is true later.
  var isKept: Bool { false }

  var content: HTML {
    """
    \(verdict.html)\(settings)\
    \(Card("camera-steps", title: title, isPadded: false, steps).html)\
    \(factCard)\
    <p>\(Button.link(words(.examineAgain), to: CameraFeature.examination.link(layout.printer.id, camera.number), icon: .refresh))</p>
    """
  }

  private var verdict: Callout {
    if let error = report.error {
      return Callout(.bad, title: words(.cameraIll), text: "\(words(error.phrase)) \(note)")
    }
    if report.corrections.isEmpty, report.snapshotError == nil {
      return Callout(.info, title: words(.cameraWell), text: "\(note)")
    }
    return Callout(.warn, title: words(.cameraWellWithNotes), text: "\(note)")
  }

  /// Where the cause is put right, if that is in OctoPrint's settings.
  private var settings: HTML? {
    report.error == .disabled || report.error == .noAddress ? layout.cameraSettings : nil
  }

  private var note: String {
    let notes = report.corrections.map { words($0.phrase) }
    let snapshot =
      report.hasSnapshot
      ? report.error == nil ? nil : words(.snapshotsInstead)
      : report.snapshotError.map { words(.snapshotFailed(reason: words($0.phrase))) }
    let direct = report.isDirect && report.error == nil ? words(.cameraSignals) : nil
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
