import RecordMappingExpansion
import Testing

@Suite struct `A key style` {
  @Test(arguments: [
    ("id", "id"), ("fileName", "file_name"), ("apiURL", "api_url"), ("URLCache", "url_cache"),
    ("line2", "line2"), ("isX", "is_x"), ("already_snake", "already_snake"), ("Ž", "ž"), ("", ""),
    ("_id", "_id"), ("a1B2", "a1_b2"), ("iPhone", "i_phone"), ("userID", "user_id"),
  ])
  func `splits at capitals, and keeps underscores`(name: String, expected: String) {
    #expect(name.snakeCased == expected)
  }

  @Test(arguments: [
    // name, camel, pascal, kebab, screaming
    ("userID", "userId", "UserId", "user-id", "USER_ID"),
    ("URLString", "urlString", "UrlString", "url-string", "URL_STRING"),
    ("iPhone", "iPhone", "IPhone", "i-phone", "I_PHONE"),
    ("a1B2", "a1B2", "A1B2", "a1-b2", "A1_B2"),
    ("line2", "line2", "Line2", "line2", "LINE2"),
    ("already_snake", "alreadySnake", "AlreadySnake", "already-snake", "ALREADY_SNAKE"),
    ("žlutýKůň", "žlutýKůň", "ŽlutýKůň", "žlutý-kůň", "ŽLUTÝ_KŮŇ"),
    ("__", "__", "__", "__", "__"),
  ])
  func `writes the words of a name`(
    name: String, camel: String, pascal: String, kebab: String, screaming: String
  ) {
    #expect(KeyStyle.asWritten.key(for: name) == name)
    #expect(KeyStyle.snakeCase.key(for: name) == name.snakeCased)
    #expect(KeyStyle.camelCase.key(for: name) == camel)
    #expect(KeyStyle.pascalCase.key(for: name) == pascal)
    #expect(KeyStyle.kebabCase.key(for: name) == kebab)
    #expect(KeyStyle.screamingSnakeCase.key(for: name) == screaming)
  }

  @Test(arguments: [
    (KeyStyle.asWritten, "lastUserId"), (.snakeCase, "last_user_id"), (.camelCase, "lastUserId"),
    (.pascalCase, "LastUserId"), (.kebabCase, "last-user-id"), (.screamingSnakeCase, "LAST_USER_ID"),
  ])
  func `writes the key of an id alone`(style: KeyStyle, expected: String) {
    #expect(style.idKey(for: "lastUser") == expected)
  }

  @Test(arguments: KeyStyle.allCases)
  func `is read from the attribute`(style: KeyStyle) {
    let text = Expansion(of: "@Record(keys: .\(style)) struct A { @ID let theID: String }").text
    #expect(text.contains("at: [\"\(style.key(for: "theID"))\"]"))
    #expect(text.contains(".value(\"the_id\""))
  }
}
