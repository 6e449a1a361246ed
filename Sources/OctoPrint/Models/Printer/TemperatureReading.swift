public import RecordMapping
import RecordMappingJSON

/// The temperatures of all heaters at one moment.
public struct TemperatureReading: Sendable, Hashable {
  /// Seconds since 1970, by the server's clock.
  public var time: Double
  /// Those that the printer reports.
  public var heaters: [Heater: Temperature]

  /// A reading.
  public init(time: Double, heaters: [Heater: Temperature]) {
    self.time = time
    self.heaters = heaters
  }

  /// What is hotter or colder was garbled on its way.
  private static let degrees = -10_000.0...10_000

  /// A heater that the printer does not report has nulls in place of its object or its values.
  static func heaters(_ members: [String: JSONValue?]) -> [Heater: Temperature] {
    var heaters: [Heater: Temperature] = [:]
    for (key, value) in members {
      guard let heater = Heater(key: key), var temperature = value?.value(as: Temperature.self),
        let actual = temperature.actual, degrees.contains(actual)
      else { continue }
      if let target = temperature.target, !degrees.contains(target) { temperature.target = nil }
      heaters[heater] = temperature
    }
    return heaters
  }
}

extension TemperatureReading: DocumentValue {
  /// Takes an object with `time` and heaters; skips keys that it does not know.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> TemperatureReading {
    let members = try [String: JSONValue?].read(token, as: form, in: context)
    guard let time = members["time"].flatMap({ $0?.double }) else { throw .missing }
    return TemperatureReading(time: time, heaters: heaters(members))
  }

  /// Writes what it reads.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard time.isFinite else { throw .value(.real(time)) }
    writer.raw("{\"time\":")
    writer.number(time)
    for (heater, temperature) in heaters.sorted(by: { $0.key < $1.key }) {
      writer.raw(",")
      writer.string(heater.key)
      writer.raw(":")
      try temperature.write(to: &writer, as: form)
    }
    writer.raw("}")
  }
}
