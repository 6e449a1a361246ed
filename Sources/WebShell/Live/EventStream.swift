import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// A response of Server-Sent Events (WHATWG HTML, 9.2) made of several topics.
struct EventStream {
  var hub: LiveHub
  var sources: [(topic: LiveTopic, source: LiveSource)]
  var last: LivePosition?
  /// Closes the connection of a page that does not read.
  var hangUp: @Sendable () -> Void = {}
  var count = StreamCount()
  var right = Right()

  /// By which somebody is told events.
  struct Right: Sendable {
    /// Asked before anything is written: what ends it may make pages again, too.
    var holds: @Sendable () async -> Bool = { true }
    /// The last event; none for who may come again with what rights are left, and sees something else then.
    var farewell: LiveEvent?
  }

  var response: Response {
    Response(
      status: .ok, headers: Self.headers,
      body: ResponseBody { writer in
        count.open()
        defer { count.close() }
        let (id, listener) = hub.join(sources, since: last, hangUp: hangUp)
        defer { hub.leave(id) }
        try await withGracefulShutdownHandler {
          for await bytes in listener.events {
            guard await right.holds() else {
              let bytes = right.farewell?.wire() ?? LiveEvent.oblivion
              try await writer.write(ByteBuffer(string: bytes))
              break
            }
            try await writer.write(bytes)
          }
        } onGracefulShutdown: {
          listener.end()
        }
        try await writer.finish(nil)
      })
  }

  /// For a page of another version: its scripts must not get our markup, it is to load itself anew.
  static func renewal(version: String) -> Response {
    whole("retry: 1000\n\nevent: version\ndata: \(version)\n\n")
  }

  /// For a page that leads elsewhere meanwhile.
  static func redirect(to path: String) -> Response { whole(LiveEvent.goto(path).wire()) }

  private static func whole(_ text: String) -> Response {
    Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private static var headers: HTTPFields {
    [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
  }
}
