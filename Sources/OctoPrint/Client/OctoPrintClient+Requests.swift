import HTTPTypes
import RecordMapping
import RecordMappingJSON
import Uplink

extension OctoPrintClient {
  /// How much of a document is read: a list of 100,000 files fits, a document made to exhaust us does not.
  static let limits = DocumentLimits(depth: 128, valueBytes: 128 << 20)

  /// Asks for an object.
  func fetch<Part: RecordPart>(
    _ endpoint: Endpoint, at arguments: [String] = [], query: [(String, String)] = [],
    _ members: JSONMembers? = nil, under key: String? = nil
  ) async throws(OctoPrintError) -> Part {
    let response = try await execute(try request(endpoint, arguments, query, members), to: endpoint)
    return try read(Part.self, from: response, to: endpoint, under: key)
  }

  /// Asks for something else than an object with fixed keys.
  func fetchValue<Value: DocumentValue>(
    _ endpoint: Endpoint, at arguments: [String] = [], query: [(String, String)] = [],
    _ members: JSONMembers? = nil, under key: String? = nil
  ) async throws(OctoPrintError) -> Value {
    let response = try await execute(try request(endpoint, arguments, query, members), to: endpoint)
    return try readValue(Value.self, from: response, to: endpoint, under: key)
  }

  /// Asks for something to be done.
  func send(
    _ endpoint: Endpoint, at arguments: [String] = [], query: [(String, String)] = [],
    _ members: JSONMembers? = nil
  ) async throws(OctoPrintError) {
    _ = try await execute(try request(endpoint, arguments, query, members), to: endpoint)
  }

  func request(
    _ endpoint: Endpoint, _ arguments: [String], _ query: [(String, String)] = [],
    _ members: JSONMembers? = nil
  ) throws(OctoPrintError) -> Request {
    var request = endpoint.request(arguments)
    for (name, value) in query { request = request.query(name, value) }
    var members = members
    if case .command(let name) = endpoint.variant {
      var all: JSONMembers = ["command": name]
      if let members { all.append(members) }
      members = all
    }
    guard let members else { return request }
    do {
      return request.bytes(try members.bytes(), type: "application/json")
    } catch {
      throw .invalid(.notANumber)
    }
  }

  func execute(_ request: Request, to endpoint: Endpoint) async throws(OctoPrintError) -> Response {
    do {
      return try await uplink.execute(request)
    } catch {
      throw OctoPrintError(error, of: endpoint)
    }
  }

  func read<Part: RecordPart>(
    _ type: Part.Type, from response: Response, to endpoint: Endpoint, under key: String? = nil
  ) throws(OctoPrintError) -> Part {
    do {
      return try Part(json: response.body, at: key, limits: Self.limits)
    } catch {
      throw OctoPrintError(unreadable: response, of: endpoint, reason: "\(error)")
    }
  }

  func readValue<Value: DocumentValue>(
    _ type: Value.Type, from response: Response, to endpoint: Endpoint, under key: String? = nil
  ) throws(OctoPrintError) -> Value {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: response.body, limits: Self.limits)
    } catch {
      throw OctoPrintError(unreadable: response, of: endpoint, reason: "\(error)")
    }
    guard let value = (key.map { document[$0] } ?? document).value(as: Value.self) else {
      throw OctoPrintError(unreadable: response, of: endpoint, reason: "expected \(Value.self)")
    }
    return value
  }
}
