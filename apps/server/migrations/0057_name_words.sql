CREATE TABLE "borrower_name_words" (
	"borrower_id" bigint NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "borrower_name_words_borrower_id_word_pk" PRIMARY KEY("borrower_id","word")
);
--> statement-breakpoint
DROP INDEX "borrowers_name_words";--> statement-breakpoint
ALTER TABLE "borrower_name_words" ADD CONSTRAINT "borrower_name_words_borrower_id_borrowers_id_fk" FOREIGN KEY ("borrower_id") REFERENCES "public"."borrowers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "borrower_name_words_in_order" ON "borrower_name_words" USING btree ("word" collate "C","borrower_id");--> statement-breakpoint
-- Points and dashes part words here: "Ma.Theresa" is found by either.
CREATE FUNCTION name_words(full_name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS
  $$ SELECT unnest(tsvector_to_array(to_tsvector('simple', translate(full_name, '.,-/''’()', '        ')))) $$;
--> statement-breakpoint
INSERT INTO borrower_name_words (borrower_id, word) SELECT id, name_words(full_name) FROM borrowers;
--> statement-breakpoint
-- Whoever writes a name, and however: nobody who writes another statement can forget it. A closed account has no words.
CREATE FUNCTION keep_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM borrower_name_words WHERE borrower_id = NEW.id;
  END IF;
  INSERT INTO borrower_name_words (borrower_id, word) SELECT NEW.id, name_words(NEW.full_name);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_name_words AFTER INSERT OR UPDATE OF full_name ON borrowers
  FOR EACH ROW EXECUTE FUNCTION keep_name_words();
