/// Names all fields of all kinds; phrases have one label for each.
///
/// Two kinds share a name where the field means the same to people; where one key of the wire means different
/// things (`order` of a service, a lactation, a selection) there are several.
package enum FieldCode: Int, CaseIterable, Sendable, Comparable {
  // Whose and which.
  case country, number, kodex, sex, group, breed, dam, sire, maternalGrandsire, colour, name, birthWeight,
    tagDate
  case siblings, photo, isBirthReported
  case collar, eid, vitalimeter
  // Said by several kinds.
  case note, technician, bull, cost, reason, customer, weight
  case moveKind, kilograms, weighingKind, device, text, noteKind
  // Reproduction.
  case heatCharacter, serviceCharacter, serviceOrder, dose, isSexed, hoursFromHeat, donor, isFromStock,
    isByPedometer
  case pregnancyResult, pregnancyMethod, foetuses, startsLactation
  case lactationOrder, calvingEase, time, stillborn, calves
  case protocolName, medicine, bullState, plannedBulls, plannedBull, plannedName
  // Care.
  case selectionReason, selectionGroup, selectionOrder, selectionUnit, isDone
  case blockedMilkings, firstCode, secondCode
  case determinedBy, treatmentKind, diagnoses, medicines, stock, amount, givenOn, batch, plans, planAfter,
    planRepeats
  case hoofVisit, locomotion, limbs, limb, isTreated, severity, dermatitis, hoofRecords, zone, recheckAfter
  // Coming, going, worth.
  case supplier, price, invoice, disposalKind, deduction, saleDate, isExcluded, priceKind
  case rationBy, performanceBy, feedingCurve, firstRation, secondRation, categories
  case performance, traits, trait, score, finalScore

  package static func < (one: FieldCode, other: FieldCode) -> Bool { one.rawValue < other.rawValue }
}
