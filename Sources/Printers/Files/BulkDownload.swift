import OctoPrint
import WebShell

/// Things of which some, or all, are downloaded as one ZIP archive.
struct BulkDownload: Sendable {
  struct Item: Sendable {
    /// By which OctoPrint knows it.
    var key: String
    var name: String
    var detail: String
  }

  enum Choice: Sendable {
    case items([String])
    case nothing
    /// OctoPrint takes the names in the address, which must not be longer than it reads.
    case tooMany
  }

  /// How many can be ticked one by one.
  static let limit = 300
  private static let longestAddress = 48_000

  var items: [Item]

  /// What was chosen by a form. Only what is there now counts: OctoPrint fails on other names.
  func choice(_ fields: FormFields) -> Choice {
    let ticked = Set((0..<Self.limit).map { fields[Self.field($0)] })
    let isAll = fields["all"] == "yes"
    let keys = items.map(\.key).filter { isAll || ticked.contains(PathText.encoded($0)) }
    let length = keys.reduce(0) { $0 + PathText.encoded($1).utf8.count + 7 }
    if keys.isEmpty { return .nothing }
    return length > Self.longestAddress ? .tooMany : .items(keys)
  }

  /// Hands the chosen on as one archive, as it comes.
  func outcome(
    _ fields: FormFields, named name: String,
    _ download: ([String]) async throws(OctoPrintError) -> Download
  ) async throws(OctoPrintError) -> CommandOutcome {
    switch choice(fields) {
    case .nothing: return .failed(.archiveNothingChosen)
    case .tooMany: return .failed(.archiveTooMany)
    case .items(let keys):
      do throws(OctoPrintError) { return .download(FileDownload(name, try await download(keys))) } catch {
        guard error.status == 404 || error.status == 500 else { throw error }
        return .failed(.archiveChanged)
      }
    }
  }

  /// Nothing is ticked to begin with: whoever wants all has a button of its own.
  func form(_ action: String, _ words: Words) -> HTML {
    PageForm(
      action, class: "form",
      """
      \(Button(words(.downloadAllOf(count: items.count)), icon: .download, name: "all", value: "yes", isWide: true).html)\
      <fieldset class="choices"><legend>\(words(.downloadTicked))</legend>\
      \(items.prefix(Self.limit).enumerated().map(box))</fieldset>\
      \(items.count > Self.limit ? "<p class=\"hint\">\(words(.archiveShowsFirst(shown: Self.limit)))</p>" : nil)\
      \(Button(words(.downloadChosen), icon: .download, kind: .primary, isWide: true).html)
      """
    ).html
  }

  private func box(_ number: Int, _ item: Item) -> HTML {
    """
    <label class="radio"><input type="checkbox" name="\(Self.field(number))" value="\(PathText.encoded(item.key))">\
    <span dir="auto">\(item.name)<small>\(item.detail)</small></span></label>
    """
  }

  private static func field(_ number: Int) -> String { "item-\(number)" }
}

/// Which files or films are downloaded together.
struct BulkDownloadPage: FeaturePage {
  private let words: Words
  private let origin: BackLink
  private let download: BulkDownload
  private let action: String

  /// - Parameter action: where the form is sent.
  init(_ words: Words, origin: BackLink, _ download: BulkDownload, action: String) {
    (self.words, self.origin, self.download, self.action) = (words, origin, download, action)
  }

  var title: String { words(.downloadSeveral) }
  var back: BackLink? { origin }

  var content: HTML {
    Card(
      "archive", title: title,
      download.items.isEmpty
        ? ListPlaceholder(words(.archiveEmpty), text: words(.archiveEmptyHint), icon: .folder).html
        : "<p class=\"hint\">\(words(.archiveHint))</p>\(download.form(action, words))"
    ).html
  }
}
