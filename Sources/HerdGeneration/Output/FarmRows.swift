import SplitMix

/// Rows of the streams that tell of places, bulls and lists.
extension Farm {
  func write(to output: inout HerdOutput, _ draws: inout SplitMix64) {
    for stable in stables { writeStable(stable, to: &output, &draws) }
    for stable in stables {
      for place in purposes.indices { writeGroup(stable, place, to: &output) }
    }
    output.delete(.groups, id: Self.deletedGroup)
    for place in bulls.indices { writeBull(place, to: &output) }
    writeTechnicians(to: &output)
    writeDiagnoses(to: &output)
    writeMedicines(to: &output)
    writeEnterprises(to: &output)
    writePrices(to: &output, &draws)
  }

  private func writeStable(_ stable: Int, to output: inout HerdOutput, _ draws: inout SplitMix64) {
    let (north, east) = (draws.within(48_600_000...50_900_000), draws.within(12_200_000...18_700_000))
    output.put(.stables, id: stable) {
      $0.member("number", stable)
      $0.member("name", text: "Stáj \(stable)")
      $0.member("lat", north, decimals: 6)
      $0.member("lon", east, decimals: 6)
      $0.member("centre", 411 + (stable - 1) / 10 % 80)
      $0.member("enterprise", 401)
    }
  }

  private func writeGroup(_ stable: Int, _ place: Int, to output: inout HerdOutput) {
    let purpose = purposes[place]
    let isMilking = isDairy(stable) && purpose == .milking
    let name =
      switch purpose {
      case .calves: "Telata"
      case .rearing: "Odchov"
      case .milking: isMilking ? "Dojnice" : "Krávy s telaty"
      case .dry: "Stojící na sucho"
      }
    output.put(.groups, id: group(stable, place)) {
      $0.member("number", stable * 1000 + place + 1)
      $0.member("name", text: "\(name) \(stable)-\(place + 1)")
      $0.member("stable", stable)
      $0.member("milking", isMilking)
      if isMilking { $0.member("milkingsPerDay", 2) }
    }
  }

  private func writeBull(_ place: Int, to output: inout HerdOutput) {
    let bull = bulls[place]
    output.put(.bulls, id: place + 1) {
      $0.bull("reg", bull)
      $0.member("name", text: ["Žižka", "Radúz", "Ďáblík", "Ořech", "Kůň"][place % 5] + " \(place + 1)")
      $0.member("sexed", bull.isSexed)
      $0.member("usable", bull.isUsable)
      $0.member("breed", bull.isRed ? "R100" : "H100")
    }
  }

  private func writeTechnicians(to output: inout HerdOutput) {
    for id in Self.technicians {
      output.put(.codes, id: id) {
        $0.member("list", "technician")
        $0.member("number", 1000 + id)
        $0.member("name", text: "Technik \(id)")
      }
    }
  }

  private func writeDiagnoses(to output: inout HerdOutput) {
    for id in Array(Self.diagnoses) + Array(Self.hoofDiagnoses) {
      output.put(.codes, id: id) {
        $0.member("list", "diagnosis")
        $0.member("code", text: "D\(id)")
        $0.member("name", text: "Diagnóza \(id)")
        $0.member("hoof", Self.hoofDiagnoses.contains(id))
      }
    }
  }

  private func writeMedicines(to output: inout HerdOutput) {
    for medicine in Self.medicines { writeMedicine(medicine, to: &output) }
    output.put(.codes, id: Self.hoofMedicine) {
      $0.member("list", "medicine")
      $0.member("name", "Obvaz")
      $0.member("unit", "ks")
      $0.member("hoof", true)
      $0.member("milkHours", 0)
      $0.member("meatDays", 0)
    }
    for medicine in Self.medicines {
      output.put(.codes, id: medicine.stock) {
        $0.member("list", "stock")
        $0.member("medicine", medicine.id)
        $0.member("amount", "100000000")
        $0.member("batch", text: "B\(medicine.stock)")
        $0.member("expiry", "2039-12-31")
      }
    }
  }

  private func writeMedicine(_ medicine: Medicine, to output: inout HerdOutput) {
    output.put(.codes, id: medicine.id) {
      $0.member("list", "medicine")
      $0.member("name", text: medicine.name)
      $0.member("unit", text: medicine.unit)
      $0.member("hoof", false)
      $0.member("milkHours", medicine.milkDays * 24)
      $0.member("meatDays", medicine.meatDays)
      $0.member("largestDose", medicine.largest)
    }
  }

  private func writeEnterprises(to output: inout HerdOutput) {
    output.put(.codes, id: 401) {
      $0.member("list", "enterprise")
      $0.member("number", 1)
      $0.member("name", "Zemědělské družstvo Žďár")
    }
    for centre in 0...min((size.stables - 1) / 10, 79) {
      output.put(.codes, id: 411 + centre) {
        $0.member("list", "centre")
        $0.member("number", centre + 1)
        $0.member("name", text: "Středisko \(centre + 1)")
        $0.member("enterprise", 401)
      }
    }
  }

  private func writePrices(to output: inout HerdOutput, _ draws: inout SplitMix64) {
    for (place, bull) in bulls.enumerated() {
      let price = draws.within(150...900)
      output.put(.codes, id: 501 + place) {
        $0.member("list", "price")
        $0.bull("bull", bull)
        $0.member("centre", 411)
        $0.member("amount", text: String(price))
        $0.member("from", "2020-01-01")
      }
    }
  }
}

extension ByteBuffer {
  /// `NEA-123` as a value.
  mutating func bull(_ name: StaticString, _ bull: Farm.Bull) {
    key(name)
    quoted {
      $0.raw(bull.isRed ? "RED" : "NEA")
      $0.raw("-")
      $0.number(bull.number)
    }
  }
}
