/// How far a backup has come, in bytes.
package struct BackupProgress: Hashable, Sendable {
  package var done: Int64 = 0
  package var total: Int64

  package init(total: Int64) { self.total = total }

  package var percent: Int { total > 0 ? Int(min(100, done * 100 / total)) : 0 }
}
