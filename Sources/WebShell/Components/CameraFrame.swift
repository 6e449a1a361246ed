package import Foundation

/// A camera's picture with how old it is; a picture never passes for a current one.
package struct CameraFrame: Sendable {
  package enum State: Sendable, Hashable {
    /// The newest picture came just then.
    case live(at: Date)
    /// The newest picture is from then, and no newer one comes.
    case still(since: Date)
    /// There is none, for this reason.
    case missing(reason: String)
    case loading
  }

  /// How the picture is to be shown, as OctoPrint's owner set it.
  package struct View: Sendable, Hashable {
    package enum Ratio: String, Sendable {
      case sixteenToNine = "16:9", fourToThree = "4:3"
    }

    /// Left and right changed over.
    package var isMirrored: Bool
    package var isUpsideDown: Bool
    /// By 90°, counter-clockwise; after the others.
    package var isTurnedLeft: Bool
    /// Of the picture as the camera sends it.
    package var ratio: Ratio

    package init(
      isMirrored: Bool = false, isUpsideDown: Bool = false, isTurnedLeft: Bool = false,
      ratio: Ratio = .sixteenToNine
    ) {
      self.isMirrored = isMirrored
      self.isUpsideDown = isUpsideDown
      self.isTurnedLeft = isTurnedLeft
      self.ratio = ratio
    }
  }

  /// Where pictures come from.
  package struct Source: Sendable, Hashable {
    /// The newest picture; all that a browser without script needs.
    package var still: String
    /// A stream of pictures.
    package var stream: String?
    /// A playlist of HTTP Live Streaming, for browsers that play it.
    package var playlist: String?
    /// Takes what a browser offers the camera by WebRTC, and answers for it.
    package var offers: String?
    /// Servers by which a browser finds out its own addresses; none are asked of which nobody said so.
    package var iceServers: [String] = []

    package init(still: String, stream: String? = nil, playlist: String? = nil, offers: String? = nil) {
      self.still = still
      self.stream = stream
      self.playlist = playlist
      self.offers = offers
    }
  }

  /// What is said over the picture where moving ones need the browser's help.
  package struct Sentences: Sendable, Hashable {
    /// The browser cannot show them.
    package var unplayable: String
    package var connecting: String
    /// They were to come, and do not.
    package var failed: String

    package init(unplayable: String, connecting: String = "", failed: String = "") {
      self.unplayable = unplayable
      self.connecting = connecting
      self.failed = failed
    }
  }

  /// Unique on the page.
  package var id: String
  /// What the camera looks at.
  package var label: String
  package var source: Source
  package var state: State
  package var view: View
  package var sentences: Sentences?
  package var words: Words

  package init(
    _ id: String, _ label: String, _ source: Source, _ state: State, view: View = View(),
    sentences: Sentences? = nil, words: Words
  ) {
    self.id = id
    self.label = label
    self.source = source
    self.state = state
    self.view = view
    self.sentences = sentences
    self.words = words
  }

  package var html: HTML {
    """
    <div class="cam" id="\(id)" data-camera data-keep data-ratio="\(view.ratio.rawValue)" \
    \(attribute: "data-flip", flip) \(flag: "data-turned", view.isTurnedLeft) \
    data-still="\(source.still)" \(attribute: "data-stream", source.stream) \
    \(attribute: "data-playlist", source.playlist) \(attribute: "data-offers", source.offers) \
    \(attribute: "data-ice", source.iceServers.isEmpty ? nil : source.iceServers.joined(separator: " "))>\
    <img src="\(source.still)" alt="\(label)" width="320" height="180">\(status.html)\(note)\
    <button class="camfull" type="button" data-full aria-pressed="false" aria-label="\(words(.fullScreen))" \
    hidden>\(Icon.full.html())</button></div>
    """
  }

  private var note: HTML? {
    guard let sentences else { return nil }
    return """
      <p class="camnote" data-note role="status" data-unplayable="\(sentences.unplayable)" \
      data-connecting="\(sentences.connecting)" data-failed="\(sentences.failed)" hidden></p>
      """
  }

  /// How it is at this moment; changes while the page is open.
  package var status: Fragment {
    Fragment(
      id: "\(id)-state",
      html: """
        <div class="camstate" id="\(id)-state" data-state="\(name)">\(content)</div>
        """)
  }

  private var name: String {
    switch state {
    case .live: "live"
    case .still: "still"
    case .missing: "missing"
    case .loading: "loading"
    }
  }

  private var content: HTML {
    switch state {
    case .live(let date), .still(let date): tag(TimeElement(date, words: words).ago)
    case .missing(let reason):
      """
      <p class="camtext">\(Icon.cameraOff.html())<b>\(words(.noPicture))</b><span>\(reason)</span></p>
      """
    case .loading: "<p class=\"camtext\"><span>\(words(.cameraLoading))</span></p>"
    }
  }

  private func tag(_ text: HTML) -> HTML {
    "<span class=\"camtag\"><span class=\"dot\"></span><span>\(words(.camera)) · \(text)</span></span>"
  }

  private var flip: String? {
    let axes = [view.isMirrored ? "x" : nil, view.isUpsideDown ? "y" : nil].compactMap(\.self)
    return axes.isEmpty ? nil : axes.joined(separator: " ")
  }
}
