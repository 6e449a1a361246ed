public import Uplink

/// The link source of the system that this runs on.
public enum SystemLink {
  /// Netlink on Linux, the path monitor on Apple's systems; `nil` elsewhere.
  public static var source: (any LinkSource)? {
    #if os(Linux)
      NetlinkLinkSource()
    #elseif canImport(Network)
      PathLinkSource()
    #else
      nil
    #endif
  }
}
