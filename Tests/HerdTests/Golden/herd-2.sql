CREATE TABLE "activity" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "animal" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "group_id" INTEGER, "tag_number" TEXT, "kodex" TEXT, "collar" INTEGER, "eid" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "animal_group" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "stable" INTEGER, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "animal_summary" ("id" INTEGER NOT NULL PRIMARY KEY, "tag" TEXT NOT NULL DEFAULT (''), "digits" TEXT NOT NULL DEFAULT (''), "collar" INTEGER, "eid" TEXT, "name" TEXT, "is_male" INTEGER NOT NULL DEFAULT (0), "lactation" INTEGER NOT NULL DEFAULT (0), "group_id" INTEGER, "from" TEXT, "until" TEXT, "conceived" TEXT, "served" TEXT, "is_excluded" INTEGER NOT NULL DEFAULT (0), "next" TEXT) STRICT;
CREATE TABLE "bull" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "register" TEXT, "is_usable" INTEGER NOT NULL DEFAULT (1), "object" TEXT NOT NULL) STRICT;
CREATE TABLE "change" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "day" TEXT NOT NULL, "kind" TEXT NOT NULL, "operation" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "code" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "list" TEXT NOT NULL, "centre" INTEGER, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "constant" ("name" TEXT NOT NULL PRIMARY KEY, "value" INTEGER NOT NULL) STRICT;
CREATE TABLE "cursor" ("stream" TEXT NOT NULL, "scope" TEXT NOT NULL, "number" INTEGER NOT NULL DEFAULT (0), "begun" INTEGER NOT NULL DEFAULT (0), PRIMARY KEY ("stream", "scope")) STRICT;
CREATE TABLE "daily_event" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "stable" INTEGER, "operation" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "herd_settings" ("id" INTEGER NOT NULL PRIMARY KEY, "sends_changes" INTEGER NOT NULL DEFAULT (1), "is_automatic" INTEGER NOT NULL DEFAULT (1), "organisation" TEXT) STRICT;
CREATE TABLE "installation" ("id" INTEGER NOT NULL PRIMARY KEY, "account" INTEGER NOT NULL, "device" TEXT NOT NULL, "server" TEXT, "login" TEXT, "next_sequence" INTEGER NOT NULL DEFAULT (1), "next_local" INTEGER NOT NULL DEFAULT (1), "view" TEXT, "generation" INTEGER NOT NULL DEFAULT (1), "swept_generation" INTEGER NOT NULL DEFAULT (1), "complete_up_to" INTEGER NOT NULL DEFAULT (0), "completed_at" INTEGER) STRICT;
CREATE TABLE "local_identity" ("local" INTEGER NOT NULL PRIMARY KEY, "id" INTEGER NOT NULL) STRICT;
CREATE TABLE "milking" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "object" TEXT NOT NULL) STRICT;
CREATE TABLE "operation" ("id" TEXT NOT NULL PRIMARY KEY, "sequence" INTEGER NOT NULL, "type" TEXT NOT NULL, "recorded_at" INTEGER NOT NULL, "state" TEXT NOT NULL DEFAULT ('waiting'), "receipt" TEXT, "acknowledged" INTEGER, "kept_at" INTEGER, "letter" INTEGER NOT NULL DEFAULT (0), "line" TEXT NOT NULL DEFAULT ('')) STRICT;
CREATE TABLE "photo" ("sha256" TEXT NOT NULL PRIMARY KEY, "bytes" BLOB NOT NULL, "is_complete" INTEGER NOT NULL, "is_wanted" INTEGER NOT NULL DEFAULT (0)) STRICT;
CREATE TABLE "photo_use" ("sha256" TEXT NOT NULL, "stream" TEXT NOT NULL, "row" INTEGER NOT NULL, PRIMARY KEY ("sha256", "stream", "row")) STRICT;
CREATE TABLE "quarantine" ("stream" TEXT NOT NULL, "row" TEXT NOT NULL, "number" INTEGER NOT NULL, "line" TEXT NOT NULL, "reason" TEXT NOT NULL, "program" TEXT NOT NULL, PRIMARY KEY ("stream", "row")) STRICT;
CREATE TABLE "recorded_row" ("operation" TEXT NOT NULL, "position" INTEGER NOT NULL, "stream" TEXT NOT NULL, "row" INTEGER NOT NULL, "animal" INTEGER, "is_void" INTEGER NOT NULL, "object" TEXT NOT NULL, PRIMARY KEY ("operation", "position")) STRICT;
CREATE TABLE "server_ledger" ("id" INTEGER NOT NULL PRIMARY KEY, "kept" TEXT NOT NULL, "lost" TEXT NOT NULL, "asked_at" INTEGER NOT NULL) STRICT;
CREATE TABLE "stable" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "object" TEXT NOT NULL) STRICT;
CREATE TABLE stale_animal (id INTEGER PRIMARY KEY) STRICT;
CREATE TABLE "test_day" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "animal" INTEGER NOT NULL, "day" TEXT NOT NULL, "operation" TEXT, "object" TEXT NOT NULL) STRICT;
CREATE TABLE uplinkOutbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT, resource TEXT NOT NULL, content BLOB NOT NULL,
  size INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, isSending INTEGER NOT NULL DEFAULT 0,
  death BLOB);
