import WebShell

/// What a browser adds that shows a camera or reads codes by itself, beside the form that sends photos.
struct CodeScanner {
  let words: Words
  /// Whether the process reads photos; otherwise the browser does, if it can.
  let readsPhotos: Bool
  /// Milliseconds between two looks of the camera; as seldom as does for one code where it is `nil`.
  var pause: Int?

  var html: HTML {
    """
    <div class="stack" data-scanning data-found="\(CodesFeature.link(to: []))?codes=" \
    \(attribute: "data-pause", pause.map(String.init)) \
    data-looking="\(words(.cameraLooking))" data-failed="\(words(.cameraFailed))" hidden>\
    <video class="photo" aria-label="\(words(.cameraPicture))" playsinline muted hidden></video>\
    \(readsPhotos ? .empty : FileField(words(.codePhoto), types: "image/*").html)\
    <button class="btn" type="button" hidden>\(Icon.camera.html())\(words(.useCamera))</button>\
    <p class="hint" role="status" data-unread="\(words(.codeNotRead))"></p></div>
    """
  }
}
