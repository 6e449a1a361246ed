import OctoPrint
import WebShell

/// One layer of a G-code file, drawn and told in words, with the way to the others.
struct PreviewPage: RoomPage {
  var face: PrinterFace
  var entry: FileEntry
  var preview: Preview
  var volume: PrintVolume?
  /// From 1.
  var layer: Int

  private var address: FileAddress { FileAddress(printer: printer.id) }
  private var layers: PreviewFace { PreviewFace(preview: preview, words: words) }

  var room: String { FilesRoom.id }
  var heading: String { words(.previewTitle(name: entry.shownName)) }
  var back: BackLink? { BackLink(entry.shownName, to: address.page(entry.file)) }
  var roomTopics: [String] { ["printers/files/\(printer.id)/\(preview.id)"] }

  var content: HTML {
    """
    <section class="card pad preview" aria-labelledby="preview-h" data-preview="\(address.view(.layer, of: entry.file))" \
    data-layer="\(layer)" data-bed="\(bed)" data-failed="\(words(.layerFailed))"><h2 class="file" id="preview-h" dir="auto">\(entry.shownName)</h2>\
    <canvas class="bed" role="img" aria-labelledby="preview-layer"></canvas>\(text)\
    <form class="layerstep" action="\(address.view(.preview, of: entry.file))">\
    <a class="iconbtn" href="\(step(-1))" rel="prev" aria-label="\(words(.previousLayer))">\(Icon.down.html())</a>\
    <div class="field"><label for="f-layer">\(words(.layer))</label>\
    <input id="f-layer" name="layer" type="number" inputmode="numeric" min="1" value="\(layer)" required></div>\
    <a class="iconbtn" href="\(step(1))" rel="next" aria-label="\(words(.nextLayer))">\(Icon.up.html())</a>\
    \(Button(words(.showLayer)).html)</form>\(layers.state.html)\
    <p class="legend"><span class="k-extrusion"></span>\(words(.extrusion)) \
    <span class="k-travel"></span>\(words(.travel))</p><noscript><p class="hint">\(words(.previewNeedsScript))</p></noscript></section>
    """
  }

  func part(_ name: String) -> HTML? { name == "layer" ? text : nil }

  private func step(_ by: Int) -> String {
    "\(address.view(.preview, of: entry.file))?layer=\(max(1, layer + by))"
  }

  /// The layer in words.
  private var text: HTML {
    """
    <p id="preview-layer" class="num">\(layers.sentence(layer))</p>
    """
  }

  private var bed: String {
    guard let volume, volume.width > 0 else { return "" }
    let isCircle = volume.formFactor == "circular"
    let isCentred = volume.origin == "center" || isCircle
    let depth = isCircle ? volume.width : volume.depth
    let (x, y) = isCentred ? (-volume.width / 2, -depth / 2) : (0, 0)
    return [x, y, volume.width, depth].map(JSONText.number).joined(separator: " ")
      + (isCircle ? " circle" : "")
  }
}
