import OctoPrint
import WebShell

/// How the next time-lapse is taken. The sheet of styles hides the fields that do not belong to the chosen type.
struct TimelapseForm: FormDeclaration {
  static let id = "timelapse-form"

  let type = FormField.choice(
    "type", .timelapseType, as: .list,
    [
      FieldOption(TimelapseConfiguration.Trigger.off, .timelapseOff), FieldOption(.zChange, .timelapseOnZ),
      FieldOption(.timed, .timelapseTimed),
    ])
  let interval = FormField.whole("interval", .timelapseInterval, from: 1)
  let hop = FormField.number("retractionZHop", .timelapseHop, from: 0)
  let delay = FormField.number("minDelay", .timelapseDelay, from: 0.1)
  let speed = FormField.whole("fps", .timelapseSpeed, from: 1)
  let end = FormField.whole("postRoll", .timelapseEnd, from: 0)
  let rendering = FormField.choice(
    "renderAfterPrint", .timelapseRender, as: .list,
    [
      FieldOption(TimelapseConfiguration.Rendering.always, .renderAlways),
      FieldOption(.success, .renderSuccess), FieldOption(.failure, .renderFailure),
      FieldOption(.never, .renderNever),
    ])

  /// What does not belong to the type is left out.
  func value(of entry: inout FormEntry) throws(FormRefused) -> TimelapseConfiguration {
    let type = try entry.read(type)
    var configuration = TimelapseConfiguration(type)
    if type == .timed { configuration.interval = try entry.read(interval) }
    if type == .zChange {
      (configuration.retractionZHop, configuration.minDelay) = try entry.read(hop, delay)
    }
    if type != .off {
      (configuration.fps, configuration.postRoll, configuration.renderAfterPrint) = try entry.read(
        speed, end, rendering)
    }
    return configuration
  }

  /// A form with what OctoPrint does now; what it does not tell begins as it would itself.
  func entry(_ config: TimelapseConfiguration, _ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(type, with: config.type)
    entry.fill(interval, with: config.interval ?? 10)
    entry.fill(hop, with: config.retractionZHop ?? 0)
    entry.fill(delay, with: config.minDelay ?? 5)
    entry.fill(speed, with: config.fps ?? 25)
    entry.fill(end, with: config.postRoll ?? 0)
    entry.fill(rendering, with: config.renderAfterPrint ?? .always)
    return entry
  }

  /// The form with what stands in it; also what the script swaps in when it was refused.
  func html(_ entry: FormEntry, action: String) -> HTML {
    EntryForm(
      entry, id: Self.id, action: action, isOnce: false, keepsDraft: false,
      """
      \(entry.html(type))\
      <div class="takes-timed">\(entry.html(interval))</div>\
      <div class="takes-z">\(entry.html(hop))\(entry.html(delay))</div>\
      <div class="takes">\(entry.html(speed))\(entry.html(end))\(entry.html(rendering))</div>\
      \(Button(entry.words(.saveTimelapse), kind: .primary, isWide: true).html)
      """
    ).html
  }
}
