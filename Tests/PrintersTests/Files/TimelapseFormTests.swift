import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The form for the next timelapse` {
  private func read(_ type: String, _ fields: [String: String] = [:]) throws -> TimelapseConfiguration {
    let all = [
      "type": type, "interval": "7", "retractionZHop": "0.5", "minDelay": "3", "fps": "25", "postRoll": "2",
      "renderAfterPrint": "always",
    ]
    return try TimelapseForm().read(FormFields(all.merging(fields) { $1 }), Sample.english)
  }

  @Test func `takes what belongs to the chosen type, and nothing else`() throws {
    #expect(try read("off") == TimelapseConfiguration(.off))
    let timed = try read("timed")
    #expect(timed.interval == 7 && timed.minDelay == nil && timed.retractionZHop == nil && timed.fps == 25)
    let byHeight = try read("zchange")
    #expect(byHeight.interval == nil && byHeight.minDelay == 3 && byHeight.retractionZHop == 0.5)
  }

  @Test func `complains of no field that does not count, since it is not to be seen`() throws {
    #expect(try read("off", ["interval": "x", "fps": ""]).type == .off)
    #expect(try read("timed", ["minDelay": "x"]).type == .timed)
    #expect(throws: FormRefused.self) { try read("timed", ["interval": "x"]) }
    #expect(throws: FormRefused.self) { try read("zchange", ["fps": ""]) }
  }

  @Test func `has each field among those of its type`() {
    let form = TimelapseForm()
    let markup = form.html(form.entry(TimelapseConfiguration(.off), Sample.english), action: "/x").markup
    #expect(markup.contains(/class="takes-timed">(?:(?!<\/div><div).)*name="interval"/))
    #expect(markup.contains(/class="takes-z">.*name="minDelay".*class="takes">.*name="fps"/))
  }
}
