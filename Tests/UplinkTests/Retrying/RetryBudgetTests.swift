import Testing

@testable import Uplink

@Suite struct `A retry budget` {
  @Test func `begins with ten repetitions`() {
    var budget = RetryBudget()
    #expect(taken(&budget) == 10)
  }

  @Test func `gets one more for every ten requests`() {
    var budget = RetryBudget()
    while budget.take() {}
    for _ in 0..<9 { budget.offer() }
    let second = budget.take()
    #expect(!second)
    budget.offer()
    let third = budget.take()
    #expect(third)
    let first = budget.take()
    #expect(!first)
  }

  @Test func `saves no more than ten`() {
    var budget = RetryBudget()
    for _ in 0..<10_000 { budget.offer() }
    #expect(taken(&budget) == 10)
  }

  /// Goal: a server that answers everything with 503 gets at most 1.1 times what is asked of it.
  @Test(arguments: [1, 3, 10])
  func `holds the amplification at a tenth however often each request is repeated`(times: Int) {
    var budget = RetryBudget()
    var sent = 0
    let offered = 100_000
    for _ in 0..<offered {
      budget.offer()
      sent += 1
      for _ in 0..<times where budget.take() { sent += 1 }
    }
    #expect(sent <= offered + offered / 10 + 10)
    #expect(sent >= offered + offered / 10)
  }

  private func taken(_ budget: inout RetryBudget) -> Int {
    var count = 0
    while count < 20, budget.take() { count += 1 }
    return count
  }

}
