PRAGMA application_id = 1229673009;
PRAGMA user_version = 3;
BEGIN;
CREATE TABLE "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
);
INSERT INTO "_sqlite_migrations" VALUES (1, 'deckbuilder cards', 'cards_and_printings', '2026-10-01 12:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES (2, 'deckbuilder cards', 'search_index', '2026-10-01 12:00:00.000000+00:00');
INSERT INTO "_sqlite_migrations" VALUES (3, 'deckbuilder cards', 'products_prices_and_rulings', '2026-10-01 12:00:00.000000+00:00');
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
INSERT INTO "meta" VALUES ('feed rush_of_ikorr', '2026-09-26');
INSERT INTO "meta" VALUES ('index form', '0');
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
INSERT INTO "printing" VALUES (3, 0, 'First Set', '7', '', '', '', '', 11);
CREATE TABLE "listing" (
   "place" INTEGER PRIMARY KEY,
   "card" INTEGER NOT NULL
) STRICT;
INSERT INTO "listing" VALUES (1, 2);
INSERT INTO "listing" VALUES (2, 1);
INSERT INTO "listing" VALUES (3, 3);
CREATE TABLE "game_span" (
   "game" TEXT PRIMARY KEY,
   "first" INTEGER NOT NULL,
   "last" INTEGER NOT NULL
) STRICT;
INSERT INTO "game_span" VALUES ('rush_of_ikorr', 1, 3);
CREATE TABLE "vocabulary" (
   "game" TEXT NOT NULL,
   "facet" TEXT NOT NULL,
   "value" TEXT NOT NULL,
   "number" INTEGER,
   "cards" INTEGER NOT NULL
) STRICT;
INSERT INTO "vocabulary" VALUES ('rush_of_ikorr', 'card_type', 'spell', NULL, 3);
INSERT INTO "vocabulary" VALUES ('rush_of_ikorr', 'source', 'imported', NULL, 1);
INSERT INTO "vocabulary" VALUES ('rush_of_ikorr', 'set', 'first set', NULL, 3);
INSERT INTO "vocabulary" VALUES ('rush_of_ikorr', 'cost', '2', 2, 3);
INSERT INTO "vocabulary" VALUES ('rush_of_ikorr', 'source', 'own', NULL, 1);
INSERT INTO "vocabulary" VALUES ('rush_of_ikorr', 'source', 'feed', NULL, 1);
CREATE INDEX "idx_vocabulary_game_facet"
    ON "vocabulary" ("game", "facet");
CREATE VIRTUAL TABLE card_fts
         USING fts5(
               tokens,
               content = '',
               columnsize = 0,
               prefix = '1 2',
               tokenize = "ascii tokenchars '!""#$%&()*+,-./:;<=>?@[\]^_`{|}~'");
CREATE TABLE "product" (
   "id" INTEGER PRIMARY KEY NOT NULL,
   "game" TEXT NOT NULL,
   "group_id" INTEGER NOT NULL,
   "name" TEXT NOT NULL,
   "url" TEXT NOT NULL,
   "modified" TEXT NOT NULL,
   "fields" TEXT NOT NULL
) STRICT;
INSERT INTO "product" VALUES (11, 'rush_of_ikorr', 1, 'Sold Spell', 'https://example.org/11', '2026-09-01T00:00:00', '[]');
CREATE TABLE "price" (
   "product" INTEGER REFERENCES "product"("id"),
   "subtype" TEXT,
   "low" REAL,
   "mid" REAL,
   "high" REAL,
   "market" REAL,
   "direct_low" REAL,
   PRIMARY KEY ("product", "subtype")
) STRICT;
INSERT INTO "price" VALUES (11, 'Normal', 1.0, 2.0, NULL, 1.5, NULL);
CREATE TABLE "ruling" (
   "card" INTEGER NOT NULL REFERENCES "card"("id"),
   "position" INTEGER NOT NULL,
   "date" TEXT NOT NULL,
   "text" TEXT NOT NULL,
   "source" TEXT NOT NULL,
   PRIMARY KEY ("card", "position")
) STRICT;
COMMIT;
