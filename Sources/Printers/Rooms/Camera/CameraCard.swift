import WebShell

/// The camera at the head of a printer's page; of several the one that was chosen last on this device.
struct CameraCard {
  var views: [CameraView]
  /// The number of the one that is shown before anything was chosen.
  var foremost: Int
  var printer: Printer.ID
  var words: Words

  var html: HTML {
    let frames = views.map { view -> HTML in
      let isHidden = view.key.camera.number != foremost
      return """
        <div id="\(view.kind)" data-camera-of="\(view.key.camera.number)" \(flag: "hidden", isHidden)>\
        \(view.frame.html)</div>
        """
    }
    return "<div class=\"card\">\(frames)</div>\(views.count > 1 ? chips : .empty)"
  }

  /// Links, which without script lead to all cameras.
  private var chips: HTML {
    let chips = views.map { view -> HTML in
      let number = view.key.camera.number
      return """
        <a class="pill" href="\(Paths.room(CameraRoom.id, printer))" data-camera-choice="\(number)" \
        \(attribute: "aria-current", number == foremost ? "true" : nil)>\(view.key.camera.name)</a>
        """
    }
    return "<nav class=\"camchips\" aria-label=\"\(words(.cameras))\">\(chips)</nav>"
  }
}
