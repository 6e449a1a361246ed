import Logging
import ServiceBrowsing
import ServiceLifecycle
import WebShell

/// Looks for the servers of printers that are out of reach. One that announces itself elsewhere is offered to the
/// person, and is told nothing before. While all printers are there, nobody looks for anything.
struct MovedServers: Service {
  let repository: PrinterRepository
  let live: LivePrinters
  let logger: Logger
  /// Looks around for as long as its stream is read.
  let browse: @Sendable () -> AsyncStream<ServiceFindings>
  private let lost = Broadcast<Set<Printer.ID>>([])
  private let announced = Broadcast<[AnnouncedService]>([])

  func run() async throws {
    let (bells, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await withDiscardingTaskGroup { group in
      group.addTask { await look() }
      group.addTask { for await _ in lost.values() { bell.yield() } }
      group.addTask { for await _ in announced.values() { bell.yield() } }
      group.addTask { for await _ in bells { await offer() } }
      await repository.work(removed: { id in lost.update { $0.remove(id) } }) { await follow($0) }
      group.cancelAll()
    }
  }

  // MARK: Printers

  /// Keeps what its server says of itself, and knows whether it is out of reach.
  private func follow(_ printer: Printer) async {
    var noted: ServerIdentity?
    for await state in live.channel(printer.id).values() {
      if let identity = state.server.identity, identity.base == printer.base, identity != noted {
        do {
          try await repository.note(identity, of: printer.id)
          noted = identity
        } catch {
          logger.debug("a server's identity is not kept", metadata: ["error": "\(error)"])
        }
      }
      let isLost = state.isOutOfReach
      guard isLost != lost.value.contains(printer.id) else { continue }
      lost.update { if isLost { $0.insert(printer.id) } else { $0.remove(printer.id) } }
    }
  }

  // MARK: Announcements

  private func look() async {
    for await ids in lost.values() where !ids.isEmpty {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await findings in browse() {
            if case .found(let services) = findings { announced.send(services) }
          }
        }
        group.addTask { await lost.until(\.isEmpty) }
        await group.next()
        group.cancelAll()
      }
      announced.send([])
    }
  }

  private func offer() async {
    let (lost, services, printers) = (lost.value, announced.value, repository.printers)
    var identities: [Printer.ID: String] = [:]
    do {
      if !lost.isEmpty { identities = try await repository.identities() }
    } catch {
      logger.debug("servers are not known by their identities", metadata: ["error": "\(error)"])
    }
    for printer in printers {
      let uuid = lost.contains(printer.id) ? identities[printer.id] : nil
      let address = uuid.flatMap {
        DiscoveredServer.newAddress(
          of: printer, knownBy: $0, among: services, besides: printers.filter { $0.id != printer.id })
      }
      let channel = live.channel(printer.id)
      if channel.value.server.announcedAt != address { channel.update { $0.server.announcedAt = address } }
    }
  }
}
