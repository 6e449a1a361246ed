import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Answers as OctoPrint's plugin for backups does (`octoprint/plugins/backup/__init__.py`), as far as pages ask.
final class SampleBackups: Sendable {
  let names = Mutex(["old.zip", "b c.zip"])
  let isMaking = Mutex(false)
  let unknown: String
  let canRestore: Bool
  /// What was asked for: method, path, body.
  let sent = Mutex<[String]>([])

  init(unknown: String = "", canRestore: Bool = true) {
    self.unknown = unknown
    self.canRestore = canRestore
  }

  @Sendable func add(to router: Router<BasicRequestContext>) {
    router.get("plugin/backup") { _, _ in
      let rows = self.names.withLock { names in
        names.enumerated().map { place, name in
          "{\"name\":\"\(name)\",\"date\":\(1_762_000_000 + place),\"size\":2048}"
        }
      }
      let isMaking = self.isMaking.withLock { $0 }
      return SampleServer.answer(
        .ok,
        """
        {"backups":[\(rows.joined(separator: ","))],"backup_in_progress":\(isMaking),
        "restore_supported":\(self.canRestore),"max_upload_size":1073741824,"unknown_plugins":[\(self.unknown)]}
        """)
    }
    router.post("plugin/backup/backup") { request, _ in
      try await self.take(request)
      return SampleServer.answer(.created, #"{"started":true,"name":"new.zip"}"#)
    }
    router.delete("plugin/backup/backup/:name") { request, _ in
      try await self.take(request)
      return Response(status: .noContent)
    }
    router.get("plugin/backup/download/:name") { _, context in
      let name = context.parameters.get("name")?.removingPercentEncoding ?? ""
      return self.names.withLock { $0.contains(name) }
        ? SampleServer.answer(.ok, "PK content", type: "application/zip") : Response(status: .notFound)
    }
    router.post("plugin/backup/restore") { request, _ in
      try await self.take(request)
      return SampleServer.answer(.ok, #"{"started":true}"#)
    }
    router.delete("plugin/backup/unknown_plugins") { request, _ in
      try await self.take(request)
      return Response(status: .noContent)
    }
  }

  private func take(_ request: Request) async throws {
    let body = String(buffer: try await request.body.collect(upTo: 1 << 16))
    let path = request.uri.path.replacing("/plugin/backup", with: "")
    sent.withLock { $0.append("\(request.method) \(path) \(body)") }
  }

  var requests: [String] { sent.withLock { $0 } }
}
