extension Words {
  /// `512 B`, `1.4 MB`: decimal units, as disks are sold, no break inside.
  package func bytes(_ count: Int64) -> String {
    var size = Double(count)
    var units = ["B", "kB", "MB", "GB", "TB"][...]
    while size >= 1000, units.count > 1 {
      size /= 1000
      units.removeFirst()
    }
    let decimals = units.first == "B" || size >= 100 ? 0 : 1
    return number(size, decimals: decimals) + "\u{A0}" + (units.first ?? "")
  }
}
