import GuessLimits
import HTTPTypes
import HerdBook
import HerdSync
import Hummingbird
import Logging
import Packing

extension HerdServer {
  /// Bytes of anything that is posted but a push.
  private static let bodyLimit = 64 << 10

  // MARK: Logging in

  /// `{"name":…,"password":…,"dev":"K3"}` → both tokens.
  func tokens(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let body = try await object(of: request)
    guard let name = body["name"]?.text, let password = body["password"]?.text,
      let device = body["dev"]?.text.flatMap(DeviceID.init(parsing:))
    else { throw SyncFailure(.malformed, "name, password and dev are needed") }
    let account = try account(context)
    context.notes.note { $0.device = device }
    let tokens = try await logIn.tokens(
      name: name, password: password, on: device, in: account, from: address(of: request, context))
    context.notes.note { $0.user = tokens.user }
    return answer(tokens.object)
  }

  /// `{"refresh":…}` → both tokens, new.
  func refreshedTokens(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    guard let token = try await object(of: request)["refresh"]?.text else {
      throw SyncFailure(.malformed, "refresh is needed")
    }
    let tokens = try await logIn.tokens(
      refreshing: Token(text: token), in: try account(context))
    context.notes.note { $0.user = tokens.user }
    return answer(tokens.object)
  }

  // MARK: Pulling

  /// How far the account is, and which streams have news after `since`.
  func state(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let caller = try await caller(request, context)
    let since = request.uri.queryParameters.get("since", as: Int.self) ?? 0
    let state = try await query(by: caller).answer(since: since)
    var object: JSONObject = [
      "sn": .whole(state.number), "floor": .whole(state.floor), "scope": .text(state.view.hash),
      "news": .list(state.news.map { .text($0.rawValue) }),
    ]
    // A device that has another one, or none, asks for it.
    object["hand"] = try await handovers(by: caller).credential().map { .text($0.mark) }
    return answer(object)
  }

  /// All that the user sees, for a device that has another ``SyncView/hash``: it removes what is not in it, and
  /// pulls what is new from the beginning (`only`).
  func scope(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let query = query(by: try await caller(request, context))
    let view = try await query.answer(since: .max).view
    return answer(["scope": .text(view.hash), "see": .list(view.texts.map { .text($0) })])
  }

