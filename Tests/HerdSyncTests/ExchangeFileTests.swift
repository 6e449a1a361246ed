import HerdBook
import HerdSync
import Testing

@Suite struct `A file of an exchange` {
  @Test(arguments: ["image-0.ndjson.gz", "image-118000.ndjson.gz", "delta-104233-118000.ndjson.gz"])
  func `has the name that it is known by`(name: String) {
    #expect(ExchangeFile(parsing: name)?.name == name)
  }

  @Test(arguments: [
    "image.ndjson.gz", "image-.ndjson.gz", "image-07.ndjson.gz", "image--7.ndjson.gz", "image-7.ndjson",
    "image-7.ndjson.gz.part", "image-7-8.ndjson.gz", "delta-7.ndjson.gz", "delta-8-8.ndjson.gz",
    "delta-9-8.ndjson.gz", "delta-+1-8.ndjson.gz", "image-99999999999999999999.ndjson.gz", "notes.txt", "",
  ]) func `is none by another name`(name: String) { #expect(ExchangeFile(parsing: name) == nil) }

  @Test(arguments: [("K3-41.ndjson.gz", "K3", 41), ("jana-s-tablet-7.ndjson.gz", "jana-s-tablet", 7)])
  func `of a device says which and its number`(name: String, device: String, sequence: Int) throws {
    let file = try #require(ExchangeFile(parsingOutbox: name))
    #expect(file == .outbox(try #require(DeviceID(parsing: device)), sequence) && file.name == name)
  }

  @Test(arguments: [
    "41.ndjson.gz", "-41.ndjson.gz", "K3-0.ndjson.gz", "K3-041.ndjson.gz", "K3.ndjson.gz", "../K-1.ndjson.gz",
  ])
  func `of a device is none by another name`(name: String) {
    #expect(ExchangeFile(parsingOutbox: name) == nil)
  }
}

@Suite struct `The first line of an exchanged file` {
  @Test(arguments: [
    #"{"t":"file","kind":"image","schema":3,"account":7,"user":12,"upto":118000,"scope":"9f3c"}"#,
    #"{"t":"file","kind":"image","schema":3,"account":7,"user":12,"login":"jana","upto":5,"scope":"9f3c"}"#,
    #"{"t":"file","kind":"delta","schema":3,"account":7,"user":12,"since":5,"upto":9,"scope":"9f3c"}"#,
    #"{"t":"file","kind":"outbox","schema":3,"account":7,"user":12,"dev":"K3","seq":41,"ops":2}"#,
    #"{"t":"file","kind":"receipts","schema":3,"account":7,"user":12,"dev":"K3","seq":41,"ops":2}"#,
  ]) func `is written as it was read`(line: String) throws {
    #expect(String(decoding: try ExchangeHeader(parsing: line.utf8).bytes, as: UTF8.self) == line + "\n")
  }

  @Test(arguments: [
    ("", ""), ("{}", "t"), (#"{"t":"put","sn":1}"#, "t"), (#"{"t":"file","kind":"image"}"#, "upto"),
    (#"{"t":"file","kind":"later"}"#, "kind"), (#"{"t":"file","kind":"outbox","dev":"../K","seq":1}"#, "dev"),
    (#"{"t":"file","kind":"image","upto":1,"scope":"a","account":"7"}"#, "user"),
  ]) func `that misses something says what`(line: String, member: String) {
    #expect(throws: SyncLine.Malformed(member: member)) { try ExchangeHeader(parsing: line.utf8) }
  }
}

@Suite struct `What a device reads of an exchange` {
  private static let files: [ExchangeFile] = [
    .delta(10, 20), .delta(20, 30), .image(30), .delta(30, 40), .delta(40, 50),
  ]

  @Test func `is the image and what follows on it, if the device has nothing`() {
    #expect(
      ExchangePlan(from: nil, in: Self.files) == .image(.image(30), deltas: [.delta(30, 40), .delta(40, 50)]))
  }

  @Test(arguments: [
    (10, [ExchangeFile.delta(10, 20), .delta(20, 30), .delta(30, 40), .delta(40, 50)]),
    (30, [.delta(30, 40), .delta(40, 50)]), (45, [.delta(40, 50)]),
  ]) func `is the chain of deltas from its number`(number: Int, deltas: [ExchangeFile]) {
    #expect(ExchangePlan(from: number, in: Self.files.shuffled()) == .deltas(deltas))
  }

  @Test func `is the image if the deltas begin behind its number`() {
    #expect(
      ExchangePlan(from: 9, in: Self.files) == .image(.image(30), deltas: [.delta(30, 40), .delta(40, 50)]))
  }

  @Test func `is the image if the chain has a gap`() {
    let files: [ExchangeFile] = [.delta(10, 20), .image(30), .delta(30, 40)]
    #expect(ExchangePlan(from: 10, in: files) == .image(.image(30), deltas: [.delta(30, 40)]))
  }

  @Test(arguments: [50, 51]) func `is nothing if the device is as far`(number: Int) {
    #expect(ExchangePlan(from: number, in: Self.files) == .none)
  }

  @Test func `is the newest image of several, and the longest of deltas`() {
    let files: [ExchangeFile] = [
      .image(10), .image(30), .delta(10, 20), .delta(10, 40), .delta(20, 30), .delta(40, 41),
    ]
    #expect(
      ExchangePlan(from: nil, in: files) == .image(.image(30), deltas: [.delta(10, 40), .delta(40, 41)]))
  }

  @Test func `is not there yet where no image is`() {
    #expect(ExchangePlan(from: nil, in: []) == .unavailable)
    #expect(ExchangePlan(from: 5, in: [.delta(7, 9)]) == .unavailable)
  }
}
