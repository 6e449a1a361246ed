import CivilTime
import HTTPTypes
import Hummingbird
import NIOCore

/// Agata over HTTP: with a key in `X-API-Key`, in JSON under `data`, with `ETag`.
struct AgataRoutes {
  let today: Day

  /// `nil` for a path of something else.
  func reply(to request: Request) -> Reply? {
    guard request.uri.path.hasPrefix(Agata.path + "/") else { return nil }
    guard request.method == .get else { return NeighbourRoutes.refused(.methodNotAllowed) }
    guard let field = HTTPField.Name("X-API-Key"), request.headers[field] == Agata.key else {
      return Reply(
        status: .unauthorized, headers: [.contentType: "application/json;charset=UTF-8"],
        body: ByteBuffer(string: #"{"error":{"code":401,"message":"The key is missing or unknown."}}"#))
    }
    let query = QueryString(request.uri.query ?? "")
    let parts = request.uri.path.dropFirst(Agata.path.count).split(separator: "/").map(String.init)
    guard let data = Agata(today: today, isCzech: query["lang"] != "en").answer(parts) else {
      return NeighbourRoutes.refused(.notFound)
    }
    var reply = LoginRoutes.json(JSONDocument.object(["data": data]))
    reply.headers[.cacheControl] = nil
    reply.headers[.eTag] = "\"\(NewsFeeds.hash(reply.body))\""
    guard request.headers[.ifNoneMatch] == reply.headers[.eTag] else { return reply }
    return Reply(status: .notModified, headers: reply.headers)
  }
}
