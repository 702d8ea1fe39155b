PRAGMA application_id = 1229673009;
PRAGMA user_version = 1;
BEGIN;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES (1, 'deckbuilder cards', 'cards_and_printings', '2026-10-01 12:00:00.000000+00:00');
CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
    ON "_sqlite_migrations" ("migration_set", "name");
CREATE TABLE "meta" (
   "key" TEXT PRIMARY KEY NOT NULL,
   "value" TEXT NOT NULL
) STRICT;
INSERT INTO "meta" VALUES ('bundled content', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
INSERT INTO "meta" VALUES ('bundled quick', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
INSERT INTO "meta" VALUES ('own file', '141 1794806426019900043');
INSERT INTO "meta" VALUES ('imported file', '118 1794806426038464458');
CREATE TABLE "card" (
   "id" INTEGER PRIMARY KEY NOT NULL,
   "game" TEXT NOT NULL,
   "key" TEXT NOT NULL,
   "is_overlay" INTEGER NOT NULL,
   "provenance" TEXT NOT NULL,
   "priority" INTEGER NOT NULL,
   "name" TEXT NOT NULL,
   "type" TEXT NOT NULL,
   "sort_name" TEXT NOT NULL,
   "fields" TEXT NOT NULL,
   "extra" TEXT NOT NULL,
   "conflicts" TEXT NOT NULL,
   "words" TEXT NOT NULL,
   "traits" TEXT NOT NULL,
   "plain_name" TEXT NOT NULL,
   "plain_text" TEXT NOT NULL
) STRICT;
INSERT INTO "card" VALUES (1, 'rush_of_ikorr', 'own spell', 0, 'own', 3, 'Own Spell', 'spell', 'own spell', '{"cost":2,"text":"Draw two cards."}', '{}', '[]', 'own spell draw two cards . first set identityownspell number number7', '	card_typespell	sourceown	text	set setfirstset	cost cost1000002', 'Own Spell', 'Draw two cards.');
INSERT INTO "card" VALUES (2, 'rush_of_ikorr', 'brought spell', 0, 'imported', 2, 'Brought Spell', 'spell', 'brought spell', '{"cost":2}', '{}', '[]', 'brought spell first set identitybroughtspell number number7', '	card_typespell	sourceimported	set setfirstset	cost cost1000002', 'Brought Spell', '');
INSERT INTO "card" VALUES (3, 'rush_of_ikorr', 'sold spell', 0, 'feed', 1, 'Sold Spell', 'spell', 'sold spell', '{"cost":2}', '{}', '[]', 'sold spell first set identitysoldspell number number7', '	card_typespell	sourcefeed	set setfirstset	cost cost1000002', 'Sold Spell', '');
CREATE UNIQUE INDEX "idx_card_game_key_is_overlay_provenance"
    ON "card" ("game", "key", "is_overlay", "provenance");
CREATE TABLE "printing" (
   "card" INTEGER NOT NULL REFERENCES "card"("id"),
   "position" INTEGER NOT NULL,
   "set_name" TEXT NOT NULL,
   "number" TEXT NOT NULL,
   "rarity" TEXT NOT NULL,
   "artist" TEXT NOT NULL,
   "flavor" TEXT NOT NULL,
   "image" TEXT NOT NULL,
   "product" INTEGER,
   PRIMARY KEY ("card", "position")
) STRICT;
INSERT INTO "printing" VALUES (1, 0, 'First Set', '7', '', '', '', '', NULL);
INSERT INTO "printing" VALUES (2, 0, 'First Set', '7', '', '', '', '', NULL);
INSERT INTO "printing" VALUES (3, 0, 'First Set', '7', '', '', '', '', NULL);
COMMIT;
