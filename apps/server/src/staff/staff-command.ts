import { parseArgs } from "node:util";
import { isEmail } from "@hiram/contract/staff/people.ts";
import { STAFF_ROLES } from "@hiram/contract/staff/permissions.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { invitationLink, inviteStaff } from "./invitations.ts";
import { readEmail } from "./staff-accounts.ts";
import { type AuditHead, verifyAudit } from "./verify-audit.ts";

/** What was typed is not a command; the message shows the valid ones. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const USAGE = `Usage:
  npm run staff -- invite <e-mail> --role <${STAFF_ROLES.join("|")}>
  npm run audit -- verify [--head <number>:<hash>]`;

interface CommandParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/**
 * Runs one of the operator's commands.
 * @param args `staff invite …` or `audit verify …`
 * @returns what to print, and whether all is well
 * @throws {UsageError}
 */
export async function runStaffCommand(
  args: readonly string[],
  parts: CommandParts,
): Promise<{ readonly lines: readonly string[]; readonly ok: boolean }> {
  const { positionals, values } = parsed(args);
  const [group, verb, email] = positionals;
  if (group === "staff" && verb === "invite") return invite(parts, email, values.role);
  if (group === "audit" && verb === "verify") return verify(parts, values.head);
  throw new UsageError(USAGE);
}

function parsed(args: readonly string[]) {
  try {
    const options = { role: { type: "string" }, head: { type: "string" } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new UsageError(USAGE);
  }
}

async function invite({ database, clock, publicOrigin }: CommandParts, typed = "", typedRole = "") {
  const email = readEmail(typed);
  const role = STAFF_ROLES.find((each) => each === typedRole);
  if (!isEmail(email) || role === undefined) throw new UsageError(USAGE);
  const by = { kind: "job", name: "command-line" } as const;
  const token = await database.transaction((tx) =>
    inviteStaff(tx, { email, role }, { by, why: "invited on the server's command line", now: clock.now() }),
  );
  return {
    ok: true,
    lines: [
      `${email} becomes ${role} through this link, which works once, within three days:`,
      `  ${invitationLink(publicOrigin, token)}`,
    ],
  };
}

async function verify({ database }: CommandParts, typed: string | undefined) {
  const noted = typed === undefined ? null : readHead(typed);
  const verdict = await verifyAudit(database.db, noted);
  if (!verdict.holds)
    return {
      ok: false,
      lines: [
        `The audit log is broken at entry ${verdict.brokenAt}: it was changed or taken away past the server.`,
      ],
    };
  const { number, hash } = verdict.head;
  return {
    ok: true,
    lines: [
      `The audit log holds: ${number} entries.`,
      `Note this outside of the database, to prove later that none was taken from its end: --head ${number}:${hash}`,
    ],
  };
}

function readHead(typed: string): AuditHead {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(typed) ?? [];
  if (number === undefined || hash === undefined) throw new UsageError(USAGE);
  return { number: Number(number), hash };
}
