/// Numbers in the place of addresses, which may hold secrets.
///
/// Those that were used longest ago are forgotten: a live playlist names new segments for ever, and always the
/// same few playlists and beginnings.
struct PlaylistBook: Sendable {
  /// Some minutes of segments.
  static let most = 500

  private var numbers: [CameraAddress: Int] = [:]
  private var entries: [Int: (address: CameraAddress, used: Int)] = [:]
  private var next = 1
  /// Counts the uses.
  private var clock = 0

  /// The same one as long as the address is not forgotten.
  mutating func number(of address: CameraAddress) -> Int {
    if let number = numbers[address] {
      use(number)
      return number
    }
    let number = next
    next += 1
    numbers[address] = number
    entries[number] = (address, 0)
    use(number)
    if entries.count > Self.most, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries[oldest.key] = nil
      numbers[oldest.value.address] = nil
    }
    return number
  }

  /// The address behind a number; `nil` if there is none, or none any more.
  mutating func address(of number: Int) -> CameraAddress? {
    use(number)
    return entries[number]?.address
  }

  private mutating func use(_ number: Int) {
    clock += 1
    entries[number]?.used = clock
  }
}
