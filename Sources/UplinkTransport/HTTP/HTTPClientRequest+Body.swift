import AsyncHTTPClient
import NIOCore
import Uplink

extension HTTPClientRequest.Body {
  /// - Parameter upload: the reading of the body, if it is a stream.
  init?(_ request: Request, _ upload: Upload?) {
    if let upload {
      let length = upload.length.map { Length.known(Int64($0)) } ?? .unknown
      self = .stream(UploadPieces(upload: upload), length: length)
      return
    }
    guard case .bytes(let bytes) = request.body else { return nil }
    if request.onProgress == nil, bytes.count <= BytesPieces.size {
      self = .bytes(ByteBuffer(bytes: bytes))
    } else {
      self = .stream(
        BytesPieces(bytes: bytes, observe: request.onProgress), length: .known(Int64(bytes.count)))
    }
  }
}
