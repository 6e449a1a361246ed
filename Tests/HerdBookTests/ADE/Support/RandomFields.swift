import CivilTime
import SplitMix

@testable import HerdBook

extension FieldValues {
  /// Values that their fields take, some of them missing; now and then one that is none of its field's, and
  /// one of a field that nobody knows.
  static func random(of fields: [FieldDescription], _ draws: inout SplitMix64) -> FieldValues {
    var values = FieldValues()
    for field in fields where !draws.happens(1, in: 3) {
      values[field.code] =
        draws.happens(1, in: 40) ? .misfit(of: field.control, &draws) : .random(field.control, &draws)
    }
    if draws.happens(1, in: 10) { values.unknown["later"] = JSONNode.random(&draws).json }
    return values
  }
}

extension FieldValue {
  static func random(_ control: FieldControl, _ draws: inout SplitMix64) -> FieldValue {
    switch control {
    case .whole(let range): .whole(draws.within(range))
    case .decimal(let range, _):
      draws.happens(1, in: 9) ? .whole((range.lowerBound + 999) / 1000 + 1) : .decimal(draws.within(range))
    case .steps(let steps): .decimal(draws.pick(steps))
    case .flag: .flag(draws.happens(1, in: 2))
    case .text(let most): .text(draws.text(most))
    case .day: .day(.random(&draws))
    case .time: .text(draws.time())
    case .choice(let codes): .text(draws.pick(codes))
    case .reference(.bull), .bullNumber: .text("NEA-\(draws.within(1...999))")
    case .reference: .whole(draws.within(-3...900))
    case .country: .text(draws.pick(["CZ", "SK", "DE"]))
    case .digits(let most): .text(draws.digits(draws.within(1...most)))
    case .earTag: .text("CZ" + draws.digits(9))
    case .eid: .text("203" + draws.digits(11).zeroPadded(to: 12))
    case .photo: .text(String(repeating: "0a", count: 32))
    case .list(let element, let most):
      .list((0..<draws.within(0...min(most, 3))).map { _ in random(element, &draws) })
    case .record(let fields): .record(.random(of: fields, &draws))
    case .table: random(control.listed, &draws)
    case .opaque: .raw(JSONNode.random(&draws).json)
    }
  }

  /// A value that the field does not take, as it is read.
  static func misfit(of control: FieldControl, _ draws: inout SplitMix64) -> FieldValue {
    control.value(from: .random(&draws))
  }
}

extension SplitMix64 {
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in pick(Array("0123456789")) })
  }

  mutating func time() -> String {
    let (hour, minute) = (within(0...23), within(0...59))
    return String(hour).zeroPadded(to: 2) + ":" + String(minute).zeroPadded(to: 2)
  }
}

extension Day {
  static func random(_ draws: inout SplitMix64) -> Day { Day(number: draws.within(3653...25_000)) }
}
