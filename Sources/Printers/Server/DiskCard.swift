import OctoPrint
import WebShell

/// How full the disks are that OctoPrint writes to.
struct DiskCard {
  /// Folders on one disk, as far as their numbers tell.
  struct Disk: Hashable {
    var usage: DiskUsage
    var folders: [String]

    /// Below a tenth, or where one long time-lapse could fill it.
    var isNearlyFull: Bool { usage.free < usage.total / 10 || usage.free < 500 << 20 }

    var percentUsed: Double {
      usage.total > 0 ? 100 * Double(usage.total - usage.free) / Double(usage.total) : 0
    }

    /// What was asked about one after the other may have changed in between.
    static func all(_ usages: [String: DiskUsage]) -> [Disk] {
      var disks: [Disk] = []
      for (folder, usage) in usages.sorted(by: { $0.key < $1.key }) {
        let known = disks.firstIndex {
          $0.usage.total == usage.total && abs($0.usage.free - usage.free) < 64 << 20
        }
        if let known {
          disks[known].folders.append(folder)
        } else {
          disks.append(Disk(usage: usage, folders: [folder]))
        }
      }
      return disks
    }
  }

  var usages: CardContent<[String: DiskUsage]>
  var words: Words

  var fragment: Fragment {
    let content = usages.html(words) { usages in
      let disks = Disk.all(usages)
      return """
        \(disks.map { row($0, isOnly: disks.count == 1) })\
        \(disks.contains(where: \.isNearlyFull)
          ? Callout(.warn, title: words(.diskNearlyFull), text: "\(words(.diskNearlyFullHint))").html : nil)
        """
    }
    return Card("disks", title: words(.disks), content).fragment
  }

  private func row(_ disk: Disk, isOnly: Bool) -> HTML {
    let name = isOnly ? words(.allFolders) : disk.folders.map(name).joined(separator: ", ")
    let free = words.bytes(disk.usage.free)
    return """
      <div class="stack"><p><b>\(name)</b></p>\(ProgressBar(words(.diskUsed), percent: disk.percentUsed).html)\
      <p class="hint">\(words(.diskFree(free: free, total: words.bytes(disk.usage.total))))\
      \(disk.isNearlyFull ? Chip(words(.nearlyFullChip), icon: .warn, tone: .warn).html : nil)</p></div>
      """
  }

  private func name(_ folder: String) -> String {
    switch folder {
    case "uploads": words(.folderUploads)
    case "timelapse": words(.folderTimelapse)
    case "watched": words(.folderWatched)
    case "logs": words(.logs)
    default: folder
    }
  }
}
