import WebShell

/// What a person is told of while no page is open, and the one thing of it that they choose.
struct NewsCard {
  var tellsLessons: Bool
  var context: PageContext

  private var words: Words { context.words }

  var html: HTML {
    let label: Phrase = tellsLessons ? .dontTellLessons : .tellLessons(count: LessonNews.minutesBefore)
    return Card(
      "news", title: words(.newsTitle),
      """
      <p>\(words(.newsHint))</p>\(CommandForm(
        WatchFeature.lessonNotices.link(),
        """
        \(context.live.account.field)<input type="hidden" name="wanted" value="\(tellsLessons ? "no" : "yes")">\
        \(Button(words(label), icon: tellsLessons ? .stop : .bell).html)
        """).html)
      """
    ).html
  }
}
