import WebShell

/// The camera at the head of a printer's page; of several the one that was chosen last on this device.
///
/// Changes with OctoPrint's settings only; how a camera is at this moment comes by the stream of the cameras.
struct CameraCard: PrinterCard {
  static let id = "printer-camera"

  let context: CardContext

  var html: HTML { html(of: CameraView.all(of: context.printer, live(\.cameras), words)) }

  /// - Parameter views: the cameras as they are at this moment, too.
  func html(of views: [CameraView]) -> HTML {
    let card = live(\.cameras)?.foremost.map { foremost in
      let frames = views.map { frame($0, isHidden: $0.number != foremost.number) }
      let chips = views.count > 1 ? chips(views, foremost.number) : .empty
      return "<div class=\"card\">\(frames)</div>\(chips)" as HTML
    }
    return "<div id=\"\(Self.id)\" class=\"slot stack\" data-cameras>\(card)</div>"
  }

  private func frame(_ view: CameraView, isHidden: Bool) -> HTML {
    """
    <div id="\(view.kind)" data-camera-of="\(view.number)" \(flag: "hidden", isHidden)>\(view.frame.html)</div>
    """
  }

  /// Links, which without script lead to all cameras.
  private func chips(_ views: [CameraView], _ foremost: Int) -> HTML {
    let path = context.link(CameraFeature.list)
    let chips = views.map { view -> HTML in
      """
      <a class="pill" href="\(path)" data-camera-choice="\(view.number)" \
      \(attribute: "aria-current", view.number == foremost ? "true" : nil)>\(view.name)</a>
      """
    }
    return "<nav class=\"camchips\" aria-label=\"\(words(.cameras))\">\(chips)</nav>"
  }
}
