package import ArgumentParser

/// Where the data lies, for each command that has to do with it.
package struct DataFolderOption: ParsableArguments {
  @Option(help: "The data folder (default: $XDG_DATA_HOME/outpost).", completion: .directory)
  package var data: String?

  package init() {}

  /// - Parameter isShared: as of ``DataFolders``.
  package func folders(isShared: Bool = false) throws -> DataFolders {
    try DataFolders(data: data, isShared: isShared)
  }
}
