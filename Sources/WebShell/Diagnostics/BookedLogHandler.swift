import Logging

/// Writes lines from the book's level on, and warnings and errors into the book whatever that level is.
struct BookedLogHandler: LogHandler {
  var book: LogBook
  var inner: any LogHandler
  /// Set by a logger of its own; the book's otherwise.
  private var ownLevel: Logger.Level?

  init(book: LogBook, inner: some LogHandler) {
    self.book = book
    self.inner = inner
    self.inner.logLevel = .trace
  }

  private var writtenFrom: Logger.Level { ownLevel ?? book.level }

  var logLevel: Logger.Level {
    get { min(writtenFrom, .warning) }
    set { ownLevel = newValue }
  }

  var metadata: Logger.Metadata {
    get { inner.metadata }
    set { inner.metadata = newValue }
  }

  var metadataProvider: Logger.MetadataProvider? {
    get { inner.metadataProvider }
    set { inner.metadataProvider = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { inner[metadataKey: key] }
    set { inner[metadataKey: key] = newValue }
  }

  func log(event: LogEvent) {
    if event.level >= .warning {
      var all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      all.merge(event.metadata ?? [:]) { $1 }
      if let error = event.error { all["error"] = "\(error)" }
      book.note(event.message, all, at: event.level)
    }
    if event.level >= writtenFrom { inner.log(event: event) }
  }
}
