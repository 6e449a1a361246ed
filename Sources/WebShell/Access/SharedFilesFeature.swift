/// `/feeds/<token>/<app>/<name>`: what programs fetch that can neither pair nor send a header.
struct SharedFilesFeature: ShellFeature {
  static let file = Path("feeds").appending(.text("token")).appending(.text("app")).appending(.text("name"))
  /// Seconds after which to ask again for what is not known yet.
  private static let pause = 300

  let devices: DeviceRepository
  let apps: [any WebApp]

  var routes: [Route<Visit>] {
    data(Self.file) { visit, asked in
      let (shown, id) = (SecretToken(text: asked.0), SharedFileID(app: asked.1, name: asked.2))
      guard let token = await devices.fileToken(of: id), token.isEqual(to: shown),
        let app = apps.first(where: { $0.id == id.app }),
        let content = try await app.sharedFile(id.name, words: visit.words)
      else { return .missing(visit.words(.notFeed)) }
      return switch content {
      case .document(let document): PageData(document)
      case .unknown: .unknown(visit.words(.feedUnknown), retryAfter: Self.pause)
      }
    }
  }
}

/// Something that other programs fetch without a session: a calendar for a calendar program.
package struct SharedFile: Sendable {
  /// The last part of its address, e.g. `visits.ics`.
  package var name: String
  /// What it is, for the person who hands its address on.
  package var label: String

  package init(name: String, label: String) {
    self.name = name
    self.label = label
  }
}

/// One shared file of an app, e.g. `visits.ics` of `herd`.
package struct SharedFileID: Codable, Hashable, Sendable {
  package var app: String
  package var name: String

  package init(app: String, name: String) {
    self.app = app
    self.name = name
  }

  var path: String { "\(app)/\(name)" }
}

/// What a shared file says now.
package enum SharedFileContent: Sendable {
  case document(SharedFileDocument)
  /// Nobody knows yet: an empty document would say that there is nothing.
  case unknown
}

/// A file for programs, which ask for it again and again.
package struct SharedFileDocument: Sendable {
  var text: String
  var contentType: String
  var fileName: String

  /// - Parameters:
  ///   - contentType: begins with `text/`.
  ///   - fileName: under which a person saves it.
  package init(_ text: String, contentType: String, fileName: String) {
    (self.text, self.contentType, self.fileName) = (text, contentType, fileName)
  }
}

/// The addresses under which other programs fetch something without a session.
package struct SharedFilesCard {
  package struct Row {
    var id: SharedFileID
    var label: String
    /// `nil` while it has no address.
    var token: SecretToken?

    package init(id: SharedFileID, label: String, token: SecretToken?) {
      self.id = id
      self.label = label
      self.token = token
    }
  }

  /// Scheme, host and port under which others find the pages.
  var origin: String
  var files: [Row]
  /// Whether addresses are shown and made.
  var isShown: Bool
  var words: Words

  package init(origin: String, files: [Row], isShown: Bool, words: Words) {
    self.origin = origin
    self.files = files
    self.isShown = isShown
    self.words = words
  }

  /// Nothing is seen where there is none.
  package var html: HTML {
    guard !files.isEmpty else { return "<section id=\"feeds\" hidden></section>" }
    return """
      <section class="card pad" id="feeds"><h2>\(words(.feeds))</h2><p>\(words(.feedsHint))</p>\
      \(isShown ? "\(files.map(row))" : hidden)</section>
      """
  }

  private var hidden: HTML {
    """
    \(files.map { "<h3>\($0.label)</h3>" as HTML })\
    \(OwnerLink(words(.feedsHidden), backTo: AccessFeature.access.link(), words: words).html)
    """
  }

  private func row(_ file: Row) -> HTML {
    // Programs that fetch it choose no language: it is that of the person who hands the address on.
    let address = file.token.map {
      "\(origin)\(SharedFilesFeature.file.link(($0.text, file.id.app, file.id.name)))?lang=\(words.tag)"
    }
    let making = Button(words(address == nil ? .makeFeedAddress : .renewFeedAddress)).html
    return """
      <div class="stack"><h3>\(file.label)</h3>\(address.map { "<p class=\"code\">\($0)</p>" as HTML })\
      <div class="btns">\(PageForm(AccessFeature.renewals.link((file.id.app, file.id.name)), making).html)\
      \(address == nil ? .empty : withdrawal(file.id))</div></div>
      """
  }

  private func withdrawal(_ file: SharedFileID) -> HTML {
    let button = Button(words(.withdrawFeedAddress), kind: .dangerOutline).html
    return PageForm(AccessFeature.withdrawals.link((file.app, file.name)), button).html
  }
}
