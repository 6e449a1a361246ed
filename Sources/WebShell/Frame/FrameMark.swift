/// Something small in the head of every page that is kept current there, such as the bell with its count.
package struct FrameMark: Sendable {
  package var html: HTML
  /// The live topic that patches it.
  package var topic: String

  package init(html: HTML, topic: String) {
    self.html = html
    self.topic = topic
  }
}
