public import RecordMapping

/// How often commits have touched each table of a store, as far as one moment knows.
///
/// Numbers only grow, so that of two of these the later one says of which tables something may have changed in between,
/// however many commits that were:
///
/// ```swift
/// let before = store.revisions
/// let animals = try await store.fetchAll(Animal.self)
/// for await revisions in store.commits where revisions.number(of: Animal.self) > before.number(of: Animal.self) {
///   // Fetch them again.
/// }
/// ```
///
/// Take them *before* reading: a commit between the two is then read twice and never missed.
public struct StoreRevisions: Sendable, Hashable {
  private var numbers: [String: Int] = [:]
  /// Commits of which it is not known what they touched.
  private var untold = 0

  init() {}

  /// Of all that a row of the record is read from: its own table, and those that hold its lists of references.
  public func number<R: RecordMapping.Record>(of type: R.Type) -> Int {
    R.recordDescriptor.allTables.reduce(untold) { $0 + numbers[$1, default: 0] }
  }

  /// Of a table that no record describes.
  public func number(ofTable name: String) -> Int { untold + numbers[name, default: 0] }

  mutating func count(_ tables: Set<String>) { for table in tables { numbers[table, default: 0] += 1 } }

  mutating func countUntold() { untold += 1 }
}

extension Store {
  /// What has been committed so far.
  ///
  /// Commits of other processes, and of other stores on the same file, count only while
  /// ``watchOtherProcesses(every:clock:)`` looks for them: then for each table, since nobody knows which.
  public var revisions: StoreRevisions { feed.revisions }

  /// The revisions after each commit that changed a row, the newest only: a slow reader finds those of the last commit and
  /// none between. A transaction that is rolled back, or changes nothing, counts nowhere.
  ///
  /// Costs a comparison for each changed row, whoever listens; for the rows themselves see ``changes(of:)``. The sequence
  /// is for one reader, and ends when the store is closed.
  public var commits: some AsyncSequence<StoreRevisions, Never> & Sendable { feed.commits() }
}
