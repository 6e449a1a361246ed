/// How patient the relay is.
package struct CameraPace: Sendable {
  /// How long a stream stays open without viewers: a page that is loaded anew finds it.
  package var linger = Duration.seconds(4)
  /// How long it may take until the next whole picture.
  package var silence = Duration.seconds(10)
  /// How long a viewer may take for one picture, and one may wait for a picture, before it is let go.
  package var viewer = Duration.seconds(20)
  /// How old a picture may be where a small one is shown among others.
  package var preview = Duration.seconds(10)
  /// A picture among others that is older than that is not shown as the printer's.
  package var keptPreview = Duration.seconds(60)

  package init() {}
}
