import HTTPTypes
package import HerdBook
import HerdSync
import Hummingbird
import Packing

extension HerdServer {
  /// - Parameters:
  ///   - pageLength: the most rows that a transaction looks at.
  ///   - pageBytes: so many bytes of documents end a page.
  package func feed(
    of dataSet: ADEDataSet, by caller: Caller, pageLength: Int = 512, pageBytes: Int = 256 << 10
  ) -> ADEFeed {
    ADEFeed(
      database: database, caller: caller, dataSet: dataSet, source: "\(source)/\(caller.account)",
      pageLength: pageLength, pageBytes: pageBytes)
  }

  /// The generic data exchange of ICAR's ADE. Who follows its addresses adds nothing to them but `since`, so no
  /// version of our own protocol is asked for.
  func addDataSets(to account: RouterGroup<HerdRequestContext>) {
    account.get("datasets", use: dataSets)
    account.get("datasets/:dataset", use: dataSet)
    account.get("datasets/:dataset/changes", use: documents)
  }

  private func dataSets(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let account = try await documentReader(request, context).account
    return answer(.list(ADEDataSet.allCases.map { .object($0.description(in: account)) }))
  }

  private func dataSet(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let account = try await documentReader(request, context).account
    return answer(.object(try dataSet(context).description(in: account)))
  }

  /// A page of documents after `since`: a context, documents, and the token that comes next.
  private func documents(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let caller = try await caller(request, context)
    let feed = feed(of: try dataSet(context), by: caller)
    let answered = try await feed.page(since: try token(request))
    context.notes.note { $0.rows = answered.changes }
    metrics.countPulled(answered.changes, of: .changes)
    var response = answer(answered.page.document, packed: request.headers[.acceptEncoding])
    if answered.isFullSync, let name = HTTPField.Name("icar-full-sync") { response.headers[name] = "true" }
    return response
  }

  /// Who asks, if they may have documents.
  private func documentReader(_ request: Request, _ context: HerdRequestContext) async throws -> Caller {
    let caller = try await caller(request, context)
    _ = try await database.read { session in try session.visitor(forDocuments: caller) }
    return caller
  }

  private func dataSet(_ context: HerdRequestContext) throws -> ADEDataSet {
    guard let dataSet = context.parameters.get("dataset").flatMap({ ADEDataSet(rawValue: $0) }) else {
      throw SyncFailure(.unknown, "there is no such data set; GET datasets says which there are")
    }
    return dataSet
  }

  private func token(_ request: Request) throws -> ADEToken? {
    guard let since = request.uri.queryParameters["since"] else { return nil }
    do throws(ADEToken.Malformed) { return try ADEToken(parsing: String(since)) } catch {
      throw SyncFailure(
        .malformed,
        """
        since is no token of this server, or was changed on the way: send it as it came, escaped as addresses \
        demand, or nothing to begin anew
        """)
    }
  }

  private func answer(_ document: JSONNode, packed codings: String? = nil) -> Response {
    let bytes = Array(document.json.utf8)
    var headers: HTTPFields = [.contentType: "application/json"]
    guard Gzip.isAccepted(by: codings), let packed = Gzip.compressed(bytes) else {
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
    headers[.contentEncoding] = "gzip"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: packed)))
  }
}

extension ADEDataSet {
  /// As the exchange describes a data set: where it is, and what is in it.
  fileprivate func description(in account: Int) -> JSONObject {
    let address = "/v1/a/\(account)/datasets/\(rawValue)"
    return [
      "name": .text(rawValue), "url": .text(address), "changes": .text("\(address)/changes"),
      "containedTypes": .list(types.map(JSONNode.text)),
    ]
  }
}
