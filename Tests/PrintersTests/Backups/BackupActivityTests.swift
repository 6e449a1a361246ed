import Foundation
import OctoPrint
import Testing

@testable import Printers

@Suite struct `What is done with backups` {
  private let now = Sample.moment

  private func activity(_ events: BackupSaying...) -> BackupActivity {
    var activity = BackupActivity()
    for event in events { activity.apply(event, at: now) }
    return activity
  }

  @Test func `is which one is made`() {
    #expect(activity(.began("a.zip")).state(at: now) == .making("a.zip"))
    #expect(activity(.began("a.zip"), .made("a.zip")).state(at: now) == nil)
  }

  @Test func `does not wait for one whose end was told before its beginning`() {
    var activity = activity(.began("a.zip"), .made("a.zip"))
    activity.startBackup("a.zip")
    #expect(activity.state(at: now) == nil)
  }

  @Test func `is what was told of an end, though OctoPrint still answers that it makes one`() {
    #expect(activity().isMaking(answered: true))
    var ended = activity(.began("a.zip"), .made("a.zip"))
    #expect(!ended.isMaking(answered: true))
    ended.loseTrack()
    #expect(ended.isMaking(answered: true))
  }

  @Test func `is why a restoring failed`() {
    let failed = activity(
      .restores, .line("Unpacking", isError: false), .line("Lacks config.yaml", isError: true),
      .notRestored)
    #expect(failed.state(at: now) == .notRestored(at: now, reason: "Lacks config.yaml"))
  }

  @Test func `is forgotten after a while`() {
    let failed = activity(.failed("a.zip", reason: "No space"))
    #expect(failed.state(at: now) == .notMade(at: now, reason: "No space"))
    #expect(failed.state(at: now + BackupActivity.newsworthy) == nil)
  }

  @Test func `waits for nothing that nobody can tell any more`() {
    var lost = activity(.began("a.zip"))
    lost.loseTrack()
    #expect(lost.state(at: now) == nil)
  }

  @Test func `is still that it was restored once OctoPrint is back`() {
    var back = activity(.restores, .restored)
    back.loseTrack()
    #expect(back.state(at: now) == .restored(at: now))
  }

  @Test(arguments: [BackupSaying.made("a.zip"), .failed("a.zip", reason: nil)])
  func `is that the list is another one`(event: BackupSaying) {
    #expect(activity(event).changes == 1)
  }
}
