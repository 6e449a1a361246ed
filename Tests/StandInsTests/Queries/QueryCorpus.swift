/// Queries with what they must find in ``SmallUniversity``, by the description of the wire format alone.
enum QueryCorpus {
  struct Case: Sendable, CustomStringConvertible {
    var address: String
    /// Courses by code, others by row.
    var found: [String]

    var description: String { address }
  }

  static let courses: [Case] = [
    // Equality, quotes, patterns.
    course("code==BI-AAA", "BI-AAA"),
    course("code=BI-AAA", "BI-AAA"),
    course("code=='BI-AAA'", "BI-AAA"),
    course("code==\"BI-AAA\"", "BI-AAA"),
    course("code=='BI\\-AAA'", "BI-AAA"),
    course("code==bi-aaa"),
    course("code==bi-*", "BI-AAA", "BI-BBB", "BI-CCC"),
    course("code==*aaa", "BI-AAA"),
    course("code==*-*", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD"),
    course("code==*", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD", "B0B36EEE", "B2M13FFF"),
    course("code==_I-_AA*", "BI-AAA"),
    course("code==BI-_AA"),
    course("code!=BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD", "B0B36EEE", "B2M13FFF"),
    course("code!=BI-*", "NI-DDD", "B0B36EEE", "B2M13FFF"),
    course("code=in=(BI-AAA,NI-DDD)", "BI-AAA", "NI-DDD"),
    course("code=in=('BI-AAA',\"BI-BBB\")", "BI-AAA", "BI-BBB"),
    course("code=out=(BI-AAA,BI-BBB,BI-CCC)", "NI-DDD", "B0B36EEE", "B2M13FFF"),
    // Numbers, and none.
    course("credits==5", "BI-AAA", "B2M13FFF"),
    course("credits!=5", "BI-BBB", "NI-DDD", "B0B36EEE"),
    course("credits>5", "BI-BBB", "B0B36EEE"),
    course("credits=gt=5", "BI-BBB", "B0B36EEE"),
    course("credits>=6", "BI-BBB", "B0B36EEE"),
    course("credits=ge=7", "BI-BBB"),
    course("credits<5", "NI-DDD"),
    course("credits=lt=5", "NI-DDD"),
    course("credits<=5", "BI-AAA", "NI-DDD", "B2M13FFF"),
    course("credits=le=4", "NI-DDD"),
    course("credits==NULL", "BI-CCC"),
    course("credits!=NULL", "BI-AAA", "BI-BBB", "NI-DDD", "B0B36EEE", "B2M13FFF"),
    course("credits=in=(4,6)", "NI-DDD", "B0B36EEE"),
    course("credits=out=(4,6)", "BI-AAA", "BI-BBB", "B2M13FFF"),
    // Texts in the language of the request.
    course("name==Programming", "BI-AAA"),
    course("name==Program*", "BI-AAA", "NI-DDD"),
    course("name==*GEBRA", "BI-BBB"),
    course("name=='Programming II'", "NI-DDD"),
    course("name=='Control; (and) more, it\\'s'", "B2M13FFF"),
    course("name==\"Control; (and) more, it's\"", "B2M13FFF"),
    course("name==NULL", "BI-CCC"),
    course("name==Fyzika"),
    course("name==Fyzika", "B0B36EEE", language: "cs"),
    course("name==*algebra*", "BI-BBB", language: "cs"),
    course("name==*rizeni*", language: "cs"),
    course("name==ŘÍZENÍ*", "B2M13FFF", language: "cs"),
    course("name==NULL", language: "cs"),
    // Constants.
    course("season==WINTER", "BI-AAA", "B0B36EEE"),
    course("season!=WINTER", "BI-BBB", "BI-CCC", "NI-DDD", "B2M13FFF"),
    course("season=in=(WINTER,BOTH)", "BI-AAA", "BI-CCC", "B0B36EEE"),
    course("completion==CREDIT", "BI-CCC"),
    course("classesType==TUTORIAL;credits>6", "BI-BBB"),
    // And before or, parentheses before both.
    course("state==OPEN;season==SUMMER", "BI-BBB", "B2M13FFF"),
    course("state==OPEN and season==SUMMER", "BI-BBB", "B2M13FFF"),
    course("code==BI-AAA,code==BI-BBB", "BI-AAA", "BI-BBB"),
    course("code==BI-AAA or code==BI-BBB", "BI-AAA", "BI-BBB"),
    course("code=BI-AAA,code=BI-BBB,code=BI-XXX", "BI-AAA", "BI-BBB"),
    course("code==BI-AAA,season==SUMMER;state==OPEN", "BI-AAA", "BI-BBB", "B2M13FFF"),
    course("(code==BI-AAA,season==SUMMER);state==CLOSED", "NI-DDD"),
    course("season==SUMMER and state==OPEN or code==NI-DDD", "BI-BBB", "NI-DDD", "B2M13FFF"),
    course("((code==BI-AAA))", "BI-AAA"),
    course("((code==BI-*;credits>5),(credits<5));season==SUMMER", "BI-BBB", "NI-DDD"),
    // References by key, and what lies behind them.
    course("department==18101", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD"),
    course("department==18*", "BI-AAA", "BI-BBB", "BI-CCC", "NI-DDD"),
    course("department=='131*'", "B0B36EEE", "B2M13FFF"),
    course("department!=18*", "B0B36EEE", "B2M13FFF"),
    course("department==18999"),
    course("department.name==*Software;credits==7", "BI-BBB"),
    course("department.name==*softwaru;credits==7", "BI-BBB", language: "cs"),
    course("department.parent==13000", "B0B36EEE", "B2M13FFF"),
    course("department.parent.code==18000;credits==7", "BI-BBB"),
    course("faculty==13000", "B0B36EEE", "B2M13FFF"),
    // Dates.
    course("approvalDate==2020-01-15", "BI-AAA"),
    course("approvalDate>2020-01-15", "BI-BBB"),
    course("approvalDate<=2021-06-30", "BI-AAA", "BI-BBB"),
    course("approvalDate>=2020-01-15T00:00:00", "BI-AAA", "BI-BBB"),
    course("approvalDate!=NULL", "BI-AAA", "BI-BBB"),
    course("lastUpdatedDate>=2025-11-05", "BI-CCC", "NI-DDD", "B0B36EEE", "B2M13FFF"),
    course("lastUpdatedDate<2025-11-03T14:13:01", "BI-AAA"),
  ]

  static let others: [Case] = [
    exam("course==BI-BBB", 0, 1),
    exam("semester='B252';course='BI-BBB'", 0, 1),
    exam("course.department==18*", 0, 1, 2),
    exam("course.name==Programming", 2),
    exam("course==BI-AAA,course==B2M13FFF", 2, 3),
    exam("startDate>=2026-06-03", 0, 1, 3),
    exam("startDate==2026-06-03", 3),
    exam("startDate==2026-06-03T09:00:00", 0),
    exam("startDate<2026-06-03T09:00:00", 2, 3),
    exam("signinDeadline==NULL", 1, 3),
    exam("signinDeadline>=2026-06-02", 0),
    exam("room==NULL", 2, 3),
    exam("room==T9:350", 0),
    exam("room=='TK:BS 101'", 1),
    exam("resit==true", 1),
    exam("resit!=true", 0),
    exam("resit==NULL", 2, 3),
    exam("examiners/teacher==novakjan", 0),
    exam("examiners/teacher==v*", 0, 3),
    exam("examiner.lastName==Vágner", 3),
    exam("examiners/teacher.lastName==Vágner", 0, 3),
    exam("termType==ASSESSMENT", 2),
    exam("substitutes==ALLOWED", 3),
    exam("occupied<30;capacity==30", 1),
    parallel("course.faculty==18000;semester==B252", 0, 1),
    parallel("teacher==novakjan", 0),
    parallel("teacher==NULL", 1),
    parallel("parallelType==LECTURE;occupied>=20", 0),
    parallel("timetableSlot/day==4", 1),
    parallel("timetableSlot/day==NULL", 3),
    parallel("timetableSlot/parity==ODD", 1),
    parallel("timetableSlot/startTime==11:00:00", 0, 1, 2),
    parallel("timetableSlot/room.code==T9*", 0, 1, 2),
    parallel("code=in=(101)", 1, 3),
  ]

  /// Refused: what cannot be read, what selects nothing, what is no value.
  static let refused = [
    "courses?query=", "courses?query=code", "courses?query=code==", "courses?query===BI-AAA",
    "courses?query=code=xx=1", "courses?query=code==a b", "courses?query=code==(a)",
    "courses?query=code=in=a",
    "courses?query=code=in=()", "courses?query=code=in=(a,)", "courses?query=(code==a",
    "courses?query=code==a)",
    "courses?query=code==a;", "courses?query=;code==a", "courses?query=code==a,,code==b",
    "courses?query=code=='a",
    "courses?query=code=='a\\'", "courses?query=code==a=b", "courses?query=code==a ; credits==1",
    "courses?query=()", "courses?query=unknown==1", "courses?query=department.unknown==1",
    "courses?query=code.name==1", "courses?query=code/name==1", "courses?query=credits==many",
    "courses?query=credits==*", "courses?query=season==SPRING", "courses?query=season==winter",
    "courses?query=season>WINTER", "courses?query=approvalDate==2020-02-30",
    "courses?query=approvalDate==15.1.2020", "courses?query=credits>NULL", "courses?query=credits=in=(1,x)",
    "exams?query=resit==yes", "exams?query=resit>true", "exams?query=examiners==novakjan",
    "exams?query=startDate==2026-06-03 09:00", "exams?query=startDate==2026-06-03T25:00:00",
    "exams?query=examiners/nobody==novakjan", "students/pokorjan/enrolledCourses?query=grade==1",
  ]

  private static func course(_ query: String, _ found: String..., language: String = "en") -> Case {
    Case(address: "courses?lang=\(language)&query=\(query)", found: found)
  }

  private static func exam(_ query: String, _ rows: Int...) -> Case {
    Case(address: "exams?query=\(query)", found: rows.map(String.init))
  }

  private static func parallel(_ query: String, _ rows: Int...) -> Case {
    Case(address: "parallels?query=\(query)", found: rows.map(String.init))
  }
}
