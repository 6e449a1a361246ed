import Foundation
import WebShell

/// What stands where there is nothing to show, or nothing current.
struct StateSamples {
  var words: Words

  var html: HTML {
    "\(notices.html)<div class=\"cards\">\(cameras)\(messages)\(loading.html)</div>"
  }

  private var messages: HTML {
    let messages = [
      ListPlaceholder(
        words(.galleryEmpty), text: words(.galleryEmptyHint), icon: .printer,
        action: Button.link(
          words(.galleryAdd), to: GallerySection.fields.path, icon: .plus, kind: .primary)),
      .failed(reason: words(.galleryFailedReason), retryPath: GallerySection.states.path, words: words),
      .forbidden(words: words), .nothingFound(words: words),
    ]
    return "\(messages.map { "<div class=\"card pad\">\($0.html)</div>" as HTML })"
  }

  private var loading: Card {
    Card("loading", title: words(.galleryLoading), isPadded: false, SkeletonRows(words: words).html)
  }

  private var cameras: HTML {
    let source = CameraFrame.Source(still: "/assets/icons/scene.svg")
    let states: [CameraFrame.State] = [
      .live(at: GalleryFeature.now), .still(since: GalleryFeature.now.addingTimeInterval(-120)),
      .missing(reason: words(.galleryCameraOff)), .loading,
    ]
    let frames = states.enumerated().map { index, state in
      CameraFrame("camera-\(index)", words(.galleryBedView), source, state, words: words).html
    }
    return "\(frames)"
  }

  private var notices: Card {
    Card(
      "notices", title: words(.galleryNotices),
      """
      \(Callout(.info, title: words(.galleryNoticeInfo), text: "\(words(.galleryNoticeInfoHint))").html)\
      \(Callout(.warn, title: words(.galleryNoticeWarn), text: "\(words(.galleryNoticeWarnHint))").html)\
      \(Callout(.bad, title: words(.galleryNoticeBad), text: "\(words(.galleryNoticeBadHint))").html)
      """)
  }
}
