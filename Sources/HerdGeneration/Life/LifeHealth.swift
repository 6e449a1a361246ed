import SplitMix

/// Treatments, hooves and milk that is kept out of the tank.
extension Life {
  mutating func treat(on day: Int, in herd: inout HerdSimulation) {
    let medicine = draws.pick(Farm.medicines)
    // A ban that ends on the last day would be over or not by the hour of the syringe, which no row tells.
    let ends = [day + medicine.milkDays, day + medicine.meatDays]
    guard !ends.contains(span.upperBound) || medicine.meatDays == 0 else { return }
    if medicine.milkDays > 0 { milkFree = max(milkFree, day + medicine.milkDays) }
    if medicine.meatDays > 0 { meatFree = max(meatFree, day + medicine.meatDays) }
    let (diagnosis, hasPlan, cost) = (
      draws.within(Farm.diagnoses), draws.perMille(150), draws.within(80...900)
    )
    let by: StaticString = draws.pick(["vet", "vet", "vet", "breeder", "technician", "other"])
    record(.treatment, flawedOn: day, in: &herd) {
      $0.member("by", by)
      $0.member("cost", text: String(cost))
      if $1 != .noDiagnosis { $0.list("diag") { $0.element(diagnosis) } }
      $0.list("med") { $0.medicine(medicine, on: day) }
      if hasPlan { $0.list("plan") { $0.planStep(after: 3 + cost % 5, times: 1 + cost % 3) } }
    }
  }

  mutating func blockMilking(on day: Int, in herd: inout HerdSimulation) {
    let milkings = 2 * draws.within(2...6)
    guard day + milkings / 2 != span.upperBound else { return }
    milkFree = max(milkFree, day + milkings / 2)
    lastParlour = day
    let code = draws.within(Farm.diagnoses)
    record(.parlour, on: day, in: &herd) {
      $0.member("milkings", milkings)
      $0.member("code1", code)
    }
  }

  mutating func careForHooves(on day: Int, in herd: inout HerdSimulation) {
    let isTrim = day - lastTrim > 60
    if isTrim { lastTrim = day }
    let (lcs, limbs) = (draws.within(1...5), draws.within(1...15))
    let (severity, medicated) = (draws.within(1...4), draws.perMille(300))
    let recheck = draws.perMille(400) ? draws.within(14...90) : nil
    record(.hooves, on: day, in: &herd) {
      $0.member("type", isTrim ? "fup" : "check")
      $0.member("lcs", lcs)
      $0.list("limb") { list in
        for place in 0..<4 where limbs >> place & 1 == 1 {
          list.element { $0.limb(place, severity: severity, medicated: medicated) }
        }
      }
      if let recheck { $0.member("recheck", recheck) }
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func medicine(_ medicine: Farm.Medicine, on day: Int) {
    element {
      $0.member("stock", medicine.stock)
      $0.member("amount", text: String(medicine.amount))
      $0.member("at", day: day)
    }
  }

  fileprivate mutating func planStep(after days: Int, times: Int) {
    element {
      $0.member("after", days)
      $0.member("repeat", times)
      $0.member("note", "kontrola")
    }
  }

  fileprivate mutating func limb(_ place: Int, severity: Int, medicated: Bool) {
    let limbs: [StaticString] = ["LF", "RF", "LH", "RH"]
    let scores: [StaticString] = ["M0", "M1", "M2", "M3", "M4", "M4.1"]
    member("limb", limbs[place])
    member("treated", true)
    member("severity", severity)
    member("dd", scores[(severity + place) % 6])
    guard medicated else { return }
    list("rec") {
      $0.element {
        $0.list("diag") { $0.element(Farm.hoofDiagnoses.lowerBound + severity % 6) }
        $0.list("med") { $0.element(Farm.hoofMedicine) }
        $0.member("zone", text: String(1 + place))
      }
    }
  }
}
