import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import WebShell

/// What comes from a browser and goes to one, as a feature declares it.
struct ParcelsFeature: ShellFeature {
  static let root = Path("shell", "parcels")
  static let parcel = root.appending("all").appending(.text("parcel"))
  static let uploads = parcel.appending("uploads")
  static let stamps = root.appending("stamps").appending(.text("parcel"))
  static let newRemoval = root.appending("removals", "new").appending(.text("parcel"))
  static let removals = root.appending("removals").appending(.text("parcel"))
  static let copies = parcel.appending("copies")
  static let cuts = parcel.appending("cuts")
  static let labels = root.appending("labels").appending(.text("parcel"))
  static let songs = root.appending("songs").appending(.text("parcel"))
  static let seals = parcel.appending("seals")

  var routes: [Route<Visit>] {
    page(Self.parcel) { _, parcel in PlaceholderPage(parcel, ListPlaceholder("", text: "", icon: .info)) }
    upload(Self.uploads, on: Self.parcel) { visit, parcel, file in
      guard parcel != "full" else { return .failed(.pageNotFoundHint) }
      var bytes: [UInt8] = []
      while let more = try await file.bytes() { bytes += more }
      let text = "\(file.name) \(file.fields["note"]) \(String(decoding: bytes, as: UTF8.self))"
      return .goTo(visit.link(Self.parcel, text))
    }
    data(Self.stamps) { visit, parcel in
      switch parcel {
      case "none": throw PageNotFoundError()
      case "torn": .missing(visit.words(.pageNotFoundHint))
      default: PageData(type: "image/png", Array(parcel.utf8), isVersioned: true)
      }
    }
    download(Self.labels, on: Self.root) { _, parcel in
      if parcel == "none" { throw PageNotFoundError() }
      return FileDownload("label.txt") { sink in
        for word in ["to ", parcel] { try await sink(Array(word.utf8)) }
      }
    }
    data(Self.songs) { visit, parcel in
      let song = Array(parcel.utf8)
      let part = visit.range?.clamped(to: song.indices)
      let (chunks, input) = AsyncThrowingStream.makeStream(of: [UInt8].self)
      input.yield(Array(song[part ?? song.indices]))
      input.finish()
      return PageData(type: "audio/ogg", part: part, of: song.count, chunks)
    }
    command(
      Self.removals, askedAt: Self.newRemoval,
      asks: { visit, parcel in
        visit.confirmation(
          of: Self.removals, parcel, .edit, .pageNotFoundHint, confirm: .remove, decline: .cancel,
          askedAt: Self.newRemoval, on: BackLink(parcel, to: visit.link(Self.parcel, parcel)))
      }
    ) { visit, _, _ in .goTo(visit.link(Self.root)) }
    command(Self.copies, onItsPage: Self.parcel) { _, parcel, _ in
      parcel == "full"
        ? .failed(.pageNotFoundHint) : .download(FileDownload("copy.txt", Data(parcel.utf8)))
    }
    command(Self.cuts, onItsPage: Self.parcel) { visit, parcel, _ in
      .asks(
        visit.confirmation(
          of: Self.cuts, parcel, .edit, .pageNotFoundHint, confirm: .remove, decline: .cancel,
          on: BackLink(parcel, to: visit.link(Self.parcel, parcel))))
    }
    command(Self.seals, onItsPage: Self.parcel) { _, parcel, _ in
      .refusedBy(
        PlaceholderPage("Not sealed", ListPlaceholder(parcel, text: "", icon: .info)),
        showing: "<i>no seal</i>")
    }
  }
}

@Suite struct `A transfer of a feature` {
  private static let script = HTTPField.Name("X-Fragment").map { [$0: "form"] as HTTPFields } ?? [:]

  private func upload(
    _ parcel: String, name: String = "letter.txt", _ headers: HTTPFields = [:]
  ) async throws -> TestResponse {
    let (site, token) = try await AwaySite.paired()
    let body = """
      --edge\r\nContent-Disposition: form-data; name="note"\r\n\r\nurgent\r\n\
      --edge\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\r\nDear cow\r\n--edge--\r\n
      """
    var headers = headers
    headers[.contentType] = "multipart/form-data; boundary=edge"
    return try await site.post(ParcelsFeature.uploads.link(parcel), body, as: token, headers)
  }

  @Test func `hands over a file with what the form says before it`() async throws {
    let sent = try await upload("7")
    #expect(sent.status == .seeOther)
    #expect(sent.headers[.location] == ParcelsFeature.parcel.link("letter.txt urgent Dear cow"))
  }

  @Test func `tells a script where the file is, and leads it nowhere`() async throws {
    let sent = try await upload("7", Self.script)
    #expect(sent.status == .created)
    #expect(sent.headers[.location] == ParcelsFeature.parcel.link("letter.txt urgent Dear cow"))
  }

