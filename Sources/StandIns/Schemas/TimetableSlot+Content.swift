extension TimetableSlot {
  static let types: [String: FieldType] = [
    "day": .integer, "duration": .integer, "endTime": .text, "firstHour": .integer, "id": .integer,
    "parity": .of(Constants.Parity.self), "room": .reference(.room), "startTime": .text,
    "teacher": .reference(.teacher), "weeks": .text,
  ]

  func content(_ quirks: Quirks) -> Content {
    let elements = elements(quirks).filter { if case .none = $0.content { false } else { true } }
    guard quirks.slotIdentifier == .attribute else { return .group(elements) }
    return .group(elements, attributes: [.init(name: "id", value: String(id))])
  }

  func elements(_ quirks: Quirks) -> [Content.Element] {
    var (begin, end): (String?, String?) = (nil, nil)
    if quirks.hasSlotTimes, let firstHour, let duration {
      begin = HourGrid.clock(HourGrid.start(of: firstHour))
      end = HourGrid.clock(HourGrid.end(from: firstHour, duration: duration))
    }
    return [
      .init("day", .number(day)), .init("duration", .number(duration)), .init("endTime", .text(end)),
      .init("firstHour", .number(firstHour)),
      .init("id", quirks.slotIdentifier == .element ? .integer(id) : .none), .init("parity", .name(parity)),
      .init("room", .link(.room, room)), .init("startTime", .text(begin)),
      .init("teacher", .links(.teacher, teachers)), .init("weeks", .text(weeks)),
    ]
  }
}
