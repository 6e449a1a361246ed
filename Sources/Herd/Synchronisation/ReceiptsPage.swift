import Foundation
import HerdBook
import RecordMappingSQLite
import WebShell

/// Whether all that was recorded on this device is at the server, by the numbers of what was recorded.
struct ReceiptsFeature: Feature {
  static let page = Path("herd", "receipts")
  /// What pages ask the server for.
  static let subject = "receipts"
  private static let checks = page.appending("checks")

  var routes: [Route<HerdVisit>] {
    page(Self.page) { visit, _ in try await ReceiptsPage(visit) }
    command(Self.checks, on: Self.page, changes: false) { visit, _, _ in
      visit.invalidate(Self.subject)
      return .done(without: visit.link(Self.page))
    }
  }

  static func check(_ visit: HerdVisit) -> HTML {
    visit.form(
      of: checks, (), Button(visit.words(.askServer), icon: .refresh, kind: .quiet))
  }
}

/// Which records of this device the server has: all of them, or what is missing and what to do.
struct ReceiptsPage: FeaturePage {
  /// The server is asked again for a page that is open for so long.
  private static let age = Duration.seconds(300)

  private let visit: HerdVisit
  private let proof: DeliveryProof
  private let device: String
  private let sends: Bool
  /// Why the server has not answered; what it said before is shown.
  private let failure: SyncCause?

  init(_ visit: HerdVisit) async throws {
    self.visit = visit
    failure = try await Self.ask(visit)
    (proof, device, sends) = try await visit.read { snapshot in
      (
        try snapshot.deliveryProof(), try snapshot.installation()?.device ?? "",
        try snapshot.settings().sendsChanges
      )
    }
  }

  /// Asks the server, unless nobody looks yet.
  private static func ask(_ visit: HerdVisit) async throws -> SyncCause? {
    guard !visit.visit.isPrefetch else { return nil }
    return try await visit.remote(ReceiptsFeature.subject, age: age) { () -> SyncCause? in
      do throws(SyncError) { try await visit.herd.askForReceipts(at: visit.second) } catch {
        return error.cause
      }
      return nil
    }
  }

  private var words: Words { visit.words }

  var title: String { words(.deliveryReceipts) }
  var back: BackLink? { visit.back(.herd, to: OverviewFeature.page) }

  var parts: [Fragment] { [conclusion, numbers, faults].compactMap(\.self) }

  // MARK: What follows

  private var conclusion: Fragment {
    let (tone, title, text) = sentence
    let unreachable: HTML? = failure.map {
      Callout(.warn, title: words(.serverNotAsked), text: "\(words($0.phrase))").html
    }
    return .box(
      "receipts-conclusion",
      "\(Callout(tone, title: words(title), text: text).html)\(unreachable)\(check)")
  }

  /// Of a herd that is synchronised by files nobody can be asked.
  private var check: HTML? { visit.herd.connection == nil ? nil : ReceiptsFeature.check(visit) }

  private var sentence: (Callout.Tone, Phrase, HTML) {
    let count = proof.made - proof.withdrawn.count
    switch proof.conclusion {
    case .nothingRecorded: return (.info, .nothingRecordedHere, "\(words(.nothingRecordedHint))")
    case .proved(let second):
      let time = TimeElement(Date(timeIntervalSince1970: Double(second)), words: words)
      return (.info, .allAtServer(count: count), "\(words(.provedAt)) \(time.day)")
    case .confirmed:
      let hint: Phrase = visit.herd.connection == nil ? .confirmedByFilesHint : .allConfirmedHint
      return (.info, .allConfirmed(count: count), "\(words(hint))")
    case .unsent:
      return (.warn, .notAllAtServer, "\(words(sends ? .notAllAtServerHint : .sendingIsOffHint))")
    case .incomplete: return (.bad, .recordsMissing, "\(words(.recordsMissingHint))")
    }
  }

  // MARK: Numbers

  private var numbers: Fragment {
    let unsent = UnsentPage.states.map { state in
      KeyValueList.Fact(
        words(state.phrase), text(proof.unsent[state] ?? RangeSet()),
        path: UnsentFeature.link(visit, to: UnsentPage.id(of: state)))
    }.filter { !$0.value.isEmpty }
    let facts =
      [
        KeyValueList.Fact(words(.deviceName), device),
        .init(words(.recordsMade), proof.made == 0 ? words(.noNumbers) : range(1..<(proof.made + 1))),
        .init(words(.operationsKept), proof.kept.isEmpty ? words(.noNumbers) : text(proof.kept)),
      ] + unsent
      + [KeyValueList.Fact(words(.recordsWithdrawn), text(proof.withdrawn))].filter { !$0.value.isEmpty }
    return Card("receipts-numbers", title: words(.recordNumbers), isPadded: false, KeyValueList(facts).html)
      .fragment
  }

  private func text(_ numbers: RangeSet<Int>) -> String { numbers.ranges.map(range).joined(separator: ", ") }

  private func range(_ numbers: Range<Int>) -> String {
    let (first, last) = (numbers.lowerBound, numbers.upperBound - 1)
    return first == last ? String(first) : words.range(String(first), String(last))
  }

  // MARK: What is missing

  private var faults: Fragment? {
    let faults: [(RangeSet<Int>, Phrase)] = [
      (proof.lost, .recordsLost), (proof.missing, .recordsNowhere), (proof.foreign, .recordsForeign),
    ]
    let rows = faults.compactMap { numbers, phrase in
      numbers.isEmpty
        ? nil : CardRow(text(numbers), more: "<small>\(words(phrase))</small>", icon: .warn).html
    }
    return Card("receipts-faults", title: words(.whatIsMissing), rows: rows)?.fragment
  }
}
