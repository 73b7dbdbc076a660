import type { Readable } from "node:stream";
import type { StaffPermission } from "@hiram/contract/staff/permissions.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StaffActor } from "../platform/actor.ts";
import type { Database } from "../platform/database/database.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import { audit, type AuditedAct } from "./audit/audit.ts";

export interface DownloadParts {
  readonly database: Database;
  /** Who asks, by the console's session; null: nobody. */
  readonly findReader: (request: FastifyRequest) => Promise<StaffActor | null>;
}

/** A file of comma-separated values that staff may have, and what the audit log keeps of their having it. */
export interface StaffFile {
  readonly name: string;
  readonly content: string | Readable;
  readonly act: Omit<AuditedAct, "now">;
  readonly now: Date;
}

interface StaffDownload {
  readonly path: string;
  readonly permission: StaffPermission;
  /** Said to somebody without it. */
  readonly notPermitted: string;
  /** Said when the query asks for nothing that there is. */
  readonly wrongQuery: string;
  /** The file that a query asks for; null: there is none. */
  readonly fileOf: (query: unknown) => Promise<StaffFile | null>;
}

/** Serves a file to staff (CON-8, CON-9): its link is followed by the browser itself, so that refusals are plain text. */
export function registerStaffDownload(
  app: FastifyInstance,
  { database, findReader }: DownloadParts,
  { path, permission, notPermitted, wrongQuery, fileOf }: StaffDownload,
): void {
  app.get(path, async (request, reply) => {
    keepPrivate(reply);
    const reader = await findReader(request);
    const plain = (code: number, text: string) =>
      reply.code(code).type("text/plain; charset=utf-8").send(text);
    if (reader === null) return plain(401, "Sign in to the console, then ask for the file again.");
    if (!reader.permissions.has(permission)) return plain(403, notPermitted);
    const file = await fileOf(request.query);
    if (file === null) return plain(400, wrongQuery);
    const { name, content, act, now } = file;
    await database.transaction((tx) => audit(tx, reader, { ...act, now }));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}.csv"`)
      .send(content);
  });
}
