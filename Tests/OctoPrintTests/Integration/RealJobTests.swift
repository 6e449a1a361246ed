import OctoPrint
import Testing
import Uplink

extension `A real OctoPrint` {
  @Test(.covers(.selectFile, .unselectFile, .job, .startJob, .pauseJob, .restartJob, .cancelJob))
  func `prints, pauses, resumes, begins anew and cancels, and tells so on the push channel`() async throws {
    let client = client
    _ = try await upload("tiny.gcode", String(repeating: "G4 P200\n", count: 200))
    try await connected { push in
      try await client.select(.local("tiny.gcode"))
      try await client.command(.start)
      let printing = try await push.update { $0.state.flags.printing && ($0.progress?.completion ?? 0) > 0 }
      #expect(printing.job?.file.path == "tiny.gcode" && printing.job?.user == server.user)
      #expect(printing.busyFiles?.first?.path == "tiny.gcode")
      let status = try await client.job()
      #expect(status.job.file.origin == .local && (status.progress.filePosition ?? 0) > 0)
      try await refusesWhilePrinting()
      try await client.command(.pause)
      _ = try await push.state { $0.paused }
      try await client.command(.resume)
      _ = try await push.state { $0.printing && !$0.paused && !$0.resuming }
      try await client.command(.togglePause)
      _ = try await push.state { $0.paused }
      try await client.command(.restart)
      _ = try await push.state { $0.printing && !$0.paused }
      try await client.command(.cancel)
      _ = try await push.state { $0.operational && !$0.printing && !$0.cancelling }
      try await client.unselect()
      _ = try await push.update { $0.job?.file.name == nil }
    }
  }

  @Test func `keeps a print paused that is paused twice`() async throws {
    let client = client
    _ = try await upload("twice.gcode", String(repeating: "G4 P200\n", count: 200))
    try await connected { push in
      try await client.select(.local("twice.gcode"), print: true)
      _ = try await push.state { $0.printing }
      try await client.command(.pause)
      _ = try await push.state { $0.paused }
      try await client.command(.pause)
      _ = try await push.state { $0.paused && !$0.resuming }
      try await client.command(.cancel)
      _ = try await push.state { $0.operational && !$0.paused && !$0.printing && !$0.cancelling }
    }
  }

  @Test(arguments: [JobCommand.pause, .resume, .cancel])
  func `refuses to steer a print that is none with 409`(command: JobCommand) async throws {
    let client = client
    try await connected { _ in }
    let error = try await failure { try await client.command(command) }
    guard case .conflict(let refusal) = error else { throw error }
    #expect(refusal.status == 409)
    #expect(!error.isForbidden)
  }

  /// What a print forbids; the file that is printed is `tiny.gcode`.
  private func refusesWhilePrinting() async throws {
    let client = client
    let refusals: [@Sendable () async throws -> Void] = [
      { try await client.jog(Jog(x: 1)) },
      { try await client.extrude(1) },
      { try await client.command(.start) },
      { try await client.select(.local("tiny.gcode")) },
      { try await client.delete(.local("tiny.gcode")) },
      { _ = try await client.upload(Upload(named: "tiny.gcode", .bytes([10]))) },
      { try await client.command(SDCardCommand.refresh) },
    ]
    for refusal in refusals {
      let error = try await failure(of: refusal)
      guard case .conflict = error else { throw error }
    }
  }
}
