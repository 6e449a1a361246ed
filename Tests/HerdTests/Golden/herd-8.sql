CREATE TABLE "activity" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "animal" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "group_id" INTEGER, "tag_number" TEXT, "kodex" TEXT, "collar" INTEGER, "eid" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "animal_group" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "stable" INTEGER, "object" TEXT NOT NULL) STRICT;
CREATE VIRTUAL TABLE animal_search USING fts5 (numbers, collar, name, tokenize = 'trigram', columnsize = 0);
CREATE TABLE "animal_summary" ("id" INTEGER NOT NULL PRIMARY KEY, "tag" TEXT NOT NULL DEFAULT (''), "digits" TEXT NOT NULL DEFAULT (''), "collar" INTEGER, "eid" TEXT, "name" TEXT, "is_male" INTEGER NOT NULL DEFAULT (0), "lactation" INTEGER NOT NULL DEFAULT (0), "group_id" INTEGER, "from" TEXT, "until" TEXT, "conceived" TEXT, "served" TEXT, "is_excluded" INTEGER NOT NULL DEFAULT (0), "next" TEXT) STRICT;
CREATE TABLE "audit_finding" ("change" INTEGER NOT NULL, "rule" TEXT NOT NULL, "animal" INTEGER NOT NULL, "day" TEXT NOT NULL, PRIMARY KEY ("change", "rule")) STRICT;
CREATE TABLE "audited_animal" ("id" INTEGER NOT NULL PRIMARY KEY, "mark" INTEGER NOT NULL) STRICT;
CREATE TABLE "bull" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "register" TEXT, "is_usable" INTEGER NOT NULL DEFAULT (1), "object" TEXT NOT NULL) STRICT;
CREATE TABLE "bull_register" ("id" INTEGER NOT NULL PRIMARY KEY, "taken_at" INTEGER NOT NULL, "bulls" INTEGER NOT NULL, "bad_lines" INTEGER NOT NULL) STRICT;
CREATE TABLE "change" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "day" TEXT NOT NULL, "kind" TEXT NOT NULL, "operation" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "code" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "list" TEXT NOT NULL, "centre" INTEGER, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "constant" ("name" TEXT NOT NULL PRIMARY KEY, "value" INTEGER NOT NULL) STRICT;
CREATE TABLE "cursor" ("stream" TEXT NOT NULL, "scope" TEXT NOT NULL, "number" INTEGER NOT NULL DEFAULT (0), "begun" INTEGER NOT NULL DEFAULT (0), PRIMARY KEY ("stream", "scope")) STRICT;
CREATE TABLE "daily_event" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "stable" INTEGER, "operation" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "due" ("animal" INTEGER NOT NULL, "list" TEXT NOT NULL, "first" TEXT NOT NULL, "last" TEXT, "from" TEXT NOT NULL, "until" TEXT, "group_id" INTEGER, PRIMARY KEY ("animal", "list", "first")) STRICT;
CREATE TABLE due_day (day TEXT PRIMARY KEY) STRICT;
CREATE TABLE "due_forecast" ("id" INTEGER NOT NULL PRIMARY KEY, "through" TEXT, "sources" TEXT NOT NULL) STRICT;
CREATE TABLE "due_notice" ("id" INTEGER NOT NULL PRIMARY KEY, "day" TEXT NOT NULL) STRICT;
CREATE TABLE due_tally (
  list TEXT, group_id INTEGER, due INTEGER, overdue INTEGER, PRIMARY KEY (list, group_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE "herd_settings" ("id" INTEGER NOT NULL PRIMARY KEY, "sends_changes" INTEGER NOT NULL DEFAULT (1), "is_automatic" INTEGER NOT NULL DEFAULT (1), "organisation" TEXT, "holding" TEXT, "due_notice_at" TEXT NOT NULL DEFAULT ('05:00:00')) STRICT;
CREATE TABLE "installation" ("id" INTEGER NOT NULL PRIMARY KEY, "account" INTEGER NOT NULL, "device" TEXT NOT NULL, "server" TEXT, "login" TEXT, "next_sequence" INTEGER NOT NULL DEFAULT (1), "next_local" INTEGER NOT NULL DEFAULT (1), "view" TEXT, "generation" INTEGER NOT NULL DEFAULT (1), "swept_generation" INTEGER NOT NULL DEFAULT (1), "complete_up_to" INTEGER NOT NULL DEFAULT (0), "completed_at" INTEGER) STRICT;
CREATE TABLE "instrument" ("name" TEXT NOT NULL PRIMARY KEY, "address" TEXT NOT NULL, "baud" INTEGER NOT NULL) STRICT;
CREATE TABLE "late_draft" ("number" INTEGER NOT NULL PRIMARY KEY, "kind" TEXT NOT NULL, "animal" INTEGER NOT NULL, "change" INTEGER NOT NULL, "typed" TEXT NOT NULL, "reasons" TEXT NOT NULL, "arrived_at" INTEGER NOT NULL) STRICT;
CREATE TABLE "late_record" ("operation" TEXT NOT NULL PRIMARY KEY, "change" INTEGER NOT NULL, "animal" INTEGER NOT NULL, "warnings" TEXT NOT NULL, "arrived_at" INTEGER NOT NULL) STRICT;
CREATE TABLE "local_identity" ("local" INTEGER NOT NULL PRIMARY KEY, "id" INTEGER NOT NULL) STRICT;
CREATE TABLE "milking" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "operation" ("id" TEXT NOT NULL PRIMARY KEY, "sequence" INTEGER NOT NULL, "type" TEXT NOT NULL, "recorded_at" INTEGER NOT NULL, "state" TEXT NOT NULL DEFAULT ('waiting'), "receipt" TEXT, "acknowledged" INTEGER, "kept_at" INTEGER, "letter" INTEGER NOT NULL DEFAULT (0), "line" TEXT NOT NULL DEFAULT ('')) STRICT;
CREATE TABLE "photo" ("sha256" TEXT NOT NULL PRIMARY KEY, "bytes" BLOB NOT NULL, "is_complete" INTEGER NOT NULL, "is_wanted" INTEGER NOT NULL DEFAULT (0)) STRICT;
CREATE TABLE "photo_use" ("sha256" TEXT NOT NULL, "stream" TEXT NOT NULL, "row" INTEGER NOT NULL, PRIMARY KEY ("sha256", "stream", "row")) STRICT;
CREATE TABLE "quarantine" ("stream" TEXT NOT NULL, "row" TEXT NOT NULL, "number" INTEGER NOT NULL, "line" TEXT NOT NULL, "reason" TEXT NOT NULL, "program" TEXT NOT NULL, PRIMARY KEY ("stream", "row")) STRICT;
CREATE TABLE "recorded_row" ("operation" TEXT NOT NULL, "position" INTEGER NOT NULL, "stream" TEXT NOT NULL, "row" INTEGER NOT NULL, "animal" INTEGER, "is_void" INTEGER NOT NULL, "object" TEXT NOT NULL, PRIMARY KEY ("operation", "position")) STRICT;
CREATE TABLE "registered_bull" ("number" TEXT NOT NULL PRIMARY KEY, "numeric_form" TEXT) STRICT;
CREATE TABLE "report_layout" ("kind" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "taken_at" INTEGER NOT NULL, "text" TEXT NOT NULL) STRICT;
CREATE TABLE "server_ledger" ("id" INTEGER NOT NULL PRIMARY KEY, "kept" TEXT NOT NULL, "lost" TEXT NOT NULL, "asked_at" INTEGER NOT NULL) STRICT;
CREATE TABLE "stable" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "object" TEXT NOT NULL) STRICT;
CREATE TABLE stale_animal (id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE stale_source (name TEXT PRIMARY KEY) STRICT;
CREATE TABLE "taken_form" ("key" TEXT NOT NULL PRIMARY KEY, "operation" TEXT) STRICT;
CREATE TABLE "test_day" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "day" TEXT NOT NULL, "operation" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "unassigned_weight" ("number" INTEGER NOT NULL PRIMARY KEY, "grams" INTEGER NOT NULL, "weighed_at" INTEGER NOT NULL, "reason" TEXT NOT NULL, "transponders" TEXT NOT NULL DEFAULT (''), "animal" INTEGER NOT NULL DEFAULT (0)) STRICT;
CREATE TABLE uplinkOutbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT, resource TEXT NOT NULL, content BLOB NOT NULL,
  size INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, isSending INTEGER NOT NULL DEFAULT 0,
  death BLOB);
CREATE TABLE "user" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "object" TEXT NOT NULL) STRICT;
CREATE TABLE "withdrawn_operation" ("sequence" INTEGER NOT NULL PRIMARY KEY, "recorded_at" INTEGER NOT NULL, "line" TEXT NOT NULL) STRICT;
CREATE INDEX activity_animal ON activity (animal);
CREATE INDEX activity_day ON activity (json_extract(object, '$.d'), animal);
CREATE INDEX animal_dam ON animal (json_extract(object, '$.dam'));
CREATE TRIGGER animal_delete_is_noted AFTER DELETE ON "animal"
BEGIN INSERT INTO stale_animal SELECT OLD.id WHERE OLD.id IS NOT NULL AND OLD.id NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER animal_group_delete_is_a_source AFTER DELETE ON animal_group
WHEN TRUE AND OLD.id IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'groups/' || OLD.id
  WHERE 'groups/' || OLD.id NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER animal_group_insert_is_a_source AFTER INSERT ON animal_group
