import { DEFAULT_TEMPLATE_ID } from "@hiram/contract/promotion/landing-template.ts";
import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.ts";
import { type LandingTemplate, readLandingTemplate } from "./landing-template.ts";
import { landingTemplates } from "./schema.ts";

/**
 * The template with this id, or null: there is none, or it was switched off. It is validated again, since somebody may
 * have edited the row by hand.
 */
export async function findLandingTemplate(
  db: Db,
  id: string,
  defaultTemplate: LandingTemplate,
): Promise<LandingTemplate | null> {
  const [row] = await db
    .select({ definition: landingTemplates.definition, active: landingTemplates.active })
    .from(landingTemplates)
    .where(eq(landingTemplates.id, id));
  if (row !== undefined) return row.active ? readLandingTemplate(row.definition) : null;
  return id === DEFAULT_TEMPLATE_ID ? defaultTemplate : null;
}
