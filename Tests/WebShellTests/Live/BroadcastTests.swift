import Testing
import WebShell

@Suite struct `A broadcast` {
  @Test func `hands out the current value first`() async {
    let broadcast = Broadcast(1)
    broadcast.send(2)
    var values = broadcast.values().makeAsyncIterator()
    #expect(await values.next() == 2)
  }

  @Test func `hands each newer value to all`() async {
    let broadcast = Broadcast("a")
    var first = broadcast.values().makeAsyncIterator()
    var second = broadcast.values().makeAsyncIterator()
    _ = await (first.next(), second.next())
    broadcast.update { $0 += "b" }
    #expect(await first.next() == "ab")
    #expect(await second.next() == "ab")
  }

  @Test func `lets a slow listener skip to the newest`() async {
    let broadcast = Broadcast(0)
    var values = broadcast.values().makeAsyncIterator()
    for value in 1...1000 { broadcast.send(value) }
    #expect(await values.next() == 1000)
  }

  @Test func `keeps the value without listeners`() {
    let broadcast = Broadcast(0)
    broadcast.send(5)
    #expect(broadcast.value == 5)
  }

  @Test func `forgets a listener that is gone`() async {
    let broadcast = Broadcast(0)
    let listening = Task { for await value in broadcast.values() where value == 1 { break } }
    while broadcast.listenerCount == 0 { await Task.yield() }
    broadcast.send(1)
    await listening.value
    #expect(broadcast.listenerCount == 0)
  }

  @Test func `forgets a listener whose task is cancelled`() async {
    let broadcast = Broadcast(0)
    let listening = Task { for await _ in broadcast.values() {} }
    while broadcast.listenerCount == 0 { await Task.yield() }
    listening.cancel()
    await listening.value
    #expect(broadcast.listenerCount == 0)
  }

  @Test func `waits until a value is so, and is left then`() async {
    let broadcast = Broadcast(1)
    await broadcast.until { $0 == 1 }
    let waiting = Task { await broadcast.until { $0 >= 3 } }
    while broadcast.listenerCount == 0 { await Task.yield() }
    broadcast.send(2)
    #expect(broadcast.listenerCount == 1)
    // Even if it is so for a moment only.
    broadcast.send(3)
    broadcast.send(0)
    await waiting.value
    #expect(broadcast.listenerCount == 0)
  }

  @Test func `waits no longer where the task is cancelled`() async {
    let broadcast = Broadcast(0)
    let waiting = Task { await broadcast.until { $0 == 1 } }
    while broadcast.listenerCount == 0 { await Task.yield() }
    waiting.cancel()
    await waiting.value
    #expect(broadcast.listenerCount == 0)
  }

  // A cancelled reader holds its task's lock while it leaves; a value that is told just then needs that lock.
  @Test(.timeLimit(.minutes(5))) func `goes on while listeners are cancelled`() async {
    let broadcast = Broadcast(0)
    for _ in 0..<200 {
      await withTaskGroup { group in
        group.addTask { for await _ in broadcast.values() {} }
        while broadcast.listenerCount == 0, !Task.isCancelled { await Task.yield() }
        let telling = Task.detached { for _ in 0..<50 { broadcast.update { $0 += 1 } } }
        await Task.yield()
        group.cancelAll()
        await telling.value
      }
    }
    #expect(broadcast.value == 10_000)
  }
}
