import Uplink

/// All bytes of a body, read as a transport reads them.
func bytes(of body: RequestBody) async throws -> [UInt8] {
  switch body {
  case .none: return []
  case .bytes(let bytes): return bytes
  case .stream(let stream):
    var all: [UInt8] = []
    let next = try await stream.open()
    while let bytes = try await next() { all += bytes }
    return all
  }
}
