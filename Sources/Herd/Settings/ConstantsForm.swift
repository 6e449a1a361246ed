package import HerdBook
import WebShell

/// The numbers by which rules and due lists reckon, each with what holds where nobody has set another one.
struct ConstantsForm: DraftForm {
  typealias Draft = HerdConstants

  let words: Words

  var parts: [FormPart<Draft>] {
    ConstantGroup.allCases.map { group in section(group.phrase) { group.constants.map(part) } }
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    for (lower, upper) in ConstantGroup.ordered where draft[lower] > draft[upper] {
      entry.addIssue(.phrase(.largerThanOther(name: words(upper.phrase))), at: field(lower))
    }
  }

  private func part(_ constant: Constant) -> FormPart<Draft> {
    let field = field(constant)
    return FormPart(
      fill: { entry, draft in entry.fill(field, with: draft[constant]) },
      read: { draft, entry in
        if let value = entry.value(of: field) { draft.set(constant, to: value) }
      },
      html: { $0.html(field) })
  }

  private func field(_ constant: Constant) -> FormField<Int> {
    let standard = "\(words.integer(constant.standard)) \(words(constant.unit.phrase))"
    return FormField.whole(
      constant.rawValue, constant.phrase, from: constant.range.lowerBound, through: constant.range.upperBound
    ).hint(text: words(.defaultValue(value: standard)))
  }
}

/// Constants as a page groups them.
package enum ConstantGroup: String, CaseIterable {
  case services, pregnancy, calves, care, growth, milk

  package var constants: [Constant] {
    switch self {
    case .services:
      [
        .reinseminationDays, .calvingRiderDays, .voluntaryWaitingPeriod, .serviceWindowEnd,
        .repeatServiceDays,
        .heiferServiceMonths, .heiferServiceKilograms, .heiferWarningMonths, .heiferMinimumMonths,
        .heiferMinimumKilograms, .heatWatchFrom, .heatWatchUntil,
        .activityRisePercent,
      ]
    case .pregnancy:
      [
        .pregnancyCheckDays, .recheckDays, .earlyCheckDays, .gestationDays, .shortGestationDays,
        .longGestationDays, .dryOffDays, .closeUpDays, .calvingFromDays, .calvingUntilDays,
        .heavilyPregnantDays,
        .lateAbortionDays, .lactationAbortionDays,
      ]
    case .calves: [.tagReminderHours, .tagHours, .tagLegalDays, .registryDays]
    case .care:
      [
        .weighingDays, .youngWeighingMonths, .planStepDays, .milkingsADay, .extraLabelMilkDays,
        .extraLabelMeatDays, .extraLabelPercent,
      ]
    case .growth: [.slaughterKilograms, .growthReachDays, .growthHorizonDays]
    case .milk: [.lactationDays, .testIntervalDays, .largestYieldKilograms, .infectedCells]
    }
  }

  var phrase: Phrase {
    switch self {
    case .services: .constantsOfServices
    case .pregnancy: .constantsOfPregnancy
    case .calves: .constantsOfCalves
    case .care: .constantsOfCare
    case .growth: .constantsOfGrowth
    case .milk: .constantsOfMilk
    }
  }

  /// Pairs of which the first is not to be larger than the second.
  static let ordered: [(Constant, Constant)] = [
    (.heatWatchFrom, .heatWatchUntil), (.voluntaryWaitingPeriod, .serviceWindowEnd),
    (.heiferServiceMonths, .heiferWarningMonths), (.shortGestationDays, .gestationDays),
    (.gestationDays, .longGestationDays), (.tagReminderHours, .tagHours),
  ]
}
