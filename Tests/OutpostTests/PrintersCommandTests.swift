import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(3))) struct `The printers command` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  @Test func `explains itself by examples`() async throws {
    let outcome = try await installation.run("printers", "--help")
    #expect(outcome.status == 0 && outcome.output.contains("outpost printers discover"))
  }

  @Test func `says what to do where nothing can be looked for`() async throws {
    let outcome = try await installation.run(
      "printers", "discover", environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"])
    #expect(outcome.status == 69)
    #expect(
      outcome.errors == """
        outpost: No mDNS daemon answers, so nothing can be found. Install and start it (Debian: avahi-daemon), or \
        add the printer by its address.

        """)
  }

  @Test func `finds a server in the local network, once, until it says goodbye`() async throws {
    let script = """
      set -eu
      folder=$(mktemp -d)
      trap 'rm -rf "$folder"' EXIT
      "$1/start-octoprint" --discovery --name 'Čmelák "2"' 5000 "$folder/o" >/dev/null
      "$2" printers discover --for 4 --json
      exec 3< <(exec "$2" printers discover --watch --json)
      watch=$!
      while read -r line <&3; do [ "$line" = '[]' ] || break; done
      printf '%s\\n' "$line"
      "$1/stop-octoprint" "$folder/o" >/dev/null
      while read -r line <&3; do [ "$line" != '[]' ] || break; done
      printf '%s\\n' "$line"
      kill "$watch"
      """
    let file = installation.home.url.appending(path: "discover")
    try script.write(to: file, atomically: true, encoding: .utf8)
    let output = try await OctoPrintServer.script(
      "with-mdns", "bash", file.path, OctoPrintServer.scripts.path, installation.program.path)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("[") }
    try #require(lines.count == 3, "\(output)")
    for line in lines.prefix(2) {
      let servers = try JSONDecoder().decode([Found].self, from: Data(line.utf8))
      #expect(servers.map(\.name) == ["Čmelák \"2\""])
      #expect(servers.map(\.address) == ["http://127.0.0.1:5000"])
      #expect(servers.allSatisfy { UUID(uuidString: $0.id) != nil && $0.version.hasPrefix("1.") })
    }
    #expect(lines[2] == "[]")
  }

  @Test func `names no printer that there is not`() async throws {
    let outcome = try await installation.run("printers", "status", "nobody")
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("outpost: There is no printer nobody."))
  }

  @Test func `steers a real printer`() async throws {
    try await OctoPrintServer.run { server in
      let key = installation.home.url.appending(path: "key")
      try "\(server.key)\n".write(to: key, atomically: true, encoding: .utf8)
      let added = try await run("add", server.address, "--name", "Prusa MK4", "--key-file", key.path)
      #expect(added.output.hasPrefix("Added ") && !added.output.contains(server.key))
      #expect(try await run("list").output.contains("Prusa MK4  \(server.address)"))

      let file = installation.home.url.appending(path: "long.gcode")
      try ("G28\n" + String(repeating: "G4 P100\n", count: 600)).write(
        to: file, atomically: true, encoding: .utf8)
      #expect(try await run("upload", "prusa", file.path).output == "Uploaded long.gcode\n")
      let again = try await installation.run("printers", "upload", "prusa", file.path)
      #expect(again.status == 75 && again.errors.contains("OctoPrint refused it"))
      let cold = try await installation.run("printers", "pause", "prusa")
      #expect(cold.status == 75)

      let doubtful = try await installation.run("printers", "print", "prusa", "long.gcode")
      #expect(doubtful.status == 75 && doubtful.errors.contains("OctoPrint hasn’t analysed the file"))
      #expect(try await !status().isPrinting)
      _ = try await run("print", "prusa", "long.gcode", "--override")
      #expect(try await status().isPrinting)
      let busy = try await installation.run("printers", "print", "prusa", "long.gcode", "--override")
      #expect(busy.status == 75 && busy.errors.contains("The printer isn’t ready"))
      _ = try await run("pause", "prusa")
      _ = try await run("resume", "prusa")
      _ = try await run("cancel", "prusa")
      _ = try await run("temperature", "prusa", "--set", "bed=41")
      #expect(try await line(of: "watch prusa --json", with: "\"target\":41"))
      #expect(try await run("gcode", "prusa", "M105", "G28 X").output == "Sent 2 to Prusa MK4.\n")
      let missing = try await installation.run("printers", "print", "prusa", "nothing.gcode")
      #expect(missing.status == 66 && missing.errors == "outpost: OctoPrint has nothing of that name.\n")
    }
    let gone = try await installation.run("printers", "status", "prusa")
    #expect(gone.status == 69 && gone.errors.contains("Nothing is listening at this address"))
  }

  private struct Found: Decodable {
    var id: String
    var name: String
    var address: String
    var version: String
  }

  private struct Status: Decodable { var isPrinting: Bool }

  private func status() async throws -> Status {
    try JSONDecoder().decode(
      Status.self, from: Data(try await run("status", "prusa", "--json").output.utf8))
  }

  /// Whether the command, which goes on and on, comes to print a line with this text. It is ended then: by itself it would
  /// end with the next line that nobody reads, and of a printer at rest there is none.
  private func line(of command: String, with text: String) async throws -> Bool {
    let script = """
      exec 3< <(exec "$0" printers \(command))
      watch=$!
      while read -r line <&3; do
        case $line in *'\(text)'*) kill -KILL "$watch"; exit 0 ;; esac
      done
      exit 1
      """
    let process = installation.process([])
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script, installation.program.path]
    return try await process.runToEnd() == 0
  }

  /// Must succeed.
  private func run(_ arguments: String...) async throws -> Outcome {
    let outcome = try await installation.run(["printers"] + arguments)
    try #require(outcome.status == 0, "\(arguments): \(outcome.errors)")
    return outcome
  }
}
