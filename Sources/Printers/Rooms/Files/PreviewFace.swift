import WebShell

/// How far a file was read, and its layers in words.
struct PreviewFace {
  var preview: Preview
  var words: Words

  /// Changes while the file is read.
  var state: Fragment { state(preview.progress.value) }

  var live: LiveSource {
    let face = self
    return LiveSource.fragments(of: preview.progress.values()) { [face.state($0)] }
  }

  func sentence(_ layer: Int) -> String {
    guard let mark = preview.mark(layer - 1) else {
      return words(preview.progress.value.phase == .reading ? .layersReading : .noSuchLayer)
    }
    let height = words.number(mark.z, decimals: 2)
    let total = preview.progress.value.layers
    guard let extents = mark.extents else { return words(.layerIs(layer: layer, total: total, z: height)) }
    return words(.layerIs(layer: layer, total: total, z: height)) + " "
      + words(
        .layerSpans(
          fromX: words.number(Double(extents.low.x), decimals: 1),
          toX: words.number(Double(extents.high.x), decimals: 1),
          fromY: words.number(Double(extents.low.y), decimals: 1),
          toY: words.number(Double(extents.high.y), decimals: 1)))
  }

  private func state(_ progress: Preview.Progress) -> Fragment {
    Fragment(
      id: "preview-state",
      html: """
        <p id="preview-state" class="hint" data-layers="\(progress.layers)">\(sentence(progress))</p>
        """)
  }

  private func sentence(_ progress: Preview.Progress) -> String {
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
