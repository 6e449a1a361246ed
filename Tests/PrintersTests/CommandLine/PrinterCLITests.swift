import Keyring
import Logging
import OctoPrint
import TemporaryFolders
import Testing
import TransportContract
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `A command of the command line` {
  private func failure(
    _ conduct: ContractServer.Conduct, _ work: (OctoPrintClient) async throws(OctoPrintError) -> Void
  ) async throws -> PrinterCLIError? {
    let server = try await ContractServer(conduct)
    let failure = try await SampleOutpost.run { outpost async throws -> PrinterCLIError? in
      let printer = Printer(id: Sample.id, name: "Ender 3", base: server.base)
      let printers = try await PrinterCLI(
        folder: outpost.folder.url, keyring: SampleKeyring.make(in: outpost.folder),
        transport: outpost.transport, logger: Logger(label: "test"))
      do throws(PrinterCLIError) {
        try await printers.send(to: printer) { client throws(OctoPrintError) in try await work(client) }
        return nil
      } catch {
        return error
      }
    }
    try await server.stop()
    return failure
  }

  @Test func `whose answer is lost is told to be in doubt`() async throws {
    let failure = try await failure(.close) { client throws(OctoPrintError) in
      try await client.command(.pause)
    }
    guard case .uncertain = failure else { throw Unexpected(failure: failure) }
    #expect(failure?.sentence.hasPrefix("It may have gone through all the same") == true)
  }

  @Test func `that only asks is simply not answered`() async throws {
    let failure = try await failure(.close) { client throws(OctoPrintError) in
      _ = try await client.version()
    }
    guard case .connection(.closed) = failure else { throw Unexpected(failure: failure) }
  }

  private struct Unexpected: Error { var failure: PrinterCLIError? }
}
