import CivilTime

/// Which due lists an animal is on on the last day, by what has been written down of it.
///
/// Where the field leaves a choice: a heat after the last service makes open again; an excluded female is not
/// due for service; the recheck is due until there is one or drying-off is due; a heifer is weighed at the
/// age of service or not at all, and due at 18 months whatever she weighs; close-up ends where calving
/// begins; untagged calves are on the reminder from the 2nd and on the list from the 3rd day on.
extension Life {
  func dueLists(on day: Int) -> [String] {
    var lists: [String] = []
    if isFemale { lists += reproductionLists(on: day) }
    if marks.transponder == nil {
      if age(on: day) >= DueConstants.tagDays {
        lists.append("tag")
      } else if age(on: day) >= DueConstants.tagReminderDays {
        lists.append("tagReminder")
      }
    }
    if isCow, milkFree > day { lists.append("milkWithdrawal") }
    if meatFree > day { lists.append("meatWithdrawal") }
    return lists
  }

  private func reproductionLists(on day: Int) -> [String] {
    var lists: [String] = []
    if isOnHeatWatch(on: day) { lists.append("heatWatch") }
    if isServiceDue(on: day) { lists.append("serviceDue") }
    if let service = cycle.lastService, !cycle.isNatural, isWaiting, day >= service + DueConstants.checkAfter
    {
      lists.append("pregnancyCheck")
    }
    if let confirmed = cycle.confirmed, cycle.confirmations == 1,
      day >= confirmed + DueConstants.recheckAfter, day < (cycle.due ?? .max) - DueConstants.dryOffBefore
    {
      lists.append("recheck")
    }
    return lists + pregnancyLists(on: day)
  }

  /// Served, and nothing known of it yet.
  private var isWaiting: Bool {
    guard let service = cycle.lastService, !cycle.isAnswered else { return false }
    return service >= cycle.lastHeat ?? 0
  }

  private func isOnHeatWatch(on day: Int) -> Bool {
    guard cycle.confirmed == nil else { return false }
    let insemination = cycle.isNatural ? nil : cycle.lastService
    guard let last = [insemination, cycle.lastHeat].compactMap({ $0 }).max() else { return false }
    return DueConstants.heatWatch.contains(day - last)
  }

  private func isServiceDue(on day: Int) -> Bool {
    guard cycle.confirmed == nil, !cycle.isExcluded, !isWaiting else { return false }
    if isCow { return daysInMilk(on: day) >= DueConstants.serviceFromDay }
    let (year, month, dayOfMonth) = Day(number: origin.birth).civil
    let from = Day(year, month + DueConstants.heiferServiceMonths, dayOfMonth).number
    guard day >= from else { return false }
    if day >= Day(year, month + DueConstants.heiferWarningMonths, dayOfMonth).number { return true }
    return weighed.map { $0.day < from || $0.kilograms >= DueConstants.heiferServiceKilograms } ?? true
  }

  private func pregnancyLists(on day: Int) -> [String] {
    guard let due = cycle.due, let service = cycle.countedService else { return [] }
    var lists: [String] = []
    if isLactating, day >= due - DueConstants.dryOffBefore { lists.append("dryOff") }
    if day > due + DueConstants.overdueAfter {
      lists.append("overdue")
    } else if day >= due - DueConstants.calvingBefore {
      lists.append("calving")
    } else if day >= due - DueConstants.closeUpBefore {
      lists.append("closeUp")
    }
    if !isCow, day - service >= DueConstants.heavilyPregnantFrom { lists.append("heavilyPregnantHeifer") }
    return lists
  }
}
