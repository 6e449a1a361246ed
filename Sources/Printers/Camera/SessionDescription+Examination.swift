extension SessionDescription {
  /// An offer that asks for pictures and leads nowhere: it finds out whether anybody answers.
  static let examination = SessionDescription(
    .offer,
    sdp: [
      "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
      "m=video 9 UDP/TLS/RTP/SAVPF 102 96", "c=IN IP4 0.0.0.0", "a=rtcp:9 IN IP4 0.0.0.0",
      "a=ice-ufrag:exam", "a=ice-pwd:examinationofacamera1234",
      "a=fingerprint:sha-256 " + Array(repeating: "00", count: 32).joined(separator: ":"),
      "a=setup:actpass", "a=mid:0", "a=recvonly", "a=rtcp-mux", "a=rtpmap:102 H264/90000",
      "a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
      "a=rtpmap:96 VP8/90000", "",
    ].joined(separator: "\r\n"))
}
