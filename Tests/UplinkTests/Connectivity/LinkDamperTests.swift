import Testing

@testable import Uplink

@Suite struct `A link damper` {
  private var damper = LinkDamper(delay: .milliseconds(500))
  private let wired = Link.up(Link.Path(interface: "eth0", kind: .wired))
  private let wireless = Link.up(Link.Path(interface: "wlan0", kind: .wireless, revision: 1))
  private let neighbours = Link.up(Link.Path(interface: "eth0", kind: .wired, hasDefaultRoute: false))

  @Test mutating func `shows the first state at once`() {
    damper.heard(wired, at: .zero)
    #expect(damper.shown == wired)
  }

  @Test mutating func `shows a loss at once`() {
    damper.heard(wired, at: .zero)
    damper.heard(.down, at: .milliseconds(1))
    #expect(damper.shown == .down)
  }

  @Test mutating func `shows a return when it has lasted`() {
    damper.heard(.down, at: .zero)
    damper.heard(wired, at: .seconds(1))
    damper.settle(at: .milliseconds(1499))
    #expect(damper.shown == .down)
    #expect(damper.deadline == .milliseconds(1500))
    damper.settle(at: .milliseconds(1500))
    #expect(damper.shown == wired)
    #expect(damper.deadline == nil)
  }

  @Test mutating func `shows five flaps a second as one loss and one return`() {
    damper.heard(wired, at: .zero)
    var shown: [Link] = []
    var last = damper.shown
    for step in 0..<100 {
      let now = Duration.milliseconds(1000 + step * 100)
      damper.settle(at: now)
      damper.heard(step.isMultiple(of: 2) ? .down : wired, at: now)
      if damper.shown != last { shown.append(damper.shown) }
      last = damper.shown
    }
    damper.settle(at: .seconds(20))
    if damper.shown != last { shown.append(damper.shown) }
    #expect(shown == [.down, wired])
  }

  @Test mutating func `shows another interface at once, and then only the one that stays`() {
    damper.heard(wired, at: .zero)
    var shown: [Link] = []
    var last = damper.shown
    for step in 0..<100 {
      let now = Duration.milliseconds(1000 + step * 100)
      damper.settle(at: now)
      damper.heard(step.isMultiple(of: 2) ? wireless : wired, at: now)
      if damper.shown != last { shown.append(damper.shown) }
      last = damper.shown
    }
    damper.settle(at: .seconds(20))
    if damper.shown != last { shown.append(damper.shown) }
    #expect(shown == [wireless, wired])
  }

  @Test mutating func `shows the loss of the default route at once, and its return when it has lasted`() {
    damper.heard(wired, at: .zero)
    damper.heard(neighbours, at: .seconds(1))
    #expect(damper.shown == neighbours)
    damper.heard(wired, at: .seconds(2))
    #expect(damper.shown == neighbours)
    damper.settle(at: .milliseconds(2500))
    #expect(damper.shown == wired)
  }

  @Test mutating func `shows at once that the system refuses to tell`() {
    damper.heard(.down, at: .zero)
    damper.heard(.unknown, at: .milliseconds(1))
    #expect(damper.shown == .unknown)
  }
}
