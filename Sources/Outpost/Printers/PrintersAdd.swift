import ArgumentParser
import Foundation
import Keyring
import Printers
import Serving

/// `outpost printers add`
struct PrintersAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a printer by the address of its OctoPrint.",
    discussion: """
      Without a key OctoPrint is asked for one: a person confirms it there. A key is never taken from the
      command line, where others could read it: give it in OUTPOST_PRINTER_KEY, or by --key-file. The same goes for
      the password of a proxy in front of OctoPrint: OUTPOST_PROXY_PASSWORD, or --proxy-password-file. Where both come
      by standard input, the key is the first line.
      """)

  @Argument(help: "The address, e.g. octopi.local or https://print.example/octoprint")
  var address: String

  @Option(help: "What the printer is called (default: the name of its host).")
  var name: String?

  @Option(help: "A file whose first line is the key; - for standard input.", completion: .file())
  var keyFile: String?

  @Option(help: "The SHA-256 fingerprint of the server's certificate, once you have compared it.")
  var fingerprint: String?

  @Option(help: "The user name for a proxy in front of OctoPrint that asks for one.")
  var proxyUser: String?

  @Option(help: "A file whose first line is the proxy's password; - for standard input.", completion: .file())
  var proxyPasswordFile: String?

  @OptionGroup var options: PrinterOptions

  private static let keyVariable = "OUTPOST_PRINTER_KEY"
  private static let proxyPasswordVariable = "OUTPOST_PROXY_PASSWORD"

  func validate() throws {
    if proxyUser == nil, proxyPasswordFile != nil {
      throw ValidationError("--proxy-password-file needs --proxy-user.")
    }
    let isPasswordGiven = proxyPasswordFile != nil || Self.environment(Self.proxyPasswordVariable) != nil
    if proxyUser != nil, !isPasswordGiven {
      throw ValidationError(
        "--proxy-user needs a password: give it in \(Self.proxyPasswordVariable), or by --proxy-password-file."
      )
    }
  }

  func run() async throws {
    try await options.run { printers in
      let added: Printer
      let (key, proxy) = (try key(), try proxy())
      if let key {
        added = try await printers.add(
          address: address, name: name, key: key, fingerprint: fingerprint, proxy: proxy)
      } else {
        added = try await printers.add(
          address: address, name: name, fingerprint: fingerprint, proxy: proxy
        ) { page in
          FileHandle.standardError.write(Data("Confirm the request in OctoPrint: \(page)\n".utf8))
        }
      }
      let listed = ListedPrinter(added)
      try options.tell(listed, ["Added \(listed.line)"])
    }
  }

  private func key() throws -> String? {
    guard let keyFile else { return Self.environment(Self.keyVariable) }
    let key = try Self.firstLine(of: keyFile).trimmingCharacters(in: .whitespaces)
    guard !key.isEmpty else { throw StartupError.fileUnreadable(keyFile) }
    return key
  }

  /// In a password each blank counts.
  private func proxy() throws -> ProxyCredential? {
    guard let proxyUser else { return nil }
    let password = try proxyPasswordFile.map(Self.firstLine) ?? Self.environment(Self.proxyPasswordVariable)
    return ProxyCredential(user: proxyUser, password: Secret(password ?? ""))
  }

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  private static func firstLine(of file: String) throws -> String {
    let line: String?
    if file == "-" {
      line = readLine()
    } else {
      do {
        line = try String(contentsOfFile: file, encoding: .utf8).split(whereSeparator: \.isNewline).first
          .map(String.init)
      } catch {
        throw StartupError.fileUnreadable(file)
      }
    }
    guard let line, !line.isEmpty else { throw StartupError.fileUnreadable(file) }
    return line
  }
}
