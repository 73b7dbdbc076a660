import { createHash } from "node:crypto";

/**
 * How a session's id is kept, so that a copy of the table logs nobody in: the one place that makes it. An id has
 * 256 bits that nobody can guess, so a plain hash is enough.
 * @returns 64 characters, hexadecimal
 */
export function hashOfSession(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}
