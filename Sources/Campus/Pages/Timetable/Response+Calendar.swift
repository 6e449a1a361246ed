import Hummingbird
import NIOCore

extension Response {
  /// A calendar file (RFC 5545), to be saved or subscribed to.
  static func calendar(_ text: String) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/calendar; charset=utf-8", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"timetable.ics\"",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