  /// A stream's rows, as lines.
  func stream(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let asked = try PullRequest(request.uri.queryParameters)
    let opened = try await pull(asked, by: try await caller(request, context)).opened()
    let isPacked = Gzip.isAccepted(by: request.headers[.acceptEncoding])
    var headers: HTTPFields = [.contentType: "application/x-ndjson"]
    if isPacked { headers[.contentEncoding] = "gzip" }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        let packing = isPacked ? try GzipStream() : nil
        var stream = opened
        // Also where the device goes away in the middle.
        defer { noteEnd(of: stream, asked.stream, context) }
        while let lines = try await stream.next() {
          try await writer.write(ByteBuffer(bytes: packing?.packed(lines) ?? lines))
        }
        if let packing { try await writer.write(ByteBuffer(bytes: packing.finish())) }
        try await writer.finish(nil)
      })
  }

  private func noteEnd(of stream: Pull.Opened, _ name: SyncStream, _ context: HerdRequestContext) {
    context.notes.note { notes in
      notes.rows = stream.rows
      notes.failure = stream.failure?.reason.code
    }
    metrics.countPulled(stream.rows, of: name)
    if let failure = stream.databaseFailure {
      context.logger.error("the database failed", metadata: ["failure": "\(failure)"])
    }
  }

  // MARK: Pushing

  /// Operations as lines → their receipts as lines, in the same order.
  func receipts(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let caller = try await caller(request, context)
    let bytes = try await body(of: request, limit: Push.limit)
    let pushed = try await push(by: caller).answer(to: bytes)
    note(pushed, in: context)
    return Response(
      status: .ok, headers: [.contentType: "application/x-ndjson"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: Receipt.lines(pushed.receipts))))
  }

  func note(_ pushed: Push.Answer, in context: HerdRequestContext) {
    let rows = pushed.kept.filter { $0.receipt.isNew }.reduce(0) { $0 + $1.operation.rows.count }
    context.notes.note { $0.rows = rows }
    metrics.countPushed(pushed.receipts, rows: rows)
  }

  /// Which of a device's operations have come: `{"have":[[1,40],[42,43]]}`.
  func ledger(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let caller = try await caller(request, context)
    guard let device = context.parameters.get("device").flatMap({ DeviceID(parsing: $0) }) else {
      throw SyncFailure(.malformed, "no device of that name can be")
    }
    let ranges = try await ledger(of: device, by: caller)
    return answer([
      "have": .list(ranges.map { .list([.whole($0.lowerBound), .whole($0.upperBound)]) })
    ])
  }

  // MARK: Reading requests

  private func account(_ context: HerdRequestContext) throws -> Int {
    guard let account = context.parameters.get("account", as: Int.self) else { throw SyncFailure(.unknown) }
    context.notes.note { $0.account = account }
    return account
  }

  private func address(of request: Request, _ context: HerdRequestContext) -> ClientAddress? {
    guard isBehindProxy else { return context.peer }
    return ClientAddress(forwarded: HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] })
  }

  func caller(_ request: Request, _ context: HerdRequestContext) async throws -> Caller {
    let words = (request.headers[.authorization] ?? "").split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bearer" else { throw SyncFailure(.expired) }
    let caller = try await logIn.caller(by: Token(text: String(words[1])), in: try account(context))
    context.notes.note { ($0.user, $0.device) = (caller.user, caller.device) }
    return caller
  }

  private func object(of request: Request) async throws -> JSONObject {
    let bytes = try await body(of: request, limit: Self.bodyLimit)
    do throws(JSONNode.Malformed) {
      return try JSONNode(parsing: bytes).object ?? JSONObject()
    } catch { throw SyncFailure(.malformed, "the body is no JSON") }
  }

  func body(of request: Request, limit: Int) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await buffer in request.body {
      bytes += buffer.readableBytesView
      guard bytes.count <= limit else { throw SyncFailure(.tooLarge) }
    }
    guard request.headers[.contentEncoding] == "gzip" else { return bytes }
    do throws(Gzip.Fault) {
      return try Gzip.unpacked(bytes, limit: limit)
    } catch {
      if case .tooLong = error { throw SyncFailure(.tooLarge) }
      throw SyncFailure(.malformed, "the packed body is cut or damaged")
    }
  }

  func answer(_ object: JSONObject) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: JSONNode.object(object).json)))
  }
}

/// A line of a push: an operation, or one that only says whose refusal it is.
struct PushedLine {
  var operation: Operation?
  var refusal: Receipt?

  /// - Throws: ``SyncFailure`` for a line that not even says which operation it is.
  init(_ bytes: [UInt8]) throws(SyncFailure) {
    let object: JSONObject?
    do throws(JSONNode.Malformed) { object = try JSONNode(parsing: bytes).object } catch {
      throw SyncFailure(.malformed, "a line is no JSON")
    }
    guard let object, let id = object["op"]?.text.flatMap({ OperationID(parsing: $0) }) else {
      throw SyncFailure(.malformed, "a line is no operation")
    }
    do throws(SyncLine.Malformed) { operation = try Operation(object) } catch {
      refusal = Receipt(of: id, .refused([Receipt.Issue("E0.form", field: error.member)]))
    }
  }
}

extension PullRequest {
  /// `stream=changes&since=104233&begun=0&upto=118000&scope=9f3c&only=s:3`
  fileprivate init(_ query: Parameters) throws(SyncFailure) {
    guard let stream = query["stream"].flatMap({ SyncStream(rawValue: String($0)) }) else {
      throw SyncFailure(.malformed, "stream is missing or none")
    }
    let only = query["only"].map { SyncScope(parsing: String($0)) }
    if case .some(nil) = only { throw SyncFailure(.malformed, "only is no scope") }
    self.init(
      stream, since: max(0, query.get("since", as: Int.self) ?? 0),
      begun: query.get("begun", as: Int.self) ?? 0, upTo: query.get("upto", as: Int.self),
      view: query["scope"].map { String($0) } ?? "", only: only ?? nil)
  }
}

extension TokenPair {
  fileprivate var object: JSONObject {
    [
      "token": .text(access.text), "expires": .whole(accessExpires), "refresh": .text(refresh.text),
      "refreshExpires": .whole(refreshExpires), "user": .whole(user.rawValue),
    ]
  }
}

extension Receipt {
  /// Whether the operation was kept now.
  fileprivate var isNew: Bool { if case .done(_, isRepeated: false) = outcome { true } else { false } }
}
