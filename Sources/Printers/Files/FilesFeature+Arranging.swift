import OctoPrint
import WebShell

/// Folders, copies, moves and removals of files.
extension FilesFeature {
  @RoutesBuilder<PrinterVisit> var arranging: [Route<PrinterVisit>] {
    form(Self.newFolder, on: Self.root, newFolder)
    form(Self.copy, on: Self.root) { visit, file in
      try await copyMove(visit, file, Phrase.copyTitle(name:), .init(.copyConfirm, .copy)) {
        client, destination throws(OctoPrintError) in
        _ = try await client.copy(file, to: destination)
      }
    }
    form(Self.move, on: Self.root) { visit, file in
      try await copyMove(visit, file, Phrase.moveTitle(name:), .init(.moveConfirm, .move)) {
        client, destination throws(OctoPrintError) in
        _ = try await client.move(file, to: destination)
      }
    }
    command(
      Self.removals, askedAt: Self.newRemoval,
      asks: { visit, file in .removal(of: try await lookUp(file, visit).entry, visit) }
    ) { visit, file, _ in
      do throws(OctoPrintError) {
        try await visit.octoPrint.delete(file)
      } catch {
        guard let phrase = placePhrase(error) else { throw error }
        return .failed(phrase)
      }
      lists.changed(visit.printer.id)
      return .goTo(Self.path(to: file.parent, of: visit.printer.id))
    }
  }

  private func newFolder(_ visit: PrinterVisit, _ parent: FilePath) throws -> FormPage<NewFolderForm> {
    // OctoPrint makes none on the card.
    guard parent.location == .local else { throw PageNotFoundError() }
    return FormPage(
      NewFolderForm(), id: "folder-form", title: visit.words(.newFolder),
      back: BackLink(
        parent.path.isEmpty ? visit.words(.files) : parent.name,
        to: Self.path(to: parent, of: visit.printer.id)),
      draft: .init(), submit: .init(.createFolder, .folder)
    ) { draft in
      do throws(OctoPrintError) {
        let folder = try await visit.octoPrint.createFolder(draft.name, in: parent.path).file
        lists.changed(visit.printer.id)
        return .goTo(Self.path(to: folder, of: visit.printer.id))
      } catch {
        guard let phrase = placePhrase(error) else { throw error }
        return .refused(phrase, at: NewFolderForm.name)
      }
    }
  }

  private func copyMove(
    _ visit: PrinterVisit, _ file: FilePath, _ title: (String) -> Phrase,
    _ submit: FormPage<CopyMoveForm>.Submit,
    _ send: @escaping @Sendable (OctoPrintClient, String) async throws(OctoPrintError) -> Void
  ) async throws -> FormPage<CopyMoveForm> {
    let (files, entry) = try await lookUp(file, visit)
    return FormPage(
      CopyMoveForm(entry, among: files), id: "copy-move-form", title: visit.words(title(entry.shownName)),
      back: BackLink(entry.shownName, to: Self.path(to: file, of: visit.printer.id)),
      draft: .init(name: entry.name, folder: entry.file.folder), submit: submit
    ) { draft in
      do throws(OctoPrintError) {
        // Its answer repeats the name that was asked for, not the one that the file has then. A slash would lead into
        // another folder than the chosen one.
        let name = draft.name.replacing("/", with: "_")
        let destination = try await visit.octoPrint.sanitized(name, in: draft.folder)
        try await send(visit.octoPrint, destination)
        lists.changed(visit.printer.id)
        return .goTo(Self.path(to: .local(destination), of: visit.printer.id))
      } catch {
        guard let phrase = placePhrase(error) else { throw error }
        return .refused(phrase, at: CopyMoveForm.name)
      }
    }
  }

  private func placePhrase(_ error: OctoPrintError) -> Phrase? {
    switch error {
    case .conflict: .placeTaken
    case .missing: .fileGone
    case .rejected: .nameRefused
    default: nil
    }
  }
}

/// The name of a new folder.
struct NewFolderForm: DraftForm {
  struct Draft { var name = "" }

  static let name = FormField.text("name", .folderName, maxLength: 200)

  var parts: [FormPart<Draft>] { field(Self.name, \.name) }
}

/// Where a file or folder is to be, and under which name.
struct CopyMoveForm: DraftForm {
  struct Draft {
    var name: String
    var folder: String
  }

  static let name = FormField.text("name", .fileName, maxLength: 200)
  private let folder: FormField<String>

  init(_ file: FileEntry, among files: KnownFiles) {
    // A folder does not go into itself.
    let own = file.path + "/"
    let others = files.folders.filter {
      !file.isFolder || ($0.path != file.path && !$0.path.hasPrefix(own))
    }
    folder = .choice(
      "folder", .folder, as: .list,
      [FieldOption("", .topFolder)]
        + others.map { FieldOption($0.path, named: files.shownPath(of: $0)) })
  }

  var parts: [FormPart<Draft>] {
    field(Self.name, \.name)
    field(folder, \.folder)
  }
}

extension Confirmation {
  /// Whether a file, or a folder with all that lies in it, is to be deleted.
  static func removal(of entry: FileEntry, _ visit: PrinterVisit) -> Confirmation {
    visit.confirmation(
      of: FilesFeature.removals, entry.file, .deleteTitle(name: entry.shownName),
      entry.isFolder ? .deleteFolderText : .deleteText, confirm: entry.isFolder ? .deleteFolder : .deleteFile,
      decline: .keepIt, askedAt: FilesFeature.newRemoval,
      on: BackLink(entry.shownName, to: FilesFeature.path(to: entry.file, of: visit.printer.id)))
  }
}
