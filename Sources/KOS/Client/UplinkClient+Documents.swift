import HTTPTypes
import Uplink

// One document at a time, with a failure that tells what the service said.
extension UplinkClient {
  func document(
    _ segments: [String], _ items: [(name: String, value: String)], accept: String
  ) async throws(KOSError) -> Response {
    var request = segments.reduce(Request.get("")) { $0.appending(segment: $1) }.header(.accept, accept)
    request.headerFields[.acceptEncoding] = Unpacking.accepted
    request.queryItems = items
    let response: Response
    do { response = try await execute(request) } catch { throw KOSError(error) }
    do { return try Unpacking.unpacked(response) } catch {
      throw .unexpected(UnexpectedDocument(response, because: error))
    }
  }
}

extension Response {
  func read<Document>(_ reading: ([UInt8]) throws -> Document) throws(KOSError) -> Document {
    do {
      return try reading(body)
    } catch {
      throw .unexpected(UnexpectedDocument(self, because: error))
    }
  }
}
