import ArgumentParser
import StandIns

/// A form of the answers that is chosen by an option.
enum QuirkName: String, CaseIterable, ExpressibleByArgument {
  case slashInBase = "slash-in-base"
  case previousLink = "previous-link"
  case clampLimit = "clamp-limit"
  case noTotalOnLastPage = "no-total-on-last-page"
  case slotIdElement = "slot-id-element"
  case noSlotId = "no-slot-id"
  case noSlotTimes = "no-slot-times"
  case wrappedTeachers = "wrapped-teachers"
  case plainCapacities = "plain-capacities"
  case typePrefix = "type-prefix"
  case noLanguageMarks = "no-language-marks"
  case shiftingOrder = "shifting-order"
  case nextSemesterRefused = "next-semester-refused"
  case nextSemesterMissing = "next-semester-missing"
  case checkTokenNeedsClient = "check-token-needs-client"

  static func quirks(_ names: [QuirkName]) -> Quirks {
    var quirks = Quirks()
    for name in names {
      switch name {
      case .slashInBase: quirks.hasSlashInBase = true
      case .previousLink: quirks.hasPreviousLink = true
      case .clampLimit: quirks.limitOverflow = .clamp
      case .noTotalOnLastPage: quirks.hasTotalOnLastPage = false
      case .slotIdElement: quirks.slotIdentifier = .element
      case .noSlotId: quirks.slotIdentifier = .absent
      case .noSlotTimes: quirks.hasSlotTimes = false
      case .wrappedTeachers: quirks.wrapsTeachers = true
      case .plainCapacities: quirks.namesCapacities = false
      case .typePrefix: quirks.hasTypePrefix = true
      case .noLanguageMarks: quirks.marksLanguages = false
      case .shiftingOrder: quirks.defaultOrder = .shifting
      case .nextSemesterRefused: quirks.nextSemester = .refused
      case .nextSemesterMissing: quirks.nextSemester = .missing
      case .checkTokenNeedsClient: quirks.checkTokenNeedsClient = true
      }
    }
    return quirks
  }
}
