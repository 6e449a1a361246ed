import CivilTime
import Foundation
import KOS
import WebShell

/// The way to any date, which works without script too.
struct DayForm {
  /// Of the page for another day, and what it is about besides the day.
  var path: String
  var day: Day
  var words: Words

  private var parts: URLComponents? { URLComponents(string: path) }

  var html: HTML {
    """
    <form class="pick" action="\(path.prefix { $0 != "?" })">\(kept)<div class="field"><label for="other-day">\
    \(words(.goToDay))</label><input type="date" id="other-day" name="day" value="\(day.rawValue)" required></div>\
    \(Button(words(.studyShow)).html)</form>
    """
  }

  private var kept: [HTML] {
    (parts?.queryItems ?? []).filter { $0.name != "day" }.map {
      "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value ?? "")\">"
    }
  }
}
