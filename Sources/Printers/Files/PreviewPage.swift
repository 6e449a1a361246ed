import OctoPrint
import WebShell

/// Looking at the layers of a G-code file.
extension FilesFeature {
  @RoutesBuilder<PrinterVisit> var previewing: [Route<PrinterVisit>] {
    page(Self.previews) { visit, asked in
      let (entry, preview) = try await opened(asked.0, visit)
      // Draws the bed; without it the layer alone is drawn.
      let volume = visit.isOpening ? await visit.octoPrint.profileInUse()?.volume : nil
      return PreviewPage(
        visit: visit, entry: entry, preview: preview, volume: volume, layer: asked.1.number,
        progress: visit.value(of: preview.progress) { $0 })
    }
    data(Self.layers) { visit, asked in
      let preview = try await opened(asked.0, visit).preview
      guard let moves = try await preview.moves(asked.1.number - 1) else {
        return .missing(visit.words(preview.hasFailed ? .layersFailed : .noSuchLayer))
      }
      return PageData(type: "application/octet-stream", moves.bytes)
    }
  }

  /// A page that is open has the file read again only where its preview is not kept any more, and not where that failed.
  private func opened(
    _ file: FilePath, _ visit: PrinterVisit
  ) async throws -> (entry: FileEntry, preview: Preview) {
    guard file.location == .local else { throw PageNotFoundError() }
    if visit.isAgain, let entry = lists.files(of: visit.printer.id)?[file],
      let preview = await previews.preview(of: entry, of: visit.printer)
    {
      return (entry, preview)
    }
    let listing = await lists.listing(of: visit.printer, holding: file)
    guard let (_, entry) = try listing.files(holding: file), entry.isPrintable else {
      throw PageNotFoundError()
    }
    return (entry, await previews.open(entry, of: visit.printer))
  }
}

/// Which layer is looked at.
struct LayerQuery: PathQuery {
  var layer = 1
  static let parameters = [QueryParameter("layer", \Self.layer)]

  /// Counted from 1.
  var number: Int { max(1, layer) }
}

/// One layer of a G-code file, drawn and told in words, with the way to the others.
struct PreviewPage: FeaturePage {
  var visit: PrinterVisit
  var entry: FileEntry
  var preview: Preview
  var volume: PrintVolume?
  /// From 1.
  var layer: Int
  /// How far the file was read.
  var progress: Preview.Progress

  private var words: Words { visit.words }
  private var status: PreviewStatus { PreviewStatus(preview: preview, progress: progress, words: words) }

  var title: String { words(.previewTitle(name: entry.shownName)) }
  var back: BackLink? {
    BackLink(entry.shownName, to: FilesFeature.path(to: entry.file, of: visit.printer.id))
  }
  var parts: [Fragment] { [status.fragment] }
  var placesParts: Bool { true }

  var content: HTML {
    """
    <section class="card pad preview" aria-labelledby="preview-h" data-preview="\(visit.link(FilesFeature.layers, (entry.file, LayerQuery())))" \
    data-layer="\(layer)" data-bed="\(bed)" data-failed="\(words(.layerFailed))"><h2 class="file" id="preview-h" dir="auto">\(entry.shownName)</h2>\
    <canvas class="bed" role="img" aria-labelledby="preview-layer"></canvas>\(text)\
    <form class="layerstep" action="\(page())">\
    <a class="iconbtn" href="\(page(layer - 1))" rel="prev" aria-label="\(words(.previousLayer))">\(Icon.down.html())</a>\
    <div class="field"><label for="f-layer">\(words(.layer))</label>\
    <input id="f-layer" name="layer" type="number" inputmode="numeric" min="1" value="\(layer)" required></div>\
    <a class="iconbtn" href="\(page(layer + 1))" rel="next" aria-label="\(words(.nextLayer))">\(Icon.up.html())</a>\
    \(Button(words(.showLayer)).html)</form>\(status.fragment.html)\
    <p class="legend"><span class="k-extrusion"></span>\(words(.extrusion)) \
    <span class="k-travel"></span>\(words(.travel))</p><noscript><p class="hint">\(words(.previewNeedsScript))</p></noscript></section>
    """
  }

  func part(_ name: String) -> HTML? { name == "layer" ? text : nil }

  private func page(_ layer: Int = 1) -> String {
    visit.link(FilesFeature.previews, (entry.file, LayerQuery(layer: max(1, layer))))
  }

  /// The layer in words.
  private var text: HTML {
    """
    <p id="preview-layer" class="num">\(status.sentence(layer))</p>
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

/// How far a file was read, and its layers in words.
struct PreviewStatus {
  var preview: Preview
  var progress: Preview.Progress
  var words: Words

  /// Changes while the file is read.
  var fragment: Fragment {
    Fragment(
      id: "preview-state",
      html: """
        <p id="preview-state" class="hint" data-layers="\(progress.layers)">\(sentence)</p>
        """)
  }

  func sentence(_ layer: Int) -> String {
    guard let mark = preview.mark(layer - 1) else {
      return words(progress.phase == .reading ? .layersReading : .noSuchLayer)
    }
    let height = words.number(mark.z, decimals: 2)
    let total = progress.layers
    guard let extents = mark.extents else { return words(.layerIs(layer: layer, total: total, z: height)) }
    return words(.layerIs(layer: layer, total: total, z: height)) + " "
      + words(
        .layerSpans(
          fromX: words.number(Double(extents.low.x), decimals: 1),
          toX: words.number(Double(extents.high.x), decimals: 1),
          fromY: words.number(Double(extents.low.y), decimals: 1),
          toY: words.number(Double(extents.high.y), decimals: 1)))
  }

  private var sentence: String {
    switch progress.phase {
    case .reading:
      guard let size = preview.size, size > 0 else { return words(.layersReading) }
      return words(.layersReadSoFar(percent: min(99, progress.read * 100 / size), layers: progress.layers))
    case .complete where progress.layers == 0: return words(.noLayers)
    case .complete: return words(.layersInAll(count: progress.layers))
    case .cut: return words(.layersCut(layers: progress.layers))
    case .failed: return words(.layersFailed)
    }
  }
}
