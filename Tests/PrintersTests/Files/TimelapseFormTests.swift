import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The form for the next timelapse` {
  /// - Returns: `nil` if the form is refused.
  private func read(_ type: String, _ fields: [String: String] = [:]) -> TimelapseConfiguration? {
    let all = [
      "type": type, "interval": "7", "retractionZHop": "0.5", "minDelay": "3", "fps": "25", "postRoll": "2",
      "renderAfterPrint": "always",
    ]
    let (draft, entry) = TimelapseForm().read(
      FormFields(all.merging(fields) { $1 }), over: .init(.off), Sample.english)
    return entry.isAccepted ? draft : nil
  }

  @Test func `takes what belongs to the chosen type, and nothing else`() throws {
    #expect(read("off") == TimelapseConfiguration(.off))
    let timed = try #require(read("timed"))
    #expect(timed.interval == 7 && timed.minDelay == nil && timed.retractionZHop == nil && timed.fps == 25)
    let byHeight = try #require(read("zchange"))
    #expect(byHeight.interval == nil && byHeight.minDelay == 3 && byHeight.retractionZHop == 0.5)
  }

  @Test func `complains of no field that does not count, since it is not to be seen`() {
    #expect(read("off", ["interval": "x", "fps": ""])?.type == .off)
    #expect(read("timed", ["minDelay": "x"])?.type == .timed)
    #expect(read("timed", ["interval": "x"]) == nil)
    #expect(read("zchange", ["fps": ""]) == nil)
  }

  @Test func `has each field among those of its type`() {
    let form = TimelapseForm()
    let markup = form.html(form.entry(TimelapseConfiguration(.off).filledIn, Sample.english)).markup
    #expect(markup.contains(/class="takes-timed">(?:(?!<\/div><div).)*name="interval"/))
    #expect(markup.contains(/class="takes-z">.*name="minDelay".*class="takes">.*name="fps"/))
  }
}
