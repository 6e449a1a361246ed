import CivilTime
package import HerdBook

// The wire form of an account's lists, each as the member that a row of its stream has. A row that misses what
// its thing can't be without is none.

/// What a row of ``SyncStream/codes`` is of.
package enum CodeList: String, CaseIterable, Sendable {
  case enterprise, centre, technician, diagnosis, medicine, stock, price
}

/// A thing of an account's lists, as a row says it.
package protocol ListRow {
  init?(row: JSONObject)
  /// The members of its row, `id` first.
  var row: JSONObject { get }
}

extension Stable: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole, let number = row["number"]?.whole else { return nil }
    var position: Position?
    if let latitude = row.millionths("lat"), let longitude = row.millionths("lon") {
      position = Position(latitude: latitude, longitude: longitude)
    }
    self.init(
      StableID(id), number: number, name: row["name"]?.text,
      centre: row["centre"]?.whole.map { CentreID($0) },
      position: position)
  }

  package var row: JSONObject {
    var row: JSONObject = ["id": .whole(id.rawValue), "number": .whole(number)]
    row["name"] = name.map(JSONNode.text)
    row["centre"] = centre.map { .whole($0.rawValue) }
    row["lat"] = position.map { .number(FixedPoint($0.latitude, decimals: 6).text(atLeast: 1)) }
    row["lon"] = position.map { .number(FixedPoint($0.longitude, decimals: 6).text(atLeast: 1)) }
    return row
  }
}

extension Group: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole, let number = row["number"]?.whole else { return nil }
    // Servers that know no purposes say only whether its cows are milked.
    let isMilked: Purpose? = row["milking"].map { $0 == .flag(true) ? .milking : .other }
    self.init(
      GroupID(id), number: number, name: row["name"]?.text, stable: row["stable"]?.whole.map { StableID($0) },
      purpose: row["purpose"]?.text.flatMap(Purpose.init(rawValue:)) ?? isMilked,
      milkingsADay: row["milkingsPerDay"]?.whole)
  }

  package var row: JSONObject {
    var row: JSONObject = ["id": .whole(id.rawValue), "number": .whole(number)]
    row["name"] = name.map(JSONNode.text)
    row["stable"] = stable.map { .whole($0.rawValue) }
    row["purpose"] = purpose.map { .text($0.rawValue) }
    row["milkingsPerDay"] = milkingsADay.map(JSONNode.whole)
    return row
  }
}

extension Bull: ListRow {
  package init?(row: JSONObject) {
    guard let number = row["reg"]?.text.flatMap(BullNumber.init(parsing:)) else { return nil }
    self.init(
      number, name: row["name"]?.text, isSexed: row["sexed"] == .flag(true),
      isUsable: row["usable"] != .flag(false), breed: row["breed"]?.text)
  }

  /// Without `id`: bulls are told by their number in the register, their rows by one of the account's.
  package var row: JSONObject {
    var row: JSONObject = ["reg": .text(number.text)]
    row["name"] = name.map(JSONNode.text)
    row["sexed"] = .flag(isSexed)
    row["usable"] = .flag(isUsable)
    row["breed"] = breed.map(JSONNode.text)
    return row
  }
}

extension Enterprise: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole, let number = row["number"]?.whole else { return nil }
    self.init(EnterpriseID(id), number: number, name: row["name"]?.text)
  }

  package var row: JSONObject {
    var row: JSONObject = ["id": .whole(id.rawValue), "list": .list(.enterprise), "number": .whole(number)]
    row["name"] = name.map(JSONNode.text)
    return row
  }
}

extension Centre: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole, let number = row["number"]?.whole else { return nil }
    self.init(
      CentreID(id), number: number, name: row["name"]?.text,
      enterprise: row["enterprise"]?.whole.map { EnterpriseID($0) })
  }

  package var row: JSONObject {
    var row: JSONObject = ["id": .whole(id.rawValue), "list": .list(.centre), "number": .whole(number)]
    row["name"] = name.map(JSONNode.text)
    row["enterprise"] = enterprise.map { .whole($0.rawValue) }
    return row
  }
}

