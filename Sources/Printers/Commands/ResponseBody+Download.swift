import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import Uplink
import WebShell

extension Hummingbird.ResponseBody {
  /// What OctoPrint sends, as it comes.
  init(_ download: Download) {
    self.init(contentLength: download.range?.count ?? download.total) { writer in
      for try await bytes in download.body { try await writer.write(ByteBuffer(bytes: bytes)) }
      try await writer.finish(nil)
    }
  }
}

extension Response {
  /// What is downloaded elsewhere, handed on as it comes: to be kept, never to be shown in our own origin, whatever
  /// the server calls it.
  static func attachment(_ download: Download, named name: String) -> Response {
    Response(status: .ok, headers: .attachment(name), body: ResponseBody(download))
  }
}