  @Test func `that was not taken says why, with the way back`() async throws {
    let refused = try await upload("full")
    #expect(refused.status == .badGateway)
    #expect(refused.text.contains("href=\"\(ParcelsFeature.parcel.link("full"))\""))
    #expect(try await upload("full", Self.script).text == Words(language: .en)(.pageNotFoundHint))
  }

  @Test func `without a file says that none was chosen`() async throws {
    #expect(try await upload("7", name: "", Self.script).text == Words(language: .en)(.noFileChosen))
  }

  @Test func `of data goes to the page that shows it, which may keep a version`() async throws {
    let (site, token) = try await AwaySite.paired()
    let stamp = try await site.get(ParcelsFeature.stamps.link("red"), as: token)
    #expect(stamp.text == "red" && stamp.headers[.contentType] == "image/png")
    #expect(stamp.headers[.cacheControl] == "private, max-age=31536000, immutable")
    let torn = try await site.get(ParcelsFeature.stamps.link("torn"), as: token)
    #expect(torn.status == .notFound && torn.text == Words(language: .en)(.pageNotFoundHint))
    #expect(try await site.get(ParcelsFeature.stamps.link("none"), as: token).status == .notFound)
  }

  @Test func `may be made while it is sent`() async throws {
    let (site, token) = try await AwaySite.paired()
    let label = try await site.get(ParcelsFeature.labels.link("Anna"), as: token)
    #expect(label.text == "to Anna" && label.headers[.contentDisposition]?.contains("label.txt") == true)
  }

  @Test func `is played in the part that is asked for, and else as a whole`() async throws {
    let (site, token) = try await AwaySite.paired()
    let part = try await site.get(ParcelsFeature.songs.link("la la"), as: token, [.range: "bytes=1-2"])
    #expect(part.status == .partialContent && part.text == "a ")
    #expect(part.headers[.contentRange] == "bytes 1-2/5" && part.headers[.contentType] == "audio/ogg")
    let whole = try await site.get(ParcelsFeature.songs.link("la la"), as: token)
    #expect(whole.status == .ok && whole.text == "la la" && whole.headers[.acceptRanges] == "bytes")
  }

  @Test(
    arguments: [
      ("bytes=0-", 0..<Int.max), ("bytes=5-9", 5..<10), ("bytes=7-7", 7..<8), ("bytes=9-5", nil),
      ("bytes=-5", nil), ("bytes=1-2,4-5", nil), ("lines=1-2", nil), ("bytes=99999999999999999999-", nil),
      (nil, nil),
    ] as [(String?, Range<Int>?)])
  func `is asked for by a range, or as a whole`(text: String?, range: Range<Int>?) {
    #expect(Range(asked: text) == range)
  }

  @Test func `may be what a command ends with`() async throws {
    let (site, token) = try await AwaySite.paired()
    let copy = try await site.post(ParcelsFeature.copies.link("7"), as: token)
    #expect(copy.text == "7" && copy.headers[.contentDisposition]?.contains("copy.txt") == true)
    let failed = try await site.post(ParcelsFeature.copies.link("full"), as: token)
    #expect(failed.text.contains("href=\"\(ParcelsFeature.parcel.link("full"))\""))
  }
}

@Suite struct `A command about what the end of its path names` {
  @Test func `is asked about at the address that was declared`() async throws {
    let (site, token) = try await AwaySite.paired()
    let asking = try await site.get(ParcelsFeature.newRemoval.link("a/b"), as: token).text
    #expect(asking.contains("action=\"\(ParcelsFeature.removals.link("a/b"))\""))
    #expect(
      try await site.post(ParcelsFeature.removals.link("a/b"), as: token).headers[.location]
        == ParcelsFeature.root.link())
  }

  @Test func `may ask what no page could foresee`() async throws {
    let (site, token) = try await AwaySite.paired()
    let asking = try await site.post(ParcelsFeature.cuts.link("7"), as: token)
    #expect(asking.status == .ok && asking.text.contains("action=\"\(ParcelsFeature.cuts.link("7"))\""))
  }

  @Test func `may be refused by its page, or by a part of it for a script`() async throws {
    let (site, token) = try await AwaySite.paired()
    let page = try await site.post(ParcelsFeature.seals.link("7"), as: token)
    #expect(page.status == .unprocessableContent && page.text.contains("Not sealed"))
    let name = try #require(HTTPField.Name("X-Fragment"))
    let part = try await site.post(ParcelsFeature.seals.link("7"), as: token, [name: "form"])
    #expect(part.status == .unprocessableContent && part.text == "<i>no seal</i>")
  }
}
