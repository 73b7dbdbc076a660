-- Borrowers' passwords are hashed as staff's are. One hashed by scrypt before cannot be: its owner logs in by a code, and sets a new one.
DELETE FROM "passwords" WHERE "hash" NOT LIKE '$argon2id$%';
