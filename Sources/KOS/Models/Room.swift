package import RecordMapping

/// A room; its key is KOS's code, such as `TH:A-1333`.
@RecordPart package struct Room: KOSContent {
  @Key("capacity") @Convert(using: Readable<Capacity>.self) package var capacities: [Capacity] = []
  package let code: String?
  package let locality: String?
  @JSON package let name: Multilingual?
  package let type: RoomType?
}
