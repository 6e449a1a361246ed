import HerdBook
import HerdFarm
import HerdServer
import Testing

@Suite struct `A token of a data set` {
  @Test func `is read as it was written`() async throws {
    try await Farm.with(.sqlite) { farm in
      var client = ADEClient(farm)
      for tag in 100..<130 {
        _ = try await client.takePage()
        let token = try #require(client.token)
        #expect(try ADEToken(parsing: token.text) == token)
        #expect(!token.text.contains("+") && !token.text.contains("/"))
        _ = try await farm.cow("000\(tag)")
      }
    }
  }

  @Test func `is refused with any letter changed, and cut anywhere`() async throws {
    try await Farm.with(.sqlite) { farm in
      var client = ADEClient(farm)
      _ = try await client.takePage()
      let text = try #require(client.token?.text)
      for index in text.indices {
        var changed = text
        changed.replaceSubrange(index...index, with: text[index] == "M" ? "N" : "M")
        #expect(throws: ADEToken.Malformed()) { try ADEToken(parsing: changed) }
        let cut = String(text[..<index])
        #expect(throws: ADEToken.Malformed()) { try ADEToken(parsing: cut) }
      }
    }
  }
}
