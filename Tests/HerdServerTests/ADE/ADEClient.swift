import ADEDocumentCheck
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// A client of the exchange: keeps of a data set what the description of the exchange says.
struct ADEClient {
  private let farm: Farm
  private let dataSet: ADEDataSet
  /// By their identities at their source.
  private(set) var documents: [String: JSONObject] = [:]
  /// How many documents each page had.
  private(set) var pages: [Int] = []
  /// Identities of documents that it was told are deleted.
  private(set) var deleted: [String] = []
  private(set) var token: ADEToken?
  /// Whether it was told to begin anew.
  private(set) var isFullSync = false

  init(_ farm: Farm, _ dataSet: ADEDataSet = .remarks) { (self.farm, self.dataSet) = (farm, dataSet) }

  /// Asks until a page has no documents.
  /// - Parameter meanwhile: what happens after each page that has some.
  mutating func follow(
    pageLength: Int = 512, pageBytes: Int = 256 << 10, _ meanwhile: () async throws -> Void = {}
  ) async throws {
    while try await takePage(pageLength: pageLength, pageBytes: pageBytes) { try await meanwhile() }
  }

  /// Asks for one page; says whether it has documents.
  mutating func takePage(
    of other: ADEDataSet? = nil, pageLength: Int = 512, pageBytes: Int = 256 << 10
  ) async throws -> Bool {
    let feed = farm.server.feed(
      of: other ?? dataSet, by: try farm.caller(), pageLength: pageLength, pageBytes: pageBytes)
    let answer = try await feed.page(since: token)
    isFullSync = answer.isFullSync
    // As it comes over the wire.
    let page = try ADEPage(try JSONNode(parsing: answer.page.document.json))
    for document in page.documents { try take(try #require(document.object)) }
    token = try ADEToken(parsing: page.token)
    guard !page.documents.isEmpty else { return false }
    pages.append(page.documents.count)
    return true
  }

  private mutating func take(_ document: JSONObject) throws {
    let issues = ADEDocumentCheck.issues(of: document)
    #expect(issues.isEmpty, "\(JSONNode.object(document).json)")
    let meta = try #require(document["meta"]?.object)
    let id = try #require(meta["sourceId"]?.text)
    guard meta["isDeleted"] == .flag(true) else { return documents[id] = document }
    documents[id] = nil
    deleted.append(id)
  }
}

extension Farm {
  /// Documents of all changes that there are, made of the whole herd at once.
  func documents(_ dataSets: ADEDataSet...) async throws -> [String: JSONObject] {
    // On a device that has recorded none of them, and so is not told by which operations they were made.
    let changes = try await rows(.changes, on: "K9").map { try Change(row: $0) }
    let histories = Dictionary(grouping: changes, by: \.animal).reduce(into: [:]) { all, animal in
      all[animal.key] = AnimalHistory(of: animal.key, animal.value)
    }
    let exchange = ADEExchange(
      source: "x-outpost.herd/\(Self.account)", location: ADEIdentifier("x-outpost.account", "7"),
      animal: { [histories] id, day in histories[id].map { ADEAnimal($0, before: day) } },
      find: { [histories] identifier in
        histories.first { $0.value.animal.tag != nil && $0.value.animal.tag == identifier.earTag }?.key
      },
      number: { _ in ChangeID(0) })
    let told = changes.filter { dataSets.contains(ADEDataSet($0.kind)) }.flatMap(exchange.documents)
    return Dictionary(
      uniqueKeysWithValues: told.map { ($0["meta"]?.object?["sourceId"]?.text ?? "", $0) })
  }
}
