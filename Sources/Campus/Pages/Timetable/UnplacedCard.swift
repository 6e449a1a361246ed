import KOS
import WebShell

/// What stands in no week: KOS does not say when it is, and to leave it out would say that there is nothing.
struct UnplacedCard {
  var slots: [UnplacedSlot]
  /// Another one than the page shows.
  var semester: SemesterCode?
  var words: Words

  var html: HTML? {
    guard !slots.isEmpty else { return nil }
    let rows: HTML = "<ul class=\"rows\">\(slots.map(row))</ul>"
    guard let semester else {
      return Card("unplaced", title: words(.unplaced), isPadded: false, rows).html
    }
    return CollapsibleCard(
      "unplaced-\(semester)", title: "\(words(.unplaced)): \(semester.text(words))", isOpen: false, rows
    ).html
  }

  private func row(_ slot: UnplacedSlot) -> HTML {
    let parallel = slot.parallel
    let reasons = slot.reasons.map { reason in
      switch reason {
      case .noDay: words(.unplacedNoDay)
      case .noTimes: words(.unplacedNoTimes)
      case .noWeeks: words(.unplacedNoWeeks)
      case .neverTaught: words(.unplacedNever)
      }
    }
    let code = parallel.code.map { " (\($0))" } ?? ""
    return """
      <li class="row static"><span class="rmain"><b>\(parallel.course ?? parallel.courseName ?? "")\(code)</b>\
      <small>\(words.parallelType(parallel.type)) · \(words.list(reasons))</small></span></li>
      """
  }
}
