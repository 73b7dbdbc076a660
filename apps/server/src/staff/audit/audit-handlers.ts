import type { staffCatalogue } from "@hiram/contract/staff/catalogue.ts";
import type { Database } from "../../platform/database/database.ts";
import type { HandlersOf } from "../../platform/http/dispatch.ts";
import { readAuditLog } from "./audit-log.ts";

/** Who did what, for those who may read it (CON-10). */
export function auditHandlers({
  database: { db },
}: {
  readonly database: Database;
}): Pick<HandlersOf<typeof staffCatalogue>, "auditLog"> {
  return {
    async auditLog({ before, ...search }) {
      const { page, next } = await readAuditLog(db, {
        ...search,
        before: before === "" ? null : Number(before),
      });
      return {
        entries: page.map(({ entry, actorName }) => ({
          number: entry.number,
          occurredAt: entry.occurredAt.toISOString(),
          actor: entry.actor,
          actorName: actorName ?? "",
          action: entry.action,
          subject: entry.subject,
          why: entry.why,
          details: entry.details,
        })),
        next: next === null ? "" : String(next),
      };
    },
  };
}
