import * as valibot from "valibot";
import { optionalDay, optionalText } from "../../fields.ts";
import { type AnswerOf, operation } from "../../operation.ts";
import { next } from "../fields.ts";

/** Text to search for; a longer one matches nothing that was ever written. */
const searched = valibot.optional(
  valibot.pipe(
    valibot.string(),
    valibot.transform((text) => text.trim().slice(0, 200)),
  ),
  "",
);

/** A page of the audit log, newest first (CON-10). */
export const auditLogSchema = {
  payload: valibot.object({
    /** A staff member's number; empty: everyone. */ staffId: searched,
    /** Exactly this, such as `sign-in`; empty: all. */ action: searched,
    /** Exactly this, such as `borrower:12`. */ subject: searched,
    /** The first and the last day in Manila, both included; empty: from the beginning, to today. */
    from: valibot.optional(optionalDay, ""),
    to: valibot.optional(optionalDay, ""),
    /** The last number of the previous page; empty: from the newest. */
    before: optionalText(/^\d{0,12}$/, "must be an entry's number"),
  }),
  answer: valibot.object({
    entries: valibot.array(
      valibot.object({
        number: valibot.number(),
        /** ISO 8601, UTC. */ occurredAt: valibot.string(),
        /** `staff:3`, `job:decide-applications`. */ actor: valibot.string(),
        /** The staff member's name; empty for a job. */ actorName: valibot.string(),
        action: valibot.string(),
        subject: valibot.string(),
        why: valibot.string(),
        /** JSON. */ details: valibot.string(),
      }),
    ),
    next,
  }),
};
export type AuditLog = AnswerOf<typeof auditLogSchema>;

export const auditLog = operation<typeof auditLogSchema>({
  name: "auditLog",
  method: "GET",
  path: "/staff/audit-log",
  access: "staff",
  permission: "read-audit",
  isLoad: true,
});
