/// Numbers by which rules and due lists reckon. Each account sets its own; these are the names, and what
/// holds where nothing was set.
package enum Constant: String, CaseIterable, Sendable {
  // Services.
  case reinseminationDays, calvingRiderDays, voluntaryWaitingPeriod, serviceWindowEnd, repeatServiceDays
  case heiferServiceMonths, heiferServiceKilograms, heiferWarningMonths, heiferMinimumMonths
  case heiferMinimumKilograms
  // Heats.
  case heatWatchFrom, heatWatchUntil, activityRisePercent
  // Pregnancy and calving.
  case pregnancyCheckDays, recheckDays, earlyCheckDays, gestationDays, shortGestationDays, longGestationDays
  case dryOffDays, closeUpDays, calvingFromDays, calvingUntilDays, heavilyPregnantDays, lateAbortionDays
  case lactationAbortionDays
  // Calves.
  case tagReminderHours, tagHours, tagLegalDays
  // Weights and care.
  case weighingDays, youngWeighingMonths, planStepDays
  case milkingsADay, extraLabelMilkDays, extraLabelMeatDays, extraLabelPercent
  case registryDays
  // Growth and milk.
  case slaughterKilograms, growthReachDays, growthHorizonDays
  case lactationDays, testIntervalDays, largestYieldKilograms, infectedCells

  /// What holds where an account has set nothing.
  package var standard: Int { properties.standard }
  /// What an account may set.
  package var range: ClosedRange<Int> { properties.range }
  package var unit: FieldUnit { properties.unit }

  private var properties: (standard: Int, range: ClosedRange<Int>, unit: FieldUnit) {
    switch self {
    case .reinseminationDays: (15, 1...30, .days)
    case .calvingRiderDays: (150, 30...400, .days)
    case .voluntaryWaitingPeriod: (60, 20...200, .days)
    case .serviceWindowEnd: (80, 30...300, .days)
    case .repeatServiceDays: (Reproduction.sameHeatDays, 0...15, .days)
    case .heiferServiceMonths: (14, 8...30, .months)
    case .heiferServiceKilograms: (400, 200...700, .kilograms)
    case .heiferWarningMonths: (18, 10...36, .months)
    case .heiferMinimumMonths: (13, 8...30, .months)
    case .heiferMinimumKilograms: (340, 200...700, .kilograms)
    case .heatWatchFrom: (18, 15...24, .days)
    case .heatWatchUntil: (24, 18...30, .days)
    case .activityRisePercent: (150, 110...300, .percent)
    case .pregnancyCheckDays: (35, 20...120, .days)
    case .recheckDays: (60, 14...150, .days)
    case .earlyCheckDays: (Reproduction.findableDays, 14...60, .days)
    case .gestationDays: (285, 270...300, .days)
    case .shortGestationDays: (265, 240...280, .days)
    case .longGestationDays: (300, 285...330, .days)
    case .dryOffDays: (60, 20...120, .days)
    case .closeUpDays: (21, 5...60, .days)
    case .calvingFromDays: (7, 1...30, .days)
    case .calvingUntilDays: (10, 1...30, .days)
    case .heavilyPregnantDays: (150, 90...270, .days)
    case .lateAbortionDays: (260, 200...280, .days)
    case .lactationAbortionDays: (211, 150...260, .days)
    case .tagReminderHours: (48, 1...240, .hours)
    case .tagHours: (72, 1...480, .hours)
    case .tagLegalDays: (20, 1...60, .days)
    case .weighingDays: (30, 7...365, .days)
    case .planStepDays: (14, 1...90, .days)
    case .youngWeighingMonths: (18, 1...36, .months)
    case .milkingsADay: (2, 1...6, .milkings)
    case .extraLabelMilkDays: (7, 1...60, .days)
    case .extraLabelMeatDays: (28, 1...120, .days)
    case .extraLabelPercent: (150, 100...300, .percent)
    case .slaughterKilograms: (650, 100...1200, .kilograms)
    case .growthReachDays: (60, 7...365, .days)
    case .growthHorizonDays: (1095, 30...3650, .days)
    case .lactationDays: (305, 200...400, .days)
    case .testIntervalDays: (75, 30...150, .days)
    case .largestYieldKilograms: (100, 40...150, .kilograms)
    case .infectedCells: (200, 50...1000, .thousandCells)
    case .registryDays: (7, 1...30, .days)
    }
  }
}

/// Constants of an account.
package struct HerdConstants: Hashable, Sendable {
  private var chosen: [Constant: Int] = [:]

  package init() {}

  /// The account's number, or the standard one.
  package subscript(constant: Constant) -> Int { chosen[constant] ?? constant.standard }

  /// Sets the number, brought into the constant's range; `nil` sets the standard one again.
  package mutating func set(_ constant: Constant, to value: Int?) {
    chosen[constant] = value.map { min(max($0, constant.range.lowerBound), constant.range.upperBound) }
  }
}

extension HerdConstants {
  /// How the yield of a lactation is reckoned.
  package var testIntervalMethod: TestIntervalMethod {
    TestIntervalMethod(
      length: self[.lactationDays], longestInterval: self[.testIntervalDays],
      largestYield: Kilograms(self[.largestYieldKilograms]))
  }

  /// Between what numbers the items of a test day are believed.
  package var lactationLimits: LactationLimits {
    LactationLimits(largestYield: Kilograms(self[.largestYieldKilograms]))
  }

  /// How udders are judged by their cells.
  package var udderHealth: UdderHealthRules { UdderHealthRules(threshold: self[.infectedCells]) }

  /// How growth is reckoned.
  package var growth: GrowthRules {
    GrowthRules(reach: self[.growthReachDays], horizon: self[.growthHorizonDays])
  }

  /// When the animal will have the weight at which it is slaughtered, as it grows by its last weighings.
  package func slaughter(of animal: Animal) -> Growth.Forecast {
    Growth.forecast(of: Kilograms(self[.slaughterKilograms]), by: animal.weights, rules: growth)
  }
}
