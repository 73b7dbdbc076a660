import { createHash } from "node:crypto";

/** What an audit row says, apart from its place in the chain. */
export interface AuditFacts {
  /** From 1, without gaps. */
  readonly number: number;
  readonly occurredAt: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly why: string;
  /** JSON, exactly as stored. */
  readonly details: string;
}

/** What the first row follows. */
export const CHAIN_START = "0".repeat(64);

/** @returns 64 characters, hexadecimal: the hash of a row and, through the previous hash, of all rows before it */
export function chainedHash(previousHash: string, facts: AuditFacts): string {
  const { number, occurredAt, actor, action, subject, why, details } = facts;
  return createHash("sha256")
    .update(
      JSON.stringify([previousHash, number, occurredAt.toISOString(), actor, action, subject, why, details]),
    )
    .digest("hex");
}
