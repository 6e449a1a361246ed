import OctoPrint
import WebShell

/// How the next time-lapse is taken. The sheet of styles hides the fields that do not belong to the chosen type.
struct TimelapseForm: DraftForm {
  private static let type = FormField.choice(
    "type", .timelapseType, as: .list,
    [
      FieldOption(TimelapseConfiguration.Trigger.off, .timelapseOff), FieldOption(.zChange, .timelapseOnZ),
      FieldOption(.timed, .timelapseTimed),
    ])
  private static let interval = FormField.whole("interval", .timelapseInterval, from: 1)
  private static let hop = FormField.number("retractionZHop", .timelapseHop, from: 0)
  private static let delay = FormField.number("minDelay", .timelapseDelay, from: 0.1)
  private static let speed = FormField.whole("fps", .timelapseSpeed, from: 1)
  private static let end = FormField.whole("postRoll", .timelapseEnd, from: 0)
  private static let rendering = FormField.choice(
    "renderAfterPrint", .timelapseRender, as: .list,
    [
      FieldOption(TimelapseConfiguration.Rendering.always, .renderAlways),
      FieldOption(.success, .renderSuccess), FieldOption(.failure, .renderFailure),
      FieldOption(.never, .renderNever),
    ])

  var parts: [FormPart<TimelapseConfiguration>] {
    field(Self.type, \.type)
    counted(as: "takes-timed", where: { $0.type == .timed }) { field(Self.interval, \.interval) }
    counted(as: "takes-z", where: { $0.type == .zChange }) {
      field(Self.hop, \.retractionZHop)
      field(Self.delay, \.minDelay)
    }
    counted(as: "takes", where: { $0.type != .off }) {
      field(Self.speed, \.fps)
      field(Self.end, \.postRoll)
      field(Self.rendering, \.renderAfterPrint)
    }
  }
}

extension TimelapseConfiguration {
  /// With what OctoPrint would begin with itself where it tells nothing.
  var filledIn: TimelapseConfiguration {
    var filled = self
    filled.interval = interval ?? 10
    filled.retractionZHop = retractionZHop ?? 0
    filled.minDelay = minDelay ?? 5
    filled.fps = fps ?? 25
    filled.postRoll = postRoll ?? 0
    filled.renderAfterPrint = renderAfterPrint ?? .always
    return filled
  }
}
