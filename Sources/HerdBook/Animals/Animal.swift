package import CivilTime

/// What an animal is on a day: what its changes up to that day make of it.
///
/// Only ``AnimalHistory`` makes one, by the effects of the kinds; nothing else writes into it.
package struct Animal: Hashable, Sendable, Identifiable {
  package let id: AnimalID

  // Origin.
  package var tag: EarTag?
  package var sex: Sex?
  package var birth: Day?
  package var name: String?
  package var breed: String?
  package var colour: String?
  package var dam: EarTag?
  package var sire: BullNumber?
  package var maternalGrandsire: BullNumber?
  package var isCastrated = false

  // What it bears.
  package var collar: CollarNumber?
  package var eid: EID?
  package var vitalimeter: Int?
  /// Day on which its ear tags were fixed.
  package var taggedOn: Day?
  /// Day on which somebody said that its birth was reported to the central register.
  package var birthReportedOn: Day?

  // Where it is.
  package var group: GroupID?
  package var groupSince: Day?
  package var purchasedOn: Day?
  package var disposal: Disposed?

  package var reproduction = Reproduction()

  /// Newest last.
  package var weights: [DatedWeight] = []
  package var hooves = HoofCare()
  /// Newest last.
  package var administrations: [Administration] = []
  /// Newest last.
  package var milkBlocks: [MilkBlock] = []
  package var treatmentPlans: [TreatmentPlan] = []
  /// The latest selection; `nil` once it was done.
  package var selection: ChangeID?

  package var plannedSale: Day?
  package var plannedBulls: [PlannedBull] = []
  package var ration: FieldValues?
  package var exterior: FieldValues?
  /// Report of performance as it came.
  package var performance: String?
  package var price: Price.Estimate?

  init(_ id: AnimalID) { self.id = id }
}

extension Animal {
  package var isMale: Bool { sex == .male }
  /// Whether it has never calved, and is no male.
  package var isHeifer: Bool { !isMale && reproduction.lactation == 0 }
  package var isCow: Bool { !isMale && reproduction.lactation > 0 }

  /// Whether it is in the herd; not before its birth or purchase, nor after the day on which it left.
  package func isInHerd(on day: Day) -> Bool {
    if let first = purchasedOn ?? birth, day < first { return false }
    if let disposal, day > disposal.day { return false }
    return true
  }

  /// Days since birth; `nil` where that is not known.
  package func age(on day: Day) -> Int? { birth.map { $0.days(to: day) } }

  /// Whole months since birth.
  package func months(on day: Day) -> Int? { birth.map { Months.whole(from: $0, to: day) } }
}

/// How and when an animal left the herd.
package struct Disposed: Hashable, Sendable {
  package let day: Day
  /// `nil` for one of a newer server.
  package let kind: Disposal.Kind?
}

/// A medicine that was given.
package struct Administration: Hashable, Sendable {
  package let day: Day
  package let source: Source
  /// In thousandths of the medicine's unit; `nil` where nobody noted it.
  package let amount: Int?

  /// Where it came from: a stock, or what was at hand, as medicines for hooves are.
  package enum Source: Hashable, Sendable, CustomStringConvertible {
    case stock(StockID)
    case medicine(MedicineID)

    /// Its number, for where nothing else is known of it.
    package var description: String {
      switch self {
      case .stock(let stock): stock.description
      case .medicine(let medicine): medicine.description
      }
    }
  }
}

/// Milk that must not be sold for so many milkings, from a day on.
package struct MilkBlock: Hashable, Sendable {
  package let from: Day
  package let milkings: Int
  /// Where the animal was then.
  package let group: GroupID?
}

/// A bull that the mating plan names for an animal.
package struct PlannedBull: Hashable, Sendable {
  package let number: BullNumber
  package let isSexed: Bool
}

/// Trimming and checks of an animal's hooves.
package struct HoofCare: Hashable, Sendable {
  package var lastTrimming: Day?
  package var lastVisit: Day?
  package var locomotion: Int?
  package var recheck: Day?
}

/// Steps of checks or medication after a treatment.
package struct TreatmentPlan: Hashable, Sendable {
  package let change: ChangeID
  package let steps: [Day]
  /// Of the treatment that planned them.
  package let diagnoses: [DiagnosisID]
  /// Day of the last treatment of the same illness, by which earlier steps are done.
  package var lastTreated: Day
}

package enum Sex: String, Hashable, FieldChoice {
  case female = "F"
  case male = "M"
}