WHEN TRUE AND NEW.id IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'groups/' || NEW.id
  WHERE 'groups/' || NEW.id NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER animal_group_update_is_a_source AFTER UPDATE ON animal_group
WHEN OLD.object IS NOT NEW.object AND NEW.id IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'groups/' || NEW.id
  WHERE 'groups/' || NEW.id NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER animal_insert_is_noted AFTER INSERT ON "animal"
BEGIN INSERT INTO stale_animal SELECT NEW.id WHERE NEW.id IS NOT NULL AND NEW.id NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX animal_summary_collar ON animal_summary (CAST(collar AS TEXT));
CREATE INDEX animal_summary_digits ON animal_summary (digits);
CREATE INDEX animal_summary_eid ON animal_summary (eid) WHERE eid IS NOT NULL;
CREATE INDEX animal_summary_from ON animal_summary ("from")
WHERE "from" IS NOT NULL;
CREATE INDEX animal_summary_group ON animal_summary (group_id);
CREATE INDEX animal_summary_name ON animal_summary (name COLLATE NOCASE) WHERE name IS NOT NULL;
CREATE INDEX animal_summary_next ON animal_summary (next) WHERE next IS NOT NULL;
CREATE INDEX animal_summary_tag ON animal_summary (tag);
CREATE INDEX animal_summary_until ON animal_summary ("until")
WHERE "until" IS NOT NULL;
CREATE TRIGGER animal_update_is_noted AFTER UPDATE ON "animal"
BEGIN INSERT INTO stale_animal SELECT OLD.id WHERE OLD.id IS NOT NULL AND OLD.id NOT IN (SELECT id FROM stale_animal); INSERT INTO stale_animal SELECT NEW.id WHERE NEW.id IS NOT NULL AND NEW.id NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX audit_finding_animal ON audit_finding (animal);
CREATE INDEX audit_finding_rule ON audit_finding (rule, day, change);
CREATE INDEX audited_animal_unseen ON audited_animal (id) WHERE mark = 0;
CREATE INDEX change_animal ON change (animal);
CREATE TRIGGER change_delete_is_noted AFTER DELETE ON "change"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX change_estimated ON change (CAST(round(json_extract(object, '$.f.amount') * 1000) AS INTEGER)) WHERE kind = '35';
CREATE TRIGGER change_insert_is_noted AFTER INSERT ON "change"
BEGIN INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX change_operation ON change (operation) WHERE operation IS NOT NULL;
CREATE INDEX change_recent ON change (day, kind, animal, json_extract(object, '$.by'));
CREATE TRIGGER change_update_is_noted AFTER UPDATE ON "change"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER code_delete_is_a_source AFTER DELETE ON code
WHEN TRUE AND OLD.id IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'codes/' || OLD.id
  WHERE 'codes/' || OLD.id NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER code_insert_is_a_source AFTER INSERT ON code
