import Foundation
import WebShell

/// Charts and measured values.
struct ChartSamples {
  var words: Words

  var html: HTML { "<div class=\"cards\">\(temperatures.html)\(bars.html)\(sensors.html)\(spark.html)</div>" }

  private var temperatures: Card {
    let tiles = [
      Tile(
        words(.galleryNozzle), value: words.number(214.8, decimals: 1), unit: "°C",
        detail: words(.galleryTarget(degrees: "215")), series: 0),
      Tile(
        words(.galleryBed), value: words.number(60.1, decimals: 1), unit: "°C",
        detail: words(.galleryTarget(degrees: "60")), series: 1),
      Tile(
        words(.galleryChamber), value: words.number(31.2, decimals: 1), unit: "°C",
        detail: words(.galleryOff), isStale: true),
    ]
    let chart = TimeChart(
      id: "temperatures", label: words(.galleryLiveLabel), unit: "°C",
      series: [words(.galleryNozzle), words(.galleryBed)], rows: warmUp, window: 600, shown: 0...50,
      hasLegend: false, words: words)
    return Card("live", title: words(.galleryLive), "\(Tile.group(tiles))\(chart.html)")
  }

  /// Ten minutes of warming up, every five seconds.
  private var warmUp: [TimeChart.Row] {
    (0...120).map { step -> TimeChart.Row in
      let time = Double(step) * 5
      let nozzle: Double = 215 - 190 * exp(-time / 70) + 1.2 * sin(time / 17)
      let bed: Double = 60 - 38 * exp(-time / 160) + 0.3 * sin(time / 23)
      return TimeChart.Row(
        time: GalleryFeature.now.timeIntervalSince1970 - 600 + time,
        readings: [.init(nozzle, target: 215), .init(bed, target: 60)])
    }
  }

  private var sensors: Card {
    let chart = TimeChart(
      id: "sensors", label: words(.galleryManyLinesLabel), unit: "°C",
      series: (1...SeriesStyle.count).map { words(.gallerySensor(n: $0)) }, rows: sensorRows,
      window: 3600, shown: 10...40, words: words)
    return Card("many", title: words(.galleryManyLines), chart.html)
  }

  /// An hour, every minute.
  private var sensorRows: [TimeChart.Row] {
    (0...60).map { minute -> TimeChart.Row in
      let readings = (0..<SeriesStyle.count).map { sensor -> TimeChart.Reading in
        let wave: Double = sin(Double(minute) / 9 + Double(sensor))
        return TimeChart.Reading(14 + 3.2 * Double(sensor) + 1.5 * wave)
      }
      let time = GalleryFeature.now.timeIntervalSince1970 - 3600 + Double(minute) * 60
      return TimeChart.Row(time: time, readings: readings)
    }
  }

  private var bars: Card {
    let days = ["12", "13", "14", "15", "16", "17", "18"]
    let litres: [Double] = [1204, 1231, 1180, 1246, 1264, 1239, 1252]
    return Card(
      "bars", title: words(.galleryBars),
      BarChart(
        label: words(.galleryBarsLabel), column: words(.galleryDay), unit: words(.galleryLitres),
        bars: zip(days, litres).map { .init($0, $1) }, words: words
      ).html)
  }

  private var spark: Card {
    let points = (1...30).map { day -> BarChart.Bar in
      let value: Double = 26 + 2.4 * sin(Double(day) / 5) + 0.5 * sin(Double(day) * 2.1)
      return BarChart.Bar("\(day)", value)
    }
    return Card(
      "spark", title: words(.gallerySpark),
      """
      <div class="tiles"><div class="tile"><span class="lab">\(words(.galleryAverage))</span>\
      <span class="big"><b class="num">\(words.number(27.4, decimals: 1))</b> kg</span>\
      \(Sparkline(words(.galleryAverage), unit: "kg", points: points, words: words).html)</div></div>
      """)
  }
}
