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

  private func serve(_ client: LineSocket) {
    guard let parts = client.readLine()?.split(separator: " "), parts.count == 3, let number = Int(parts[2])
    else { return }
    let (key, effect) = (String(parts[0]), Effect(resource: String(parts[1]), number: number))
    switch Int.random(in: 0..<100) {
    case 0..<6: client.writeLine("503")
    case 6..<9: client.writeLine("409")
    case 9..<14: carryOut(key, effect)  // and breaks the connection
    case 14..<20:
      carryOut(key, effect)
      usleep(5_000)
      client.writeLine("200")
    default:
      carryOut(key, effect)
      client.writeLine("200")
    }
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
