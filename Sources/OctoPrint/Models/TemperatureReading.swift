/// The temperatures of all heaters at one moment.
package struct TemperatureReading: Sendable, Hashable, Decodable {
  /// Seconds since 1970, by the server's clock.
  package var time: Double
  package var heaters: [Heater: Temperature]

  package init(time: Double, heaters: [Heater: Temperature]) {
    self.time = time
    self.heaters = heaters
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    time = try container.decode(Double.self, forKey: Key(stringValue: "time"))
    heaters = [:]
    for key in container.allKeys {
      guard let heater = Heater(key: key.stringValue) else { continue }
      // A heater that the printer does not report has nulls in place of its object or its values.
      let temperature = try container.decodeIfPresent(Temperature.self, forKey: key)
      if let temperature, temperature.actual != nil { heaters[heater] = temperature }
    }
  }
}
