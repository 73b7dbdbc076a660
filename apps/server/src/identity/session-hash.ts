import { createHash } from "node:crypto";

/**
 * How a session's id is stored, so that a copy of the table logs nobody in; made only here. An id has 256 random bits,
 * so a plain hash is enough.
 * @returns 64 characters, hexadecimal
 */
export function hashOfSession(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("hex");
}
