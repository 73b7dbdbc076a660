import type { Catalogue } from "../../operation.ts";
import { auditLog, auditLogSchema } from "./audit-log.ts";

/** Who did what (CON-10). */
export const auditCatalogue = {
  auditLog: { operation: auditLog, schema: auditLogSchema },
} satisfies Catalogue;
