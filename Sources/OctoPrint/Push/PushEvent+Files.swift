import RecordMappingJSON

extension PushEvent {
  /// The path of the model that was sliced: of `SlicingDone` and `SlicingFailed`.
  package var model: String? { payload?["stl"].string }

  /// The path of what was made of it: of `SlicingDone` and `SlicingFailed`.
  package var code: String? { payload?["gcode"].string }

  /// The name of the film: of `MovieRendering`, `MovieDone` and `MovieFailed`.
  package var movie: String? { payload?["movie_basename"].string }

  /// The beginning of the film's name, of which OctoPrint knows no more where there are no pictures for it.
  package var moviePrefix: String? { payload?["movie_prefix"].string }

  /// The path of the file that was sent to the printer: of `TransferDone` and `TransferFailed`.
  package var transferred: String? { payload?["local"].string }
}
