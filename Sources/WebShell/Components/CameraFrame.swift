package import Foundation

/// A camera's picture with how old it is; a picture never passes for a current one.
package struct CameraFrame: Sendable {
  package enum State: Sendable {
    case live(source: String)
    /// The newest picture is from then.
    case still(source: String, since: Date)
    /// There is none, for this reason.
    case missing(reason: String)
    case loading
  }

  /// What the camera looks at.
  package var label: String
  package var state: State
  package var words: Words

  package init(_ label: String, _ state: State, words: Words) {
    self.label = label
    self.state = state
    self.words = words
  }

  package var html: HTML {
    switch state {
    case .live(let source):
      frame("live", "\(picture(source))\(tag("\(words(.live))"))")
    case .still(let source, let since):
      frame("still", "\(picture(source))\(tag(Moment(since, words: words).ago))")
    case .missing(let reason):
      frame(
        "missing",
        "<p class=\"camtext\">\(Icon.cameraOff.html())<b>\(words(.noPicture))</b><span>\(reason)</span></p>")
    case .loading:
      frame("loading", "<p class=\"camtext\" role=\"status\"><span>\(words(.cameraLoading))</span></p>")
    }
  }

  private func frame(_ state: String, _ content: HTML) -> HTML {
    "<div class=\"cam\" data-state=\"\(state)\">\(content)</div>"
  }

  private func picture(_ source: String) -> HTML {
    "<img src=\"\(source)\" alt=\"\(label)\" width=\"320\" height=\"180\">"
  }

  private func tag(_ text: HTML) -> HTML {
    "<span class=\"camtag\"><span class=\"dot\"></span><span>\(words(.camera)) · \(text)</span></span>"
  }
}
