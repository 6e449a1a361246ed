import Foundation
import Testing

@testable import OctoPrint
@testable import Printers

@Suite struct `A fan at a percentage` {
  @Test(arguments: [(0, "M107"), (1, "M106 S3"), (50, "M106 S128"), (100, "M106 S255")])
  func `is one line of G-code`(percent: Int, line: String) {
    #expect(RateKind.fanCommands(percent: percent) == [line])
  }
}

@Suite struct `The text of a question that OctoPrint has as HTML` {
  @Test func `has its words and nothing of its marks`() {
    let html = "<strong>Restart?</strong></p><p>5 &lt; 6 &amp;amp; more <em>now</em>.</p>"
    #expect(HTMLTextContent(html: html).text == "Restart? 5 < 6 &amp; more now.")
  }
}

@Suite struct `Controls that an owner defined` {
  private static func control(_ name: String, _ change: (inout CustomControl) -> Void) -> CustomControl {
    var control = CustomControl()
    control.name = name
    change(&control)
    return control
  }

  @Test func `become sections and buttons, each named by its place`() {
    let off = Self.control("Off") { $0.commands = ["M107", "M106"] }
    let tree = Self.control("Fans") { fans in
      fans.layout = "horizontal"
      fans.children = [
        Self.control("Nothing") { _ in },
        Self.control("On") {
          $0.command = "M106"
          $0.confirm = "Sure?"
          $0.inputs = [.init(name: "Speed", parameter: "speed")]
        },
        Self.control("All") { $0.children = [off] }, Self.control("Hello") { $0.script = "hello" },
        Self.control("Empty") { $0.children = [] },
      ]
    }
    let items = CustomItem.all([tree])
    let buttons = items.flatMap(\.buttons)
    #expect(buttons.map(\.id) == ["0.1", "0.2.0", "0.3"])
    #expect(buttons.map(\.effect) == [.commands(["M106"]), .commands(["M107", "M106"]), .script("hello")])
    #expect(buttons[0].inputs == [.init(label: "Speed", parameter: "speed", initial: "")])
    #expect(buttons.map(\.confirm) == ["Sure?", nil, nil])
    guard case .section("Fans", isHorizontal: true, let children) = items.first else {
      Issue.record("the section is missing")
      return
    }
    #expect(children.count == 3)
  }
}

@Suite struct `A printer that was stopped in an emergency` {
  @Test func `counts as stopped until it is connected anew`() {
    var live = steered(.printing)
    live.session.stoppedAt = Sample.moment
    live.session.rates[.feed] = 200
    func apply(_ condition: PrinterCondition) {
      live.apply(PrinterUpdate(state: Sample.state(condition)), at: Sample.moment)
    }
    apply(.printing)
    apply(.failed("Closing serial port due to emergency stop M112."))
    #expect(live.session.stoppedAt != nil)
    apply(.connecting)
    #expect(live.session.stoppedAt != nil)
    apply(.ready)
    #expect(live.session.stoppedAt == nil && live.session.rates == Rates())
  }
}
