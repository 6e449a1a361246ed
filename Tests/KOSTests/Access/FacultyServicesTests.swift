import Testing
import Uplink

@testable import KOS

@Suite struct `The services of a faculty` {
  @Test func `are those of FIT`() {
    let fit = FacultyServices.fit
    #expect(fit.api.description == "https://kosapi.fit.cvut.cz/api/3")
    #expect(fit.authorization.base.description == "https://auth.fit.cvut.cz")
    #expect(fit.authorization.manager == "https://auth.fit.cvut.cz/manager")
    #expect(fit.sirius?.description == "https://sirius.fit.cvut.cz/api/v1")
    #expect(fit.usermap?.description == "https://kosapi.fit.cvut.cz/usermap/v1")
  }

  @Test func `of FEL have their own KOSapi and one login with FIT`() {
    #expect(FacultyServices.fel.api.description == "https://kosapi.feld.cvut.cz/api/3")
    #expect(FacultyServices.fel.authorization == FacultyServices.fit.authorization)
    #expect(FacultyServices.fel.faculty == "13000")
  }

  @Test func `of a stand-in are all at one address`() {
    let service = FacultyServices.standIn(at: BaseAddress(scheme: .http, host: "127.0.0.1", port: 9000))
    #expect(service.api.description == "http://127.0.0.1:9000/api/3")
    #expect(service.authorization.base.description == "http://127.0.0.1:9000")
    #expect(service.sirius?.description == "http://127.0.0.1:9000/api/v1")
  }
}
