/// What a server was told, in order.
actor ToldServer {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}
