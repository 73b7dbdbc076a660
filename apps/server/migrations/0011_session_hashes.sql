-- Whoever reads a backup must not be able to act as a borrower: of a session's id only its SHA-256 is kept. The
-- sessions that are out stay good, as their ids are hashed before they are looked up from now on.
UPDATE "sessions" SET "id" = encode(sha256(convert_to("id", 'UTF8')), 'hex');
