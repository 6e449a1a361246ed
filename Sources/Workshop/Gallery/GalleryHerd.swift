import WebShell

/// The sample herd, made when it is first asked for: whoever never opens the gallery pays nothing.
actor GalleryHerd {
  private var made: SampleHerd?

  var animals: SampleHerd {
    if let made { return made }
    let herd = SampleHerd()
    made = herd
    return herd
  }
}
