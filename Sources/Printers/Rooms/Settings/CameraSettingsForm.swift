import OctoPrint
import WebShell

/// OctoPrint's own camera, and what makes films of its pictures.
struct CameraSettingsForm: SettingsForm {
  enum Ratio: String, Sendable {
    case wide = "16:9"
    case old = "4:3"
  }

  let isEnabled = FormField.toggle("webcamEnabled", .camerasEnabled)
  let stream = FormField.address("stream", .streamAddress).hint(.streamAddressHint).optional
  let snapshot = FormField.address("snapshot", .snapshotAddress).hint(.snapshotAddressHint).optional
  let ratio = FormField.choice(
    "ratio", .streamRatio, as: .segments,
    [
      FieldOption(Ratio.wide, id: Ratio.wide.rawValue, .text("16 : 9")),
      FieldOption(.old, id: Ratio.old.rawValue, .text("4 : 3")),
    ])
  let flipH = FormField.toggle("flipH", .flipHorizontally)
  let flipV = FormField.toggle("flipV", .flipVertically)
  let rotate90 = FormField.toggle("rotate90", .rotateLeft)
  let allowsTimelapse = FormField.toggle("timelapseEnabled", .timelapseAllowed)
  let ffmpeg = FormField.address("ffmpegPath", .ffmpegPath).hint(.ffmpegPathHint).optional

  private let known: WebcamSettings?
  /// `nil` where its plugin is off.
  private let camera: ClassicWebcamSettings?

  init(_ known: WebcamSettings?, _ camera: ClassicWebcamSettings?) {
    (self.known, self.camera) = (known, camera)
  }

  var title: Phrase { .cameraSettings }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SettingsChange {
    var change = SettingsChange()
    let (isEnabled, allowsTimelapse, ffmpeg) = try entry.read(isEnabled, allowsTimelapse, ffmpeg)
    if isEnabled != known?.isEnabled { change.set(["webcam", "webcamEnabled"], to: isEnabled) }
    if allowsTimelapse != known?.allowsTimelapse {
      change.set(["webcam", "timelapseEnabled"], to: allowsTimelapse)
    }
    if ffmpeg ?? "" != known?.ffmpegPath ?? "" { change.set(["webcam", "ffmpegPath"], to: ffmpeg ?? "") }
    if let camera { try read(camera, from: &entry, into: &change) }
    return change
  }

  private func read(
    _ camera: ClassicWebcamSettings, from entry: inout FormEntry, into change: inout SettingsChange
  ) throws(FormRefused) {
    let (stream, snapshot, ratio, flipH, flipV, rotate90) = try entry.read(
      stream, snapshot, ratio, flipH, flipV, rotate90)
    let path = ["plugins", "classicwebcam"]
    for (key, field, typed, old) in [
      ("stream", self.stream, stream, camera.stream), ("snapshot", self.snapshot, snapshot, camera.snapshot),
    ] {
      guard let meant = SecretAddress(old ?? "").meant(by: typed ?? "") else {
        entry.complain(.phrase(.cameraPasswordAgain), at: field)
        continue
      }
      if meant != old ?? "" { change.set(path + [key], to: meant) }
    }
    if ratio != knownRatio { change.set(path + ["streamRatio"], to: ratio.rawValue) }
    if flipH != camera.flipH { change.set(path + ["flipH"], to: flipH) }
    if flipV != camera.flipV { change.set(path + ["flipV"], to: flipV) }
    if rotate90 != camera.rotate90 { change.set(path + ["rotate90"], to: rotate90) }
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(isEnabled, with: known?.isEnabled == true)
    entry.fill(allowsTimelapse, with: known?.allowsTimelapse == true)
    entry.fill(ffmpeg, with: known?.ffmpegPath)
    guard let camera else { return entry }
    entry.fill(stream, with: camera.stream.map { SecretAddress($0).veiled })
    entry.fill(snapshot, with: camera.snapshot.map { SecretAddress($0).veiled })
    entry.fill(ratio, with: knownRatio)
    entry.fill(flipH, with: camera.flipH)
    entry.fill(flipV, with: camera.flipV)
    entry.fill(rotate90, with: camera.rotate90)
    return entry
  }

  func fields(_ entry: FormEntry) -> HTML {
    let own: HTML =
      camera == nil
      ? "<p class=\"hint\">\(entry.words(.cameraFromPlugin))</p>"
      : """
      \(entry.html(stream))\(entry.html(snapshot))\(entry.html(ratio))\(entry.html(flipH))\(entry.html(flipV))\
      \(entry.html(rotate90))
      """
    return "\(entry.html(isEnabled))\(own)\(entry.html(allowsTimelapse))\(entry.html(ffmpeg))"
  }

  private var knownRatio: Ratio { Ratio(rawValue: camera?.streamRatio ?? "") ?? .wide }
}

extension PrinterFace {
  /// Leads to the form for OctoPrint's cameras; `nil` for who may not change them.
  var cameraSettings: HTML? {
    guard live.may(.settings) else { return nil }
    return Button.link(
      words(.cameraSettings), to: SettingsPaths(printer: printer.id).part(.camera), icon: .settings)
  }
}
