import CivilTime
import HerdBook
import WebShell

/// The cards of a page about a file for a register: what is in it and whose it is, the way to it or to what it lacks, and what
/// is left out.
struct RegisterFileCards<Row: Hashable & Sendable, Omission: Error & Hashable> {
  /// So many rows of a list are shown.
  let most = 200

  let visit: HerdVisit
  /// By which its cards are told from others.
  let id: String
  let title: Phrase
  let period: ClosedRange<Day>
  /// The number by which the register knows whose file it is; `nil` where the settings do not say it.
  let owner: (label: Phrase, number: String?)
  /// What is said where it is missing.
  let missing: (title: Phrase, hint: Phrase)
  let file: RegisterFile<Row, Omission>
  let layout: KeyValueList.Fact
  /// What is said of a layout that nobody has compared with a genuine file; `nil` for another one.
  let provisional: Phrase?
  /// Of what it is only a part, in words; `nil` for all of the period.
  let part: String?
  /// Whether nothing else speaks against it.
  let isWhole: Bool
  /// Addresses of the report and of the file.
  let origin, download: String

  private var words: Words { visit.words }

  var summary: Fragment {
    let days = [period.lowerBound, period.upperBound].map { words.date($0, .short) }
    let facts = KeyValueList([
      .init(words(.reportedPeriod), words(.periodOfDays(from: days[0], to: days[1]))),
      .init(
        words(owner.label), owner.number ?? words(.notGiven), path: visit.link(HerdSettingsFeature.page)),
      .init(words(.recordsInFile), words.integer(file.rows.count)),
      .init(words(.recordsLeftOut), words.integer(file.leftOut.count)),
      layout,
    ])
    let name: HTML? = owner.number.map { _ in "<p class=\"hint\">\(words(.fileNamed(name: file.name)))</p>" }
    return Card(
      id, title: words(title), isPadded: false,
      "\(facts.html)<div class=\"cardfoot stack\">\(name)<div class=\"btns\">\(ways)</div></div>"
    ).fragment
  }

  /// To the file, or to what it lacks, and back.
  private var ways: HTML {
    let back = Button.link(words(.cancel), to: origin)
    guard owner.number != nil else {
      return Button.link(words(.herdSettings), to: visit.link(HerdSettingsFeature.page), icon: .settings)
        + back
    }
    guard file.rows.count > 0 else { return back }
    return Button.download(words(isWhole && part == nil ? .saveAsFile : .saveAllTheSame), of: download) + back
  }

  /// - Parameter warnings: what somebody should know before it goes out.
  func notices(_ id: String, _ warnings: [Callout] = []) -> Fragment {
    let nobody: Callout? =
      owner.number == nil
      ? Callout(.bad, title: words(missing.title), text: "\(words(missing.hint))") : nil
    let part = part.map { Callout(.warn, title: words(.partOfReport), text: "\($0)") }
    let provisional = provisional.map {
      Callout(.info, title: words(.plemdatProvisional), text: "\(words($0))")
    }
    let all = [nobody, part].compactMap(\.self) + warnings + [provisional].compactMap(\.self)
    return .box(id, "<div class=\"stack\">\(all.map(\.html))</div>")
  }

  func leftOut(_ row: (RegisterFile<Row, Omission>.LeftOut) -> HTML) -> Fragment {
    let id = "\(id)-left-out"
    let rows = file.leftOut.prefix(most).map(row)
    guard !rows.isEmpty else { return .box(id) }
    let card = Card(
      id, title: words(.recordsLeftOut), rows: rows,
      foot: more(than: rows.count, of: file.leftOut.count) { .moreLeftOut(count: $0) })
    return card?.fragment ?? .box(id)
  }

  /// How many more than those that are shown.
  func more(than shown: Int, of all: Int, _ phrase: (Int) -> Phrase) -> HTML? {
    all > shown ? "<p class=\"hint\">\(words(phrase(all - shown)))</p>" : nil
  }
}
