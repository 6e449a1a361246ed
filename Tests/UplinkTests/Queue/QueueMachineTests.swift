import Testing

@testable import Uplink

@Suite struct `Who runs and who waits` {
  @Test func `lets so many run and no more`() {
    var queue = queue(limit: 2)
    #expect(queue.admit(.normal, at: .zero) != nil)
    #expect(queue.admit(.normal, at: .zero) != nil)
    #expect(queue.admit(.urgent, at: .zero) == nil)
    #expect(queue.running == 2)
  }

  @Test func `takes those of a class in the order of entering`() {
    var queue = busy()
    for name in ["a", "b", "c"] { enter(&queue, name, .normal, at: 0) }
    #expect(drained(&queue) == ["a", "b", "c"])
  }

  @Test func `takes the higher class first`() {
    var queue = busy()
    enter(&queue, "background", .background, at: 0)
    enter(&queue, "normal", .normal, at: 1)
    enter(&queue, "urgent", .urgent, at: 2)
    #expect(drained(&queue) == ["urgent", "normal", "background"])
  }

  @Test func `takes who has waited for a class's worth before a newcomer of the next class`() {
    var queue = busy(ageing: 5)
    enter(&queue, "old", .background, at: 0)
    enter(&queue, "before", .normal, at: 4)
    enter(&queue, "after", .normal, at: 6)
    enter(&queue, "urgent before", .urgent, at: 9)
    enter(&queue, "urgent after", .urgent, at: 11)
    #expect(drained(&queue) == ["before", "urgent before", "old", "after", "urgent after"])
  }

  @Test func `refuses one more than may wait, at once`() {
    var queue = busy(waiting: 2)
    enter(&queue, "a", .normal, at: 0)
    enter(&queue, "b", .normal, at: 0)
    #expect(entry(&queue, "c", .urgent, at: 0) == .refused)
    #expect(drained(&queue) == ["a", "b"])
  }

  @Test func `never refuses who comes back`() {
    var queue = queue(limit: 1, waiting: 0)
    guard let age = queue.admit(.normal, at: .zero) else {
      Issue.record("not admitted")
      return
    }
    #expect(queue.leave() == nil)
    #expect(queue.admit(.normal, at: .zero) != nil)
    guard case .waits = queue.comeBack(age, "back") else {
      Issue.record("does not wait")
      return
    }
    #expect(queue.leave() == "back")
  }

  @Test func `lets who comes back go by the old age`() {
    var queue = queue(limit: 1)
    guard let age = queue.admit(.normal, at: .zero) else {
      Issue.record("not admitted")
      return
    }
    #expect(queue.leave() == nil)
    #expect(queue.admit(.normal, at: .seconds(1)) != nil)
    enter(&queue, "later", .normal, at: 2)
    _ = queue.comeBack(age, "back")
    #expect(drained(&queue) == ["back", "later"])
  }

  @Test func `lets go of who gives up, once`() {
    var queue = busy()
    enter(&queue, "a", .normal, at: 0)
    guard case .waits(let place) = entry(&queue, "b", .normal, at: 0) else {
      Issue.record("does not wait")
      return
    }
    enter(&queue, "c", .normal, at: 0)
    #expect(queue.giveUp(place) == "b")
    #expect(queue.giveUp(place) == nil)
    #expect(queue.waiting == 2)
    #expect(drained(&queue) == ["a", "c"])
  }

  @Test func `does not take a new one for the old one in the same place`() {
    var queue = busy()
    guard case .waits(let place) = entry(&queue, "old", .normal, at: 0) else {
      Issue.record("does not wait")
      return
    }
    #expect(queue.leave() == "old")
    enter(&queue, "new", .normal, at: 1)
    #expect(queue.giveUp(place) == nil)
    #expect(drained(&queue) == ["new"])
  }

  private func queue(limit: Int, waiting: Int = 1000, ageing: Int = 5) -> QueueMachine<String> {
    QueueMachine(limit: limit, waitingLimit: waiting, ageing: .seconds(ageing))
  }

  private func busy(waiting: Int = 1000, ageing: Int = 5) -> QueueMachine<String> {
    var queue = queue(limit: 1, waiting: waiting, ageing: ageing)
    _ = queue.admit(.normal, at: .zero)
    return queue
  }

  private func entry(
    _ queue: inout QueueMachine<String>, _ name: String, _ priority: Priority, at second: Int
  ) -> QueueMachine<String>.Entry {
    let age = queue.age(priority, .seconds(second))
    return queue.enter(age, name)
  }

  private func enter(
    _ queue: inout QueueMachine<String>, _ name: String, _ priority: Priority, at second: Int
  ) {
    _ = entry(&queue, name, priority, at: second)
  }

  private func drained(_ queue: inout QueueMachine<String>) -> [String] {
    var names: [String] = []
    while let name = queue.leave() { names.append(name) }
    return names
  }
}
