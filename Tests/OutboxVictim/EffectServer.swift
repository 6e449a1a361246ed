import Foundation
import Synchronization

/// Carries each key out once, remembers the order, and now and then fails in every way a server can.
final class EffectServer: Sendable {
  struct Effect: Hashable, Sendable {
    var resource: String
    var number: Int
  }

  struct Log: Sendable {
    /// And in which round each came first.
    var keys: [String: Int] = [:]
    var round = 0
    var effects: [Effect] = []
    var sends = 0
    var duplicateSends = 0
    /// Those among them that come of a kill, not of an answer that got lost.
    var duplicateSendsAfterKill = 0
  }

  private let socket: LineSocket
  private let log = Mutex(Log())

  init?(at path: String) {
    guard let socket = LineSocket(at: path) else { return nil }
    self.socket = socket
    Thread.detachNewThread { [self] in
      while let client = socket.accept() {
        Thread.detachNewThread { [self] in
          serve(client)
          client.close()
        }
      }
    }
  }

  var content: Log { log.withLock { $0 } }

  func begin(round: Int) { log.withLock { $0.round = round } }

  /// In order, and nothing that comes after what was not carried out for its resource.
  private func serve(_ client: LineSocket) {
    var statuses: [String] = []
    var missing: Set<String> = []
    for item in client.readLine()?.split(separator: ";") ?? [] {
      let parts = item.split(separator: " ")
      guard parts.count == 3, let number = Int(parts[2]) else { return }
      let (key, effect) = (String(parts[0]), Effect(resource: String(parts[1]), number: number))
      switch missing.contains(effect.resource) ? 0 : Int.random(in: 0..<100) {
      case 0..<6: statuses.append("503")
      case 6..<9: statuses.append("409")
      case 9..<14: return carryOut(key, effect)  // and breaks the connection
      case let chance:
        carryOut(key, effect)
        if chance < 20 { usleep(5_000) }
        statuses.append("200")
      }
      if statuses.last != "200" { missing.insert(effect.resource) }
    }
    client.writeLine(statuses.joined(separator: " "))
  }

  private func carryOut(_ key: String, _ effect: Effect) {
    log.withLock { log in
      log.sends += 1
      if let round = log.keys[key] {
        log.duplicateSends += 1
        if round < log.round { log.duplicateSendsAfterKill += 1 }
      } else {
        log.keys[key] = log.round
        log.effects.append(effect)
      }
    }
  }
}
