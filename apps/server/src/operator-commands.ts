import { parseArgs } from "node:util";
import { isEmail } from "@hiram/contract/staff/people/people.ts";
import { STAFF_ROLES, type StaffRole } from "@hiram/contract/staff/permissions.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/database/database.ts";
import { readEmail } from "./staff/accounts/staff-accounts.ts";
import { type AuditHead, verifyAudit } from "./staff/audit/verify-audit.ts";
import { invitationLink, inviteStaff } from "./staff/people/invitations.ts";

/** What was typed is not a command; the message says why, and shows the valid ones. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
  }
}

/** What `--help` prints. */
export const USAGE = `Usage, with the server's settings (docs/running.md):
  npm run migrate                                         brings the tables up to date
  npm run staff -- invite <e-mail> --role <role>          prints a link for a new member of staff
  npm run audit -- verify [--head <number>:<hash>]        verifies the audit log, prints its head
Roles: ${STAFF_ROLES.join(", ")}`;

/** One of the operator's commands, as typed and found valid. */
export type OperatorCommand =
  | { readonly kind: "help" | "migrate" }
  | { readonly kind: "invite"; readonly email: string; readonly role: StaffRole }
  | { readonly kind: "verify"; readonly notedHead: AuditHead | null };

interface CommandParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicOrigin: string;
}

/**
 * Reads what was typed, before any setting is read or database opened.
 * @param args `migrate`, `staff invite …` or `audit verify …`
 * @throws {UsageError}
 */
export function readCommand(args: readonly string[]): OperatorCommand {
  const { positionals, values } = parsed(args);
  if (values.help === true) return { kind: "help" };
  const [group = "", verb = "", email = "", ...rest] = positionals;
  const typed = [group, verb].join(" ").trim();
  if (typed === "staff invite" && rest.length === 0) return readInvitation(email, values.role);
  if (email === "") {
    if (typed === "migrate") return { kind: "migrate" };
    if (typed === "audit verify") return { kind: "verify", notedHead: readHead(values.head) };
  }
  throw new UsageError(`"${positionals.join(" ")}" is not a command.`);
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      help: { type: "boolean", short: "h" },
      role: { type: "string" },
      head: { type: "string" },
    } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (failure) {
    throw new UsageError((failure as Error).message);
  }
}

function readInvitation(typedEmail: string, typedRole = ""): OperatorCommand {
  const email = readEmail(typedEmail);
  if (!isEmail(email)) throw new UsageError(`"${typedEmail}" is not an e-mail address.`);
  const role = STAFF_ROLES.find((each) => each === typedRole);
  if (role === undefined)
    throw new UsageError(typedRole === "" ? "--role is missing." : `"${typedRole}" is not a role.`);
  return { kind: "invite", email, role };
}

function readHead(typed: string | undefined): AuditHead | null {
  if (typed === undefined) return null;
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(typed) ?? [];
  if (number === undefined || hash === undefined)
    throw new UsageError(`"${typed}" is not a head: copy it whole, as an earlier check printed it.`);
  return { number: Number(number), hash };
}

/**
 * Runs a command on the open database, which opening has migrated.
 * @returns what to print, and whether all is well
 */
export async function runCommand(
  command: Exclude<OperatorCommand, { readonly kind: "help" }>,
  parts: CommandParts,
): Promise<{ readonly lines: readonly string[]; readonly ok: boolean }> {
  if (command.kind === "invite") return invite(parts, command);
  if (command.kind === "verify") return verify(parts, command.notedHead);
  return { ok: true, lines: ["The tables are up to date."] };
}

async function invite(
  { database, clock, publicOrigin }: CommandParts,
  { email, role }: { readonly email: string; readonly role: StaffRole },
) {
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

async function verify({ database }: CommandParts, noted: AuditHead | null) {
  const verdict = await verifyAudit(database.db, noted);
  if (!verdict.holds)
    return {
      ok: false,
      lines: [
        `The audit log is broken at entry ${verdict.brokenAt}: it was changed or removed in the database itself, or this is a backup from before it.`,
      ],
    };
  const { number, hash } = verdict.head;
  return {
    ok: true,
    lines: [
      `The audit log is intact: ${number} entries.`,
      `Note this outside the database, to prove later that no entry was removed from its end: --head ${number}:${hash}`,
    ],
  };
}