extension BullPrice: ListRow {
  package init?(row: JSONObject) {
    guard let bull = row["bull"]?.text.flatMap(BullNumber.init(parsing:)),
      let price = row.thousandths("amount"), let from = row["from"]?.text.flatMap({ Day(iso8601: $0) })
    else { return nil }
    self.init(bull: bull, centre: row["centre"]?.whole.map { CentreID($0) }, price: price, validFrom: from)
  }

  /// Without `id`: prices have rows, and no identity besides.
  package var row: JSONObject {
    var row: JSONObject = [
      "list": .list(.price), "bull": .text(bull.text), "amount": .thousandths(price),
      "from": .text(validFrom.rawValue),
    ]
    row["centre"] = centre.map { .whole($0.rawValue) }
    return row
  }
}

extension Technician: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole else { return nil }
    self.init(TechnicianID(id), number: row["number"]?.whole ?? id, name: row["name"]?.text ?? "")
  }

  package var row: JSONObject {
    ["id": .whole(id.rawValue), "list": .list(.technician), "number": .whole(number), "name": .text(name)]
  }
}

extension Diagnosis: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole else { return nil }
    self.init(
      DiagnosisID(id), code: row["code"]?.text ?? "", name: row["name"]?.text ?? "",
      isOfHooves: row["hoof"] == .flag(true))
  }

  package var row: JSONObject {
    [
      "id": .whole(id.rawValue), "list": .list(.diagnosis), "code": .text(code), "name": .text(name),
      "hoof": .flag(isOfHooves),
    ]
  }
}

extension Medicine: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole else { return nil }
    self.init(
      MedicineID(id), name: row["name"]?.text ?? "", unit: row["unit"]?.text ?? "",
      isForHooves: row["hoof"] == .flag(true), milkHours: row["milkHours"]?.whole,
      meatDays: row["meatDays"]?.whole.map { Days($0) }, largestDose: row.thousandths("largestDose"))
  }

  package var row: JSONObject {
    var row: JSONObject = [
      "id": .whole(id.rawValue), "list": .list(.medicine), "name": .text(name), "unit": .text(unit),
      "hoof": .flag(isForHooves),
    ]
    row["milkHours"] = milkHours.map(JSONNode.whole)
    row["meatDays"] = meatDays.map { .whole($0.count) }
    row["largestDose"] = largestDose.map(JSONNode.thousandths)
    return row
  }
}

extension MedicineStock: ListRow {
  package init?(row: JSONObject) {
    guard let id = row["id"]?.whole, let medicine = row["medicine"]?.whole else { return nil }
    self.init(
      StockID(id), of: MedicineID(medicine), batch: row["batch"]?.text ?? "",
      expires: row["expiry"]?.text.flatMap { Day(iso8601: $0) }, left: row.thousandths("amount") ?? 0)
  }

  package var row: JSONObject {
    var row: JSONObject = [
      "id": .whole(id.rawValue), "list": .list(.stock), "medicine": .whole(medicine.rawValue),
      "amount": .thousandths(left), "batch": .text(batch),
    ]
    row["expiry"] = expires.map { .text($0.rawValue) }
    return row
  }
}

extension JSONNode {
  fileprivate static func list(_ list: CodeList) -> JSONNode { .text(list.rawValue) }

  /// A decimal as a text, as few of them are binary fractions.
  package static func thousandths(_ value: Int) -> JSONNode {
    .text(FixedPoint(value, decimals: 3).text(atLeast: 0))
  }
}

extension JSONObject {
  /// A decimal in thousandths, written as a text or as a number.
  package func thousandths(_ member: String) -> Int? { decimal(member, 3) }

  fileprivate func millionths(_ member: String) -> Int? { decimal(member, 6) }

  private func decimal(_ member: String, _ decimals: Int) -> Int? {
    switch self[member] {
    case .text(let text), .number(let text): FixedPoint(parsing: text, decimals: decimals)?.value
    default: nil
    }
  }
}
