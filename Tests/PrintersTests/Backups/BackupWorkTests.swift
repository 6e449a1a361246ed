import Foundation
import OctoPrint
import Testing

@testable import Printers

@Suite struct `What is known of the work on backups` {
  private let now = Sample.moment

  private func work(_ sayings: BackupSaying...) -> BackupWork {
    var work = BackupWork()
    for saying in sayings { work.hear(saying, at: now) }
    return work
  }

  @Test func `is which one is made`() {
    #expect(work(.began("a.zip")).deed(at: now) == .making("a.zip"))
    #expect(work(.began("a.zip"), .made("a.zip")).deed(at: now) == nil)
  }

  @Test func `does not wait for one whose end was told before its beginning`() {
    var work = work(.began("a.zip"), .made("a.zip"))
    work.beginBackup("a.zip")
    #expect(work.deed(at: now) == nil)
  }

  @Test func `is what was told of an end, though OctoPrint still answers that it makes one`() {
    #expect(work().isMaking(answered: true))
    var ended = work(.began("a.zip"), .made("a.zip"))
    #expect(!ended.isMaking(answered: true))
    ended.loseTrack()
    #expect(ended.isMaking(answered: true))
  }

  @Test func `is why a restoring failed`() {
    let failed = work(
      .restores, .line("Unpacking", isTrouble: false), .line("Lacks config.yaml", isTrouble: true),
      .notRestored)
    #expect(failed.deed(at: now) == .notRestored(at: now, reason: "Lacks config.yaml"))
  }

  @Test func `is forgotten after a while`() {
    let failed = work(.failed("a.zip", reason: "No space"))
    #expect(failed.deed(at: now) == .notMade(at: now, reason: "No space"))
    #expect(failed.deed(at: now + BackupWork.newsworthy) == nil)
  }

  @Test func `waits for nothing that nobody can tell any more`() {
    var lost = work(.began("a.zip"))
    lost.loseTrack()
    #expect(lost.deed(at: now) == nil)
  }

  @Test func `is still that it was restored once OctoPrint is back`() {
    var back = work(.restores, .restored)
    back.loseTrack()
    #expect(back.deed(at: now) == .restored(at: now))
  }

  @Test(arguments: [BackupSaying.made("a.zip"), .failed("a.zip", reason: nil)])
  func `is that the list is another one`(saying: BackupSaying) {
    #expect(work(saying).changes == 1)
  }
}
