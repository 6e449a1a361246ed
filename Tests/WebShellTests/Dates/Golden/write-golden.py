#!/usr/bin/env python3
"""Writes cldr.tsv beside this file: what CLDR, as Babel has it, says of dates and numbers.

Run by hand (pip install babel==2.16.0, that is CLDR 45) when the table is to grow; the tests only read it. All
spaces are plain ones here, and the minus is that of ASCII. English is the one of Europe, en_150, but for its
"Sept": ours has three letters for every month, as en has. Left out is where we mean to differ: "5 byte", "5 litry",
and Polish thousands, which Babel sets apart in 1234 too, against CLDR's minimum of grouping digits.
"""
import datetime
import pathlib
import unicodedata
import zoneinfo

from babel import Locale, dates, lists, numbers, units

LOCALES = {"en": "en_150", "cs": "cs", "ru": "ru", "pl": "pl"}
DAYS = ["0001-01-01", "0400-02-29", "1582-10-15", "1600-12-31", "1899-12-31", "1900-03-01", "1969-12-31",
        "1970-01-01", "1999-12-31", "2000-02-29", "2026-09-07", "2100-02-28", "2400-02-29", "9999-12-31"]
DAYS += [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in (1, 29 if month != 2 else 28)]
SHORT = {"en": "d MMM y", "cs": "d. M. y", "ru": "dd.MM.y", "pl": "d.MM.y"}
NUMBERS = [(0, 0), (999, 0), (1000, 0), (1234.5, 1), (12345, 0), (1234567.891, 2), (-9876.5, 1), (0.05, 2)]
UNITS = {"mass-kilogram": "kilogram", "mass-gram": "gram", "length-meter": "metre", "length-millimeter": "millimetre",
         "length-centimeter": "centimetre", "length-kilometer": "kilometre", "area-hectare": "hectare",
         "volume-liter": "litre", "volume-milliliter": "millilitre", "area-square-meter": "squareMetre",
         "digital-byte": "byte", "digital-kilobyte": "kilobyte", "digital-megabyte": "megabyte",
         "digital-gigabyte": "gigabyte", "digital-terabyte": "terabyte", "duration-millisecond": "millisecond"}
ZONES = ["Europe/Prague", "Europe/Moscow", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia"]
TIMES = [0, -1, 1332637199, 1332637200, 1743296399, 1743296400, 1761440399, 1761440400, 1793000000, 1325239199,
         1325239200, 1414274399, 1414274400, 2524608000, -2000000000]


def plain(text):
    text = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    return text.replace("\u2212", "-")


def rows():
    for language, name in LOCALES.items():
        locale, brief = Locale.parse(name), Locale.parse(language)
        for text in DAYS:
            day = datetime.date.fromisoformat(text)
            yield "short", language, text, dates.format_date(day, SHORT[language], brief)
            yield "long", language, text, dates.format_date(day, "long", locale)
            yield "full", language, text, dates.format_date(day, "full", locale)
            for style, skeleton in {"dayMonth": "MMMMd", "monthYear": "yMMMM"}.items():
                yield style, language, text, dates.format_skeleton(skeleton, day, locale=locale)
            near = (dates.format_date(day, "E, d MMM", brief) if language == "en"
                    else dates.format_skeleton("MEd", day, locale=locale))
            yield "weekdayDayMonth", language, text, near
        for value, decimals in NUMBERS:
            if language == "pl" and 1000 <= abs(value) < 10000:
                continue
            pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
            yield "number", language, f"{value} {decimals}", numbers.format_decimal(value, pattern, locale)
        for items in ["a", "a b", "a b c", "a b c d"]:
            yield "list", language, items, lists.format_list(items.split(), locale=locale)
        for unit, name in UNITS.items():
            if (language, name) in {("en", "byte"), ("pl", "litre")}:
                continue
            yield "unit", language, f"5 {name}", units.format_unit(5, unit, "short", locale=locale)
        yield "unit", language, "5 percent", numbers.format_percent(0.05, locale=locale)
    for text in DAYS + [f"{year}-{day}" for year in range(1990, 2040) for day in ("01-01", "12-31")]:
        year, week, weekday = datetime.date.fromisoformat(text).isocalendar()
        yield "week", "en", text, f"{year} {week} {weekday}"
    for zone in ZONES:
        for seconds in TIMES:
            moment = datetime.datetime.fromtimestamp(0, zoneinfo.ZoneInfo("UTC")) + datetime.timedelta(seconds=seconds)
            yield "clock", "en", f"{seconds} {zone}", moment.astimezone(
                zoneinfo.ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M:%S")


if __name__ == "__main__":
    lines = ["\t".join([kind, language, given, plain(text)]) for kind, language, given, text in rows()]
    pathlib.Path(__file__).with_name("cldr.tsv").write_text("\n".join(lines) + "\n")
