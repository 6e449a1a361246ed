import RecordMapping

/// Why a print was no good, as a person judges it.
enum FailureCause: String, RecordValue, CaseIterable {
  case none = ""
  case warping, detached, spaghetti, layerShift, clogged, underExtrusion, filamentOut, mechanical, power,
    other
}
