import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Answers as OctoPrint's plugin manager does (`octoprint/plugins/pluginmanager/__init__.py`), as far as pages ask.
final class SamplePluginManager: Sendable {
  static let spool = """
    {"key":"spool","name":"Spool Manager","description":"Counts <b>spools</b>","version":"1.7","author":"Ola","enabled":true,\
    "bundled":false,"managable":true,"url":"https://plugins.example/spool","license":"AGPLv3","disabling_discouraged":false}
    """
  static let logging = """
    {"key":"logging","name":"Logging","version":"1.11","enabled":false,"bundled":true,"managable":true,\
    "disabling_discouraged":"You see no logs without it."}
    """

  let plugins = Mutex([spool, logging])
  /// The bodies that came, in their order.
  let sent = Mutex<[String]>([])
  let isOnline: Bool
  private let answer: (HTTPResponse.Status, String)

  init(
    answering status: HTTPResponse.Status = .ok, _ answer: String = #"{"result":true,"needs_restart":false}"#,
    isOnline: Bool = true
  ) {
    self.answer = (status, answer)
    self.isOnline = isOnline
  }

  @Sendable func add(to router: Router<BasicRequestContext>) {
    router.get("plugin/pluginmanager/plugins") { _, _ in
      let plugins = self.plugins.withLock { $0.joined(separator: ",") }
      return SampleServer.answer(
        .ok, "{\"plugins\":[\(plugins)],\"online\":\(self.isOnline),\"safe_mode\":false}")
    }
    router.get("plugin/pluginmanager/repository") { request, _ in
      self.sent.withLock { $0.append("repository?\(request.uri.query ?? "")") }
      return SampleServer.answer(
        .ok,
        self.isOnline
          ? """
          {"repository":{"available":true,"plugins":[{"id":"spool","title":"Spool Manager"},
          {"id":"draw","title":"Draw","description":"Draws <i>layers</i>","archive":"https://code.example/draw.zip",
          "is_compatible":{"octoprint":true,"os":true,"python":true}},
          {"id":"old","title":"Old one","abandoned":"nobody","archive":"https://code.example/old.zip",
          "is_compatible":{"octoprint":true,"os":true,"python":false}}]}}
          """
          : #"{"repository":{"available":false,"plugins":[]}}"#)
    }
    router.get("plugin/pluginmanager/orphans") { _, _ in
      SampleServer.answer(
        .ok, #"{"orphan_data":{"gone":{"settings":true,"data":false,"disabled":true},"lost":{"data":true}}}"#)
    }
    router.post("plugin/pluginmanager/upload_file") { request, _ in
      let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
      self.sent.withLock { $0.append("upload \(body)") }
      return SampleServer.answer(self.answer.0, self.answer.1)
    }
    router.post("api/plugin/pluginmanager") { request, _ in
      let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
      self.sent.withLock { $0.append(body) }
      return SampleServer.answer(self.answer.0, self.answer.1)
    }
  }

  /// What was handed over.
  var uploads: [String] { sent.withLock { $0.filter { $0.hasPrefix("upload ") } } }
  /// Those of the commands.
  var commands: [String] { sent.withLock { $0.filter { $0.hasPrefix("{") } } }
}
