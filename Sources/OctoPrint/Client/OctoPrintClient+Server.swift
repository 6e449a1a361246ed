import RecordMapping
public import Uplink

/// The server itself (OctoPrint 1.11).
extension OctoPrintClient {
  /// `GET /api/version`: the only request that says at once whether a server is an OctoPrint and whether it takes
  /// the key.
  public func version() async throws(OctoPrintError) -> ServerVersion { try await fetch(.version) }

  /// `GET /api/server`
  public func serverStatus() async throws(OctoPrintError) -> ServerStatus { try await fetch(.serverStatus) }

  /// `POST /api/util/test`, `path`: whether a path on the server is what it is to be.
  public func test(
    path: String, as expectation: PathExpectation = PathExpectation()
  ) async throws(OctoPrintError) -> PathTest {
    try await fetch(
      .testPath,
      [
        "path": path, "check_type": expectation.kind?.rawValue,
        "check_access": expectation.access.map(\.rawValue),
        "allow_create_dir": expectation.createsFolder, "check_writable_dir": expectation.writes,
      ])
  }

  /// `POST /api/util/test`, `url`: what the server gets from a URL; a camera's, for example.
  ///
  /// - Parameter withContent: whether the answer itself is to come too.
  public func test(
    url: String, method: String = "GET", timeout: Double = 3, withContent: Bool = false
  ) async throws(OctoPrintError) -> URLTest {
    try await fetch(
      .testURL,
      ["url": url, "method": method, "timeout": timeout, "response": withContent ? "bytes" : nil])
  }

  /// `POST /api/util/test`, `server`: whether the server reaches a TCP port.
  public func test(
    host: String, port: Int, timeout: Double = 3
  ) async throws(OctoPrintError) -> ServerTest {
    try await fetch(.testServer, ["host": host, "port": port, "protocol": "tcp", "timeout": timeout])
  }

  /// `POST /api/util/test`, `resolution`: whether the server can resolve a name.
  public func test(resolving name: String) async throws(OctoPrintError) -> ResolutionTest {
    try await fetch(.testResolution, ["name": name])
  }

  /// `POST /api/util/test`, `address`: as which address the server sees this client.
  public func testOwnAddress() async throws(OctoPrintError) -> AddressTest { try await fetch(.testAddress) }

  // MARK: Setting up

  /// `GET /api/setup/wizard`: what is to be asked, by plugin.
  public func wizard() async throws(OctoPrintError) -> [String: WizardStep] { try await fetchValue(.wizard) }

  /// `POST /api/setup/wizard`: these plugins' questions are answered.
  public func finishWizard(handled: [String]) async throws(OctoPrintError) {
    try await send(.finishWizard, ["handled": handled])
  }

  // MARK: Languages

  /// `GET /api/languages`: the language packs by the part of OctoPrint that they belong to.
  public func languages() async throws(OctoPrintError) -> [String: LanguagePacks] {
    try await fetchValue(.languages, under: "language_packs")
  }

  /// `POST /api/languages`: installs a pack, a ZIP or TAR archive.
  public func addLanguages(
    _ archive: RequestBody, named name: String
  ) async throws(OctoPrintError) -> [String: LanguagePacks] {
    let request = Endpoint.addLanguages.request().multipart(Multipart().file("file", named: name, archive))
    let response = try await execute(request, to: .addLanguages)
    return try readValue(
      [String: LanguagePacks].self, from: response, to: .addLanguages, under: "language_packs")
  }

  /// `DELETE /api/languages/{locale}/{pack}`; answers what is left.
  public func removeLanguage(
    _ locale: String, from pack: String
  ) async throws(OctoPrintError) -> [String: LanguagePacks] {
    try await fetchValue(.removeLanguage, at: [locale, pack], under: "language_packs")
  }
}
