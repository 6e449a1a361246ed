import OctoPrint
import Testing

@testable import Printers

@Suite struct `A press of the jog pad` {
  @Test(arguments: [
    ("x+", 10, Movement.jog(.x, millimetres: 10)), ("x-", 0.1, .jog(.x, millimetres: -0.1)),
    ("z+", 50, .jog(.z, millimetres: 50)), ("home-xy", 1, .home([.x, .y])), ("home-z", 1, .home([.z])),
    ("home-all", 1, .home([.x, .y, .z])),
  ])
  func `means a way or home`(move: String, step: Double, meant: Movement) {
    #expect(Movement(move, step: step, equipment: Equipment()) == meant)
  }

  @Test func `goes the other way where the printer's profile says so`() {
    #expect(Movement("y+", step: 10, equipment: .large) == .jog(.y, millimetres: -10))
    #expect(Movement("x+", step: 10, equipment: .large) == .jog(.x, millimetres: 10))
  }

  @Test(arguments: ["", "a+", "x", "x*", "home", "xy+", "+x"])
  func `that no pad has means nothing`(move: String) {
    #expect(Movement(move, step: 10, equipment: Equipment()) == nil)
  }

  @Test func `leaves the speed to the profile`() throws {
    let jog = try #require(Movement("x+", step: 10, equipment: .large)?.jog)
    #expect(jog == Jog(x: 10) && jog.speed == nil)
  }
}
