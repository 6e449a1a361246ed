import OctoPrint

/// It cannot be said whether a file is there: OctoPrint does not tell its files now.
struct FileUnlisted: Error, Hashable {
  var file: FilePath
  var problem: FileListing.Problem
}
