import HTTPTypes
import HerdBook
package import HerdSync
package import Uplink

/// The requests that a herd server answers; see ``HerdServer`` for the other side.
package struct HerdLink: Sendable {
  package let client: UplinkClient

  /// - Parameter client: its base address is the account's: `https://herd.example/v1/a/7`.
  package init(_ client: UplinkClient) { self.client = client }

  /// How far the account is.
  package struct State: Hashable, Sendable {
    /// The number of the last thing that was written.
    let number: Int
    /// Deletions up to it are forgotten.
    let floor: Int
    /// ``SyncView/hash`` of what the user sees.
    let scope: String
    /// Streams that may have rows after the number that was asked with; `nil` are those that this version does
    /// not know.
    let news: [SyncStream]
    /// ``HandoverCredential/mark`` of what this device is to seal handovers by; `nil` for a server that takes none.
    let handover: String?
  }

  package func state(since number: Int) async throws(SyncError) -> State {
    let object = try await answer(to: .get("state").query("since", String(number)))
    guard let number = object["sn"]?.whole, let floor = object["floor"]?.whole,
      let scope = object["scope"]?.text, let news = object["news"]?.list
    else { throw .notAHerdServer }
    return State(
      number: number, floor: floor, scope: scope,
      news: news.compactMap { $0.text.flatMap(SyncStream.init(rawValue:)) }, handover: object["hand"]?.text)
  }

  /// All that the user sees, as ``SyncScope``s are written; some may be of a newer version.
  package func view() async throws(SyncError) -> Set<String> {
    guard let texts = try await answer(to: .get("scope"))["see"]?.list else { throw .notAHerdServer }
    return Set(texts.compactMap(\.text))
  }

  /// A stream's rows after those that are here, as lines.
  package func rows(
    after cursor: CursorRecord, upTo last: Int, view: String
  ) async throws(SyncError) -> SyncBody {
    var request = Request.get("pull").query("stream", cursor.stream).query("since", String(cursor.number))
      .query("begun", String(cursor.begun)).query("upto", String(last)).query("scope", view)
    if !cursor.scope.isEmpty { request = request.query("only", cursor.scope) }
    let answer: StreamedResponse
    do {
      answer = try await client.stream(
        Self.versioned(request).header(.acceptEncoding, "gzip").priority(.background))
    } catch { throw Self.error(error) }
    // A hotel's page to log in at answers everything.
    guard answer.head.headerFields[.contentType]?.hasPrefix("application/x-ndjson") == true else {
      throw .notAHerdServer
    }
    return SyncBody(answer.body, isPacked: answer.head.headerFields[.contentEncoding] == "gzip")
  }

  /// Numbers of the device's operations that the server has received.
  ///
  /// - Parameter limit: how long somebody waits for the answer; `nil` as long as for any other.
  package func received(
    from device: DeviceID, within limit: Duration? = nil
  ) async throws(SyncError) -> [ClosedRange<Int>] {
    let request = Request.get("dev").appending(segment: device.text).within(total: limit)
    guard let ranges = try await answer(to: request)["have"]?.list else { throw .notAHerdServer }
    return ranges.compactMap { range in
      guard let ends = range.list, ends.count == 2, let first = ends[0].whole, let last = ends[1].whole,
        first <= last
      else { return nil }
      return first...last
    }
  }

  func answer(to request: Request) async throws(SyncError) -> JSONObject {
    let response: Response
    do { response = try await client.execute(Self.versioned(request)) } catch { throw Self.error(error) }
    guard let object = Self.object(in: response.body) else { throw .notAHerdServer }
    return object
  }

  // MARK: Documents

  static func versioned(_ request: Request) -> Request {
    request.query("schema", String(SyncVersion.current))
  }

  static func post(_ path: String, _ members: JSONObject) -> Request {
    versioned(.post(path)).bytes(Array(JSONNode.object(members).json.utf8), type: "application/json")
  }

  /// `nil` for what is no JSON object.
  static func object(in bytes: [UInt8]) -> JSONObject? {
    do throws(JSONNode.Malformed) { return try JSONNode(parsing: bytes).object } catch { return nil }
  }

  /// The failure that an answer tells of as a server of herds does; `nil` for another answer.
  static func failure(in body: [UInt8]) -> SyncFailure? {
    guard let object = object(in: body), object["t"] == .text("err") else { return nil }
    do throws(SyncLine.Malformed) { return try SyncFailure(object) } catch { return nil }
  }

  /// What the server says, where it has said something.
  static func error(_ error: NetworkError) -> SyncError {
    switch error.cause {
    case .cancelled: return .cancelled
    case .status(let response): return failure(in: response.body).map(SyncError.server) ?? .network(error)
    case .authentication(.failed(let code)):
      // The reason for which the login was declined, or any other sentence.
      let reason = SyncFailure.Reason(code: code)
      if case .other = reason { return .network(error) }
      return .server(SyncFailure(reason, "at the login"))
    default: return .network(error)
    }
  }
}
