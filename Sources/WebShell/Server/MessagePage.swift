/// A page that says one thing and leads back.
struct MessagePage: Page {
  var title: String
  var text: String
  var back: String
  var words: Words
  var tab: String

  var body: HTML {
    """
    <div class="page"><section class="card pad"><h1 tabindex="-1">\(title)</h1><p>\(text)</p>\
    \(Button.link(words(.back), to: back))</section></div>
    """
  }
}
