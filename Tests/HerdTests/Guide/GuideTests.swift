import Foundation
import Testing
import WebShell

@testable import Herd

@Suite struct `The guide of the herd` {
  private static let languages = [Language.en, .cs]

  @Test(arguments: GuideTopic.allCases)
  func `has a topic's steps and the way to where they are taken`(topic: GuideTopic) {
    #expect((2...5).contains(topic.steps.count))
    #expect(topic.place.path.hasPrefix("/herd/"))
    let html = GuideTopicPage(topic, Words(language: .en)).content.markup
    #expect(html.contains("href=\"\(topic.place.path)\""))
  }

  @Test(arguments: languages)
  func `says nothing twice`(language: Language) {
    let words = Words(language: language)
    let said = GuideTopic.allCases.flatMap { [words(.topic($0))] + $0.steps.map { words($0) } }
    #expect(Set(said).count == said.count)
  }

  @Test func `leads from each topic to the one after it`() {
    #expect(GuideTopic.allCases.compactMap(\.next) == Array(GuideTopic.allCases.dropFirst()))
  }

  @Test func `has pictures in the reader's language, and in English for others`() {
    func picture(_ language: Language) -> String { GuideTopic.due.picture(Words(language: language)) }
    #expect(picture(.cs) == "/assets/herd/pictures/guide-due-cs.webp")
    #expect(picture(.pl) == "/assets/herd/pictures/guide-due-en.webp")
  }

  @Test func `is kept whole, with its pictures`() {
    let kept = GuideFeature.kept(Words(language: .en), version: "1").map(\.path)
    #expect(kept.first == "/herd/guide")
    #expect(Set(kept).isSuperset(of: GuideTopic.allCases.map(GuideFeature.topic.link)))
    #expect(Set(kept).isSuperset(of: GuideTopic.allCases.map { $0.picture(Words(language: .en)) }))
    #expect(kept.count == 1 + 2 * GuideTopic.allCases.count)
  }
}
