import OctoPrint
import WebShell

/// The nozzles of a printer. Where a nozzle stands is asked for those that the printer has already.
struct NozzleFields: Sendable {
  /// OctoPrint takes fewer than 100; nobody has built more than these.
  static let most = 16

  let count = FormField.whole("extruders", .nozzleCount, from: 1, through: Self.most)
  let diameter = FormField.number(
    "nozzleDiameter", .nozzleDiameter, from: 0.05, through: 10, decimals: 2, unit: .millimetre)
  let isShared = FormField.toggle("sharedNozzle", .sharedNozzle).hint(.sharedNozzleHint)
  let length = FormField.number(
    "defaultExtrusionLength", .profileExtrusionLength, from: 0.1, through: 1000, decimals: 1,
    unit: .millimetre)
  /// x and y of the second nozzle, of the third, …
  let offsets: [FormField<Double>]

  init(count: Int) {
    offsets = (1..<max(1, min(count, Self.most))).flatMap { tool in
      [
        Self.offset("offset-\(tool)-x", .nozzleOffset(n: tool + 1, axis: "X")),
        Self.offset("offset-\(tool)-y", .nozzleOffset(n: tool + 1, axis: "Y")),
      ]
    }
  }

  /// As OctoPrint has them: the first nozzle is where the others are counted from.
  func pairs(_ values: [Double?], count: Int) -> [[Double]] {
    (0..<count).map { tool in
      let first = (tool - 1) * 2
      return values.indices.contains(first + 1) ? [values[first] ?? 0, values[first + 1] ?? 0] : [0, 0]
    }
  }

  func fill(_ entry: inout FormEntry, with extruder: PrinterProfile.Extruder) {
    entry.fill(count, with: extruder.count)
    entry.fill(diameter, with: extruder.nozzleDiameter ?? 0.4)
    entry.fill(isShared, with: extruder.hasSharedNozzle)
    entry.fill(length, with: extruder.defaultExtrusionLength ?? 5)
    let places = (extruder.offsets ?? []).dropFirst().flatMap { $0.prefix(2) }
    for (index, field) in offsets.enumerated() {
      entry.fill(field, with: places.indices.contains(index) ? places[index] : 0)
    }
  }

  private static func offset(_ name: String, _ label: Phrase) -> FormField<Double> {
    .number(name, label, from: -1000, through: 1000, decimals: 2, unit: .millimetre)
  }
}
