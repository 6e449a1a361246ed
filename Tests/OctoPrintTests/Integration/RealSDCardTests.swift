import Foundation
import OctoPrint
import Testing

extension `A real OctoPrint` {
  @Test(.covers(.sdCard, .initializeSD, .refreshSD, .releaseSD, .uploadToSD))
  func `uses the printer's own storage`() async throws {
    let client = client
    _ = try await upload("card.gcode", "G28\nM117 card\n")
    try await connected(PushSubscription(events: [.transferDone, .updatedFiles])) { push in
      try await client.command(SDCardCommand.release)
      _ = try await push.state { !$0.sdReady }
      try await client.command(SDCardCommand.initialize)
      _ = try await push.state { $0.sdReady }
      #expect(try await client.sdCard().isReady)
      let stored = try await client.uploadToSD(.local("card.gcode"))
      #expect(stored.origin == .sdCard)
      _ = try await push.event { $0.type == .transferDone }
      _ = try await push.state { $0.operational && !$0.printing }
      // The virtual printer leaves names out of its list that were short from the beginning.
      let file = URL(filePath: server.folder).appending(path: "virtualSd/put there by hand.gcode")
      try "G28\n".write(to: file, atomically: true, encoding: .utf8)
      try await client.command(SDCardCommand.refresh)
      while try await !client.files(in: .sdCard).files.contains(where: \.isPrintable) {
        _ = try await push.event { $0.type == .updatedFiles }
      }
    }
  }
}
