/// What the kernel can be asked to list.
enum NetlinkTopic: Sendable, Hashable, CaseIterable {
  case links
  case addresses
  case routes

  /// A request for the whole list (`RTM_GET...` with `NLM_F_REQUEST | NLM_F_DUMP`), of all families.
  func request(sequence: UInt32) -> [UInt8] {
    let (kind, bodyLength): (UInt16, Int) =
      switch self {
      case .links: (18, 16)
      case .addresses: (22, 8)
      case .routes: (26, 12)
      }
    var bytes: [UInt8] = []
    func append(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
    append(UInt32(16 + bodyLength))
    append(kind)
    append(UInt16(0x301))
    append(sequence)
    append(UInt32(0))
    return bytes + [UInt8](repeating: 0, count: bodyLength)
  }
}
