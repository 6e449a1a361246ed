public import RecordMapping
import RecordMappingJSON

/// The temperatures of all heaters now, and before if that was asked for.
public struct Temperatures: Sendable, Hashable {
  /// Now.
  public var heaters: [Heater: Temperature]
  /// Before, oldest first.
  public var history: [TemperatureReading]
}

extension Temperatures: DocumentValue {
  /// Takes an object with heaters and, between them, `history`.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Temperatures {
    let members = try [String: JSONValue?].read(token, as: form, in: context)
    return Temperatures(
      heaters: TemperatureReading.heaters(members),
      history: members["history"].flatMap { $0?.value(as: [TemperatureReading].self) } ?? [])
  }

  /// Writes what it reads.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    let heaters = Dictionary(uniqueKeysWithValues: heaters.map { ($0.key.key, $0.value) })
    try heaters.write(to: &writer, as: form)
  }
}
