import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// The pages that a device keeps to be read and filled in without the process: the first ones, a form for each kind, and of
/// the stable that it keeps the lists and a page for each animal.
struct KeptPages {
  /// So many animals are kept of a stable, and so many that something is due for.
  static let mostAnimals = 1000

  let pages: [PinnedPage]

  init(_ visit: HerdVisit) async throws {
    let found = try await visit.read { [choices = visit.choices, today = visit.today] snapshot in
      try Found(of: choices, on: today, in: snapshot)
    }
    let version = Version(visit, found.constants, found.lists)
    let forms = visit.recordedKinds(for: nil).map { RecordingFeature.link($0) }
    pages =
      Self.first.map { PinnedPage($0) }
      + ([RecordingFeature.link()] + forms).map { PinnedPage($0, version: version.text("")) }
      + found.pages(version) + GuideFeature.kept(visit.words, version: Version.ofProcess)
  }

  private static let first = [
    OverviewFeature.page.link(), DueListsFeature.overview.link(), ChangesFeature.link(),
    UnsentFeature.page.link(), StablesFeature.list.link(),
  ]

  /// What there is to be kept.
  private struct Found: Sendable {
    let constants: HerdConstants
    let lists: String
    let keepsStable: Bool
    var animals: [AnimalID] = []
    var total = 0
    var due: [DueAnimal] = []
    var counts: [DueList: DueCount] = [:]
    var marks: [AnimalID: String] = [:]

    init(of choices: DeviceChoices, on today: Day, in snapshot: StoreSnapshot) throws {
      (constants, lists) = (try snapshot.constants(), try snapshot.markOfLists())
      keepsStable = choices.keepsStable
      guard keepsStable else { return }
      let filter = AnimalFilter(in: choices.stable)
      let found = try snapshot.animals(filter, on: today, from: 0, atMost: KeptPages.mostAnimals)
      (animals, total) = (found.rows.map { AnimalID($0.id) }, found.total)
      due = try snapshot.dueAnimals(
        DueFilter(in: choices.stable), on: today, from: 0, atMost: KeptPages.mostAnimals
      ).rows
      counts = try snapshot.dueCounts(in: choices.stable, on: today)
      marks = try snapshot.marks(of: Set(animals + due.map { AnimalID($0.animal.id) }))
    }

    func pages(_ version: Version) -> [PinnedPage] {
      guard keepsStable else { return [PinnedPage(AnimalsFeature.link())] }
      let all = animals.map { marks[$0] ?? "" }.joined()
      var pages = parts(of: total).map { offset in
        PinnedPage(AnimalsFeature.link(RowQuery(path: "", offset: offset)), version: version.text(all))
      }
      pages += duePages(nil, of: counts.values.reduce(DueCount(), +))
      for (list, count) in counts { pages += duePages(list, of: count) }
      pages += animals.map { page(AnimalsFeature.link(to: $0), of: $0, version) }
      pages += due.map {
        page(DueListsFeature.link(to: $0, in: RowQuery()), of: AnimalID($0.animal.id), version)
      }
      return pages
    }

    private func duePages(_ list: DueList?, of count: DueCount) -> [PinnedPage] {
      parts(of: count.due).map { offset in
        PinnedPage(DueListsFeature.link(RowQuery(path: "", filter: list?.rawValue ?? "", offset: offset)))
      }
    }

    private func page(_ path: String, of animal: AnimalID, _ version: Version) -> PinnedPage {
      PinnedPage(path, version: version.text(marks[animal] ?? ""))
    }

    /// Where the parts of a list begin, as far as the animals in them are kept.
    private func parts(of total: Int) -> [Int] {
      stride(from: 0, to: max(1, min(total, KeptPages.mostAnimals)), by: RowList.size).map(\.self)
    }
  }

  /// Tells what pages of a day, a user and a device show apart, as long as the process lives.
  private struct Version {
    private var hasher = Hasher()

    init(_ visit: HerdVisit, _ constants: HerdConstants, _ lists: String) {
      hasher.combine(visit.today)
      hasher.combine(visit.viewers)
      hasher.combine(visit.user)
      hasher.combine(constants)
      hasher.combine(lists)
    }

    /// Of pages that show the same as long as the process lives.
    static let ofProcess = String(UInt(bitPattern: Hasher().finalize()), radix: 36)

    /// - Parameter mark: of what the page shows besides.
    func text(_ mark: String) -> String {
      var hasher = hasher
      hasher.combine(mark)
      return String(UInt(bitPattern: hasher.finalize()), radix: 36)
    }
  }
}
