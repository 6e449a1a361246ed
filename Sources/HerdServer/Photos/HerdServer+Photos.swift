import HTTPTypes
package import HerdBook
import HerdSync
import Hummingbird

extension HerdServer {
  package func photo(_ photo: PhotoHash, by caller: Caller) -> PhotoExchange {
    PhotoExchange(database: database, caller: caller, photo: photo, now: now)
  }

  func addPhotos(to account: RouterGroup<HerdRequestContext>) {
    account.get("blob/:sha256", use: fetchedPhoto)
    account.put("blob/:sha256", use: uploadedPhoto)
    account.get("blob/:sha256/state", use: photoState)
  }

  /// How much of a picture has come: `{"have":65536,"size":183204}`.
  private func photoState(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    answer(try await exchange(request, context).state().object)
  }

  // MARK: Giving

  /// A picture, or a part of it.
  private func fetchedPhoto(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let photo = try await exchange(request, context)
    let asked = request.headers[.range].flatMap { ByteRange($0) }
    let content = try await photo.content(asked)
    var headers = Self.headers(of: photo.photo)
    if request.headers[.ifNoneMatch] == headers[.eTag] {
      return Response(status: .notModified, headers: headers)
    }
    guard asked != nil else {
      headers[.contentType] = "image/jpeg"
      return Response(status: .ok, headers: headers, body: body(content))
    }
    guard !content.range.isEmpty else {
      headers[.contentRange] = "bytes */\(content.size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
    headers[.contentType] = "image/jpeg"
    headers[.contentRange] =
      "bytes \(content.range.lowerBound)-\(content.range.upperBound - 1)/\(content.size)"
    return Response(status: .partialContent, headers: headers, body: body(content))
  }

  /// A name never means other bytes, so whoever has them need not ask again; but they are for this user
  /// alone.
  private static func headers(of photo: PhotoHash) -> HTTPFields {
    [
      .cacheControl: "private, max-age=31536000, immutable", .eTag: "\"\(photo)\"", .acceptRanges: "bytes",
      .xContentTypeOptions: "nosniff",
    ]
  }

  private func body(_ content: PhotoExchange.Content) -> ResponseBody {
    ResponseBody(byteBuffer: ByteBuffer(bytes: content.bytes))
  }

  // MARK: Taking

  /// Bytes of a picture from `offset` on; answers how much has come by now.
  private func uploadedPhoto(_ request: Request, _ context: HerdRequestContext) async throws -> Response {
    let photo = try await exchange(request, context)
    let size = request.uri.queryParameters.get("size", as: Int.self) ?? 0
    let offset = request.uri.queryParameters.get("offset", as: Int.self) ?? 0
    let state = try await photo.demand(offset: offset, of: size)
    guard !state.isComplete else { return answer(state.object) }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > size - offset {
      throw SyncFailure.tooMany(size)
    }
    var upload = PhotoUpload(of: photo, from: offset, size: size, state)
    do {
      for try await buffer in request.body { try await upload.take(buffer.readableBytesView) }
    } catch {
      // What has come of a request that was cut is worth keeping.
      try await upload.finish()
      throw error
    }
    try await upload.finish()
    return answer(upload.state.object)
  }

  /// The picture that an address names, to the user who asks.
  private func exchange(_ request: Request, _ context: HerdRequestContext) async throws -> PhotoExchange {
    let caller = try await caller(request, context)
    guard let hash = context.parameters.get("sha256").flatMap({ PhotoHash(parsing: $0) }) else {
      throw SyncFailure(.unknown, "a picture is named by its SHA-256")
    }
    return photo(hash, by: caller)
  }
}