CREATE TABLE "user" ("id" INTEGER NOT NULL PRIMARY KEY, "number" INTEGER NOT NULL, "generation" INTEGER NOT NULL DEFAULT (0), "object" TEXT NOT NULL) STRICT;
CREATE TABLE "withdrawn_operation" ("sequence" INTEGER NOT NULL PRIMARY KEY, "recorded_at" INTEGER NOT NULL, "line" TEXT NOT NULL) STRICT;
CREATE INDEX activity_animal ON activity (animal);
CREATE INDEX animal_dam ON animal (json_extract(object, '$.dam'));
CREATE TRIGGER animal_delete_is_noted AFTER DELETE ON "animal"
BEGIN INSERT INTO stale_animal SELECT OLD.id WHERE OLD.id IS NOT NULL AND OLD.id NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER animal_insert_is_noted AFTER INSERT ON "animal"
BEGIN INSERT INTO stale_animal SELECT NEW.id WHERE NEW.id IS NOT NULL AND NEW.id NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX animal_summary_group ON animal_summary (group_id);
CREATE INDEX animal_summary_next ON animal_summary (next) WHERE next IS NOT NULL;
CREATE INDEX animal_summary_tag ON animal_summary (tag);
CREATE TRIGGER animal_update_is_noted AFTER UPDATE ON "animal"
BEGIN INSERT INTO stale_animal SELECT OLD.id WHERE OLD.id IS NOT NULL AND OLD.id NOT IN (SELECT id FROM stale_animal); INSERT INTO stale_animal SELECT NEW.id WHERE NEW.id IS NOT NULL AND NEW.id NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX change_animal ON change (animal);
CREATE TRIGGER change_delete_is_noted AFTER DELETE ON "change"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER change_insert_is_noted AFTER INSERT ON "change"
BEGIN INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX change_operation ON change (operation) WHERE operation IS NOT NULL;
CREATE INDEX change_recent ON change (day, kind, animal, json_extract(object, '$.by'));
CREATE TRIGGER change_update_is_noted AFTER UPDATE ON "change"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX milking_animal ON milking (animal);
CREATE INDEX operation_unsent ON operation (state) WHERE state <> 'kept';
CREATE INDEX recorded_row_animal ON recorded_row (animal);
CREATE INDEX recorded_row_dam ON recorded_row (json_extract(object, '$.f.dam'))
WHERE json_extract(object, '$.f.dam') IS NOT NULL;
CREATE TRIGGER recorded_row_delete_is_noted AFTER DELETE ON "recorded_row"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER recorded_row_insert_is_noted AFTER INSERT ON "recorded_row"
BEGIN INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE TRIGGER recorded_row_update_is_noted AFTER UPDATE ON "recorded_row"
BEGIN INSERT INTO stale_animal SELECT OLD.animal WHERE OLD.animal IS NOT NULL AND OLD.animal NOT IN (SELECT id FROM stale_animal); INSERT INTO stale_animal SELECT NEW.animal WHERE NEW.animal IS NOT NULL AND NEW.animal NOT IN (SELECT id FROM stale_animal); END;
CREATE INDEX test_day_animal ON test_day (animal);
