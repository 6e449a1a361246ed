import Testing

@testable import UplinkTransport

@Suite struct `Generations of clients` {
  @Test func `close the one before at once if it has no requests`() {
    var clients = ClientGenerations("a")
    let (_, generation) = clients.begin()
    #expect(clients.end(generation) == nil)
    #expect(clients.replace(with: "b") == "a")
    #expect(clients.begin().client == "b")
  }

  @Test func `close an older one when its last request is over`() {
    var clients = ClientGenerations("a")
    let (first, second) = (clients.begin().generation, clients.begin().generation)
    #expect(clients.replace(with: "b") == nil)
    #expect(clients.end(first) == nil)
    #expect(clients.draining == 1)
    #expect(clients.end(second) == "a")
    #expect(clients.draining == 0)
  }

  @Test func `keep several older ones apart`() {
    var clients = ClientGenerations("a")
    let a = clients.begin().generation
    _ = clients.replace(with: "b")
    let b = clients.begin().generation
    _ = clients.replace(with: "c")
    #expect(clients.end(a) == "a")
    #expect(clients.end(b) == "b")
  }

  @Test func `close all that are left at the end, each once`() {
    var clients = ClientGenerations("a")
    let a = clients.begin().generation
    _ = clients.replace(with: "b")
    #expect(clients.close() == ["b", "a"])
    #expect(clients.close() == [])
    #expect(clients.end(a) == nil)
  }

  @Test func `do not take a new one after the end`() {
    var clients = ClientGenerations("a")
    _ = clients.close()
    #expect(clients.replace(with: "b") == "b")
  }
}
