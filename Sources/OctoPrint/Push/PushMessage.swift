import RecordMapping
import RecordMappingJSON

/// One message of the push channel; what is unknown is ``other``.
public enum PushMessage: Sendable {
  /// The greeting; comes before authentication.
  case connected(PushGreeting)
  /// The whole recent past; sent once after authentication, and after a changed subscription of the state.
  case history(PrinterUpdate)
  /// The present, at most twice a second.
  case current(PrinterUpdate)
  /// Something happened.
  case event(PushEvent)
  /// A plugin says something.
  case plugin(PluginMessage)
  /// How time-lapses are taken from now on; `nil` if that was not to be read.
  case timelapse(TimelapseConfiguration?)
  /// How far a slicer is.
  case slicingProgress(SlicingProgress)
  /// How far the film of a time-lapse is, in percent.
  case renderProgress(Double)
  /// The session is no longer good; the reason is OctoPrint's word (`stale`, `logout`, `modified`, …).
  case reauthenticationRequired(reason: String)
  /// None that this client knows.
  case other
  /// Something that is no message, or one of this kind that lacks what it cannot do without; the kind is empty if
  /// even that cannot be told.
  case unreadable(kind: String)

  /// Throws for what is no object, and for a message that lacks what it cannot do without.
  public init(json: String) throws {
    let envelope = try JSONValue(parsing: Array(json.utf8), limits: OctoPrintClient.limits)
    guard envelope.kind == .object else { throw Malformed(kind: "") }
    guard let (kind, payload) = envelope.members.first else {
      self = .other
      return
    }
    self = try Self.message(kind, payload)
  }

  /// The message, or that it is ``unreadable(kind:)``.
  init(tolerating json: String) {
    do {
      self = try PushMessage(json: json)
    } catch {
      self = .unreadable(kind: (error as? Malformed)?.kind ?? "")
    }
  }

  /// A message that lacks what it cannot do without.
  struct Malformed: Error { var kind: String }

  private static func message(_ kind: String, _ payload: JSONValue) throws -> PushMessage {
    switch kind {
    case "connected": .connected(try read(PushGreeting.self, kind, payload))
    case "history": .history(try read(PrinterUpdate.self, kind, payload))
    case "current": .current(try read(PrinterUpdate.self, kind, payload))
    case "event": .event(try read(PushEvent.self, kind, payload))
    case "plugin": .plugin(try read(PluginMessage.self, kind, payload))
    case "timelapse": .timelapse(payload.value(as: TimelapseConfiguration.self))
    case "slicingProgress": .slicingProgress(try read(SlicingProgress.self, kind, payload))
    case "renderProgress": .renderProgress(payload["progress"].double ?? 0)
    case "reauthRequired": .reauthenticationRequired(reason: payload["reason"].string ?? "")
    default: .other
    }
  }

  private static func read<Value: DocumentValue>(
    _ type: Value.Type, _ kind: String, _ payload: JSONValue
  ) throws(Malformed) -> Value {
    guard let value = payload.value(as: type) else { throw Malformed(kind: kind) }
    return value
  }
}