WHEN TRUE AND NEW.id IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'codes/' || NEW.id
  WHERE 'codes/' || NEW.id NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER code_update_is_a_source AFTER UPDATE ON code
WHEN OLD.object IS NOT NEW.object
  AND (NEW.list <> 'stock' OR OLD.object ->> 'medicine' IS NOT NEW.object ->> 'medicine') AND NEW.id IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'codes/' || NEW.id
  WHERE 'codes/' || NEW.id NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER constant_delete_is_a_source AFTER DELETE ON constant
WHEN TRUE AND OLD.name IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'constants'
  WHERE 'constants' NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER constant_insert_is_a_source AFTER INSERT ON constant
WHEN TRUE AND NEW.name IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'constants'
  WHERE 'constants' NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER constant_update_is_a_source AFTER UPDATE ON constant
WHEN OLD.value IS NOT NEW.value AND NEW.name IS NOT NULL
BEGIN INSERT INTO stale_source SELECT 'constants'
  WHERE 'constants' NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER due_delete_is_counted AFTER DELETE ON due
BEGIN INSERT INTO due_tally
SELECT OLD.list, ifnull(OLD.group_id, 0), -1, -1 * ifnull(OLD.until < day, 0) FROM due_day
WHERE OLD.first <= day AND ifnull(OLD.last, day) >= day
ON CONFLICT (list, group_id) DO UPDATE SET due = due + excluded.due, overdue = overdue + excluded.overdue; END;
CREATE INDEX due_forecast_through ON due_forecast (through) WHERE through IS NOT NULL;
CREATE TRIGGER due_insert_is_counted AFTER INSERT ON due
BEGIN INSERT INTO due_tally
SELECT NEW.list, ifnull(NEW.group_id, 0), 1, 1 * ifnull(NEW.until < day, 0) FROM due_day
WHERE NEW.first <= day AND ifnull(NEW.last, day) >= day
ON CONFLICT (list, group_id) DO UPDATE SET due = due + excluded.due, overdue = overdue + excluded.overdue; END;
CREATE INDEX due_list ON due (list, group_id, first, last, until, "from", animal);
CREATE INDEX due_order ON due (list, "from", animal);
CREATE TRIGGER due_update_is_counted AFTER UPDATE ON due
BEGIN INSERT INTO due_tally
SELECT OLD.list, ifnull(OLD.group_id, 0), -1, -1 * ifnull(OLD.until < day, 0) FROM due_day
WHERE OLD.first <= day AND ifnull(OLD.last, day) >= day
ON CONFLICT (list, group_id) DO UPDATE SET due = due + excluded.due, overdue = overdue + excluded.overdue;
INSERT INTO due_tally
SELECT NEW.list, ifnull(NEW.group_id, 0), 1, 1 * ifnull(NEW.until < day, 0) FROM due_day
WHERE NEW.first <= day AND ifnull(NEW.last, day) >= day
ON CONFLICT (list, group_id) DO UPDATE SET due = due + excluded.due, overdue = overdue + excluded.overdue; END;
CREATE INDEX milking_animal ON milking (animal);
CREATE INDEX operation_unsent ON operation (state) WHERE state <> 'kept';
CREATE INDEX recorded_row_animal ON recorded_row (animal);
CREATE INDEX recorded_row_dam ON recorded_row (json_extract(object, '$.f.dam'))
WHERE json_extract(object, '$.f.dam') IS NOT NULL;
CREATE TRIGGER recorded_row_delete_is_a_source AFTER DELETE ON recorded_row
WHEN TRUE AND OLD.stream IN ('groups', 'codes')
BEGIN INSERT INTO stale_source SELECT OLD.stream || '/' || OLD."row"
  WHERE OLD.stream || '/' || OLD."row" NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER recorded_row_delete_is_noted AFTER DELETE ON "recorded_row"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER recorded_row_insert_is_a_source AFTER INSERT ON recorded_row
WHEN TRUE AND NEW.stream IN ('groups', 'codes')
BEGIN INSERT INTO stale_source SELECT NEW.stream || '/' || NEW."row"
  WHERE NEW.stream || '/' || NEW."row" NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER recorded_row_insert_is_noted AFTER INSERT ON "recorded_row"
BEGIN INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX recorded_row_row ON recorded_row (stream, "row");
CREATE TRIGGER recorded_row_update_is_a_source AFTER UPDATE ON recorded_row
WHEN OLD.object IS NOT NEW.object AND NEW.stream IN ('groups', 'codes')
BEGIN INSERT INTO stale_source SELECT NEW.stream || '/' || NEW."row"
  WHERE NEW.stream || '/' || NEW."row" NOT IN (SELECT name FROM stale_source); END;
CREATE TRIGGER recorded_row_update_is_noted AFTER UPDATE ON "recorded_row"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX test_day_animal ON test_day (animal);
