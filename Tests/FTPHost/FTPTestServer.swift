package import Exchange
package import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A real FTP server (pyftpdlib) over a temporary folder, at a port that the system gives.
package struct FTPTestServer: Sendable {
  /// What it does that others do not.
  package struct Habits: Encodable, Sendable {
    /// A key with its certificate in PEM, to speak TLS.
    package var certificate: String?
    /// Ends the connection after so many bytes of the first file that it is sent.
    package var cut: Int?
    /// Takes so many bytes in all, then says that the user has no more room.
    package var quota: Int?
    /// Knows no MLSD, as old ones.
    package var isOld = false
    /// Lists these beside its files.
    package var names: [String] = []
    /// Refuses to rename over a file that is there.
    package var keepsNames = false
    /// Takes connections and says nothing.
    package var isSilent = false

    package init(
      certificate: String? = nil, cut: Int? = nil, quota: Int? = nil, isOld: Bool = false,
      names: [String] = [], keepsNames: Bool = false, isSilent: Bool = false
    ) {
      (self.certificate, self.cut, self.quota, self.isOld) = (certificate, cut, quota, isOld)
      (self.names, self.keepsNames, self.isSilent) = (names, keepsNames, isSilent)
    }
  }

  package let port: Int
  package let folder: URL
  /// The commands that it was sent, a line each.
  private let log: URL

  package static let user = "jana"
  package static let password = "s3cr3t-of-jana"

  /// The program that is tested, built beside the tests.
  package static let program = BuiltProgram.path("outpost-ftp")

  /// Hands over a running server, and ends it afterwards.
  package static func with(
    _ habits: Habits = Habits(), _ use: (FTPTestServer) async throws -> Void
  ) async throws {
    let place = try TemporaryFolder()
    let folder = place.url.appending(path: "files")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL =
      URL(filePath: #filePath).appending(path: "../../../.venv/bin/python")
      .standardizedFileURL
    let log = place.url.appending(path: "log")
    let habits = String(decoding: try JSONEncoder().encode(habits), as: UTF8.self)
    process.arguments = ["-c", script, folder.path, log.path, user, password, habits]
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    do {
      let port = try #require(await firstNumber(output.fileHandleForReading))
      try await use(FTPTestServer(port: port, folder: folder, log: log))
    } catch {
      try await end(process)
      throw error
    }
    try await end(process)
    withExtendedLifetime(place) {}
  }

  private static func end(_ process: Process) async throws {
    // It has inherited blocked signals, so no other one would reach it.
    kill(process.processIdentifier, SIGKILL)
    _ = try await process.end()
  }

  /// Waits for it on a thread of its own: a pool's must not be held.
  private static func firstNumber(_ output: FileHandle) async -> Int? {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "first line").async {
        var line = Data()
        while line.last != UInt8(ascii: "\n"), case let data = output.availableData, !data.isEmpty {
          line += data
        }
        continuation.resume(returning: Int(String(decoding: line.dropLast(), as: UTF8.self)))
      }
    }
  }

  /// The exchange in its folder.
  package func exchange(
    password: String = password, security: FTPServer.Security = .none, authority: String? = nil,
    path: String = "", timeout: Int? = nil
  ) -> FTPExchange {
    FTPExchange(
      server(password: password, security: security, authority: authority, path: path),
      program: Self.program, timeout: timeout)
  }

  package func server(
    password: String = password, security: FTPServer.Security = .none, authority: String? = nil,
    path: String = ""
  ) -> FTPServer {
    FTPServer(
      "ftp://127.0.0.1:\(port)\(path)", user: Self.user, password: password, security: security,
      authority: authority)
  }

  package var commands: [String] {
    get throws { try String(contentsOf: log, encoding: .utf8).split(separator: "\n").map(String.init) }
  }

  /// Ends with the tests, however they end.
  private static let script = """
    import json, logging, os, socket, sys, time
    folder, log, user, password, habits = sys.argv[1:6]
    habits = json.loads(habits)
    parent = os.getppid()
    if habits['isSilent']:
        listener = socket.create_server(('127.0.0.1', 0))
        print(listener.getsockname()[1], flush=True)
        while os.getppid() == parent: time.sleep(0.2)
        sys.exit()
    from pyftpdlib.authorizers import DummyAuthorizer
    from pyftpdlib.filesystems import AbstractedFS, FilesystemError
    from pyftpdlib.handlers import DTPHandler, FTPHandler
    from pyftpdlib.servers import FTPServer
    logging.basicConfig(level=logging.CRITICAL)
    base, data = FTPHandler, DTPHandler
    if habits.get('certificate'):
        from pyftpdlib.handlers import TLS_DTPHandler, TLS_FTPHandler
        base, data = TLS_FTPHandler, TLS_DTPHandler
    cut = [habits.get('cut')]
    open(log, 'w').close()

    def used():
        return sum(entry.stat().st_size for entry in os.scandir(folder) if entry.is_file())

    class Files(AbstractedFS):
        def format_mlsx(self, basedir, listing, perms, facts, ignore_err=True):
            yield from super().format_mlsx(basedir, listing, perms, facts, ignore_err)
            for name in habits['names']: yield f'type=file;size=1; {name}\\r\\n'.encode()
        def rename(self, old, new):
            if habits['keepsNames'] and os.path.exists(new): raise FilesystemError('it is there')
            super().rename(old, new)

    class Data(data):
        def handle_read(self):
            super().handle_read()
            if self.file_obj: self.file_obj.flush()
            if habits.get('quota') is not None and used() > habits['quota']:
                self._resp = ('552 Quota exceeded.', logging.getLogger().warning)
                self.close()
            elif cut[0] is not None and self.tot_bytes_received > cut[0]:
                cut[0] = None
                self.close()
                self.cmd_channel.close()
        handle_read_event = handle_read

    class Handler(base):
        dtp_handler = Data
        abstracted_fs = Files
        # Far from any limit of a test.
        auth_failed_timeout = 0.01
        banner = 'ready'
        def pre_process_command(self, line, cmd, arg):
            with open(log, 'a') as file: file.write(line + '\\n')
            super().pre_process_command(line, cmd, arg)
        def ftp_MLSD(self, path):
            if habits['isOld']: self.respond('500 What?')
            else: super().ftp_MLSD(path)

    if habits.get('certificate'):
        Handler.certfile = habits['certificate']
        Handler.tls_control_required = Handler.tls_data_required = True
    Handler.authorizer = DummyAuthorizer()
    Handler.authorizer.add_user(user, password, folder, perm='elradfmwMT')
    server = FTPServer(('127.0.0.1', 0), Handler)
    print(server.socket.getsockname()[1], flush=True)
    server.ioloop.call_every(1, lambda: os.getppid() == parent or os._exit(0))
    server.serve_forever(timeout=1)
    """
}
