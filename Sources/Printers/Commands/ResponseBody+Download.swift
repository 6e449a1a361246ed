import Hummingbird
import NIOCore
import OctoPrint
import Uplink

extension Hummingbird.ResponseBody {
  /// What OctoPrint sends, as it comes.
  init(_ download: Download) {
    self.init(contentLength: download.range?.count ?? download.total) { writer in
      for try await bytes in download.body { try await writer.write(ByteBuffer(bytes: bytes)) }
      try await writer.finish(nil)
    }
  }
}
