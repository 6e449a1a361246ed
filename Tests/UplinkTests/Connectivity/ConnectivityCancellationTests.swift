import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A cancelled reader of the connectivity` {
  // It holds its task's lock while it leaves; an event that is told just then needs that lock.
  @Test func `keeps nobody from telling`() async {
    let monitor = ConnectivityMonitor(link: nil, servers: [WatchedServer("farm", probe: nil)])
    let path = ServerPath(server: "farm")
    for _ in 0..<5_000 {
      await withTaskGroup { group in
        let (updates, events) = (monitor.updates, monitor.events)
        group.addTask { for await _ in updates {} }
        group.addTask { for await _ in events {} }
        await Task.yield()
        let telling = Task.detached {
          for count in 0..<50 {
            monitor.note(count.isMultiple(of: 2) ? .answered : .failed(.refused), about: path)
          }
        }
        await Task.yield()
        group.cancelAll()
        await telling.value
      }
    }
    monitor.note(.answered, about: path)
    #expect(!monitor.isClosed(path))
  }
}
