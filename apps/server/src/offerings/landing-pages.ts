import { DEFAULT_TEMPLATE_ID } from "@hiram/contract/promotion/landing-template.ts";
import { asc, eq } from "drizzle-orm";
import {
  type LandingTemplate,
  landingTemplateProblems,
  readLandingTemplate,
} from "../promotion/landing-template.ts";
import { landingTemplates } from "../promotion/schema.ts";
import type { Clock } from "../platform/clock.ts";
import { type LiveOffering, type OfferingBody, type OfferingKind, textIn } from "./offering-kind.ts";

export interface LandingKindParts {
  readonly clock: Pick<Clock, "now">;
  /** Template 1 until a row replaces it. */
  readonly defaultTemplate: LandingTemplate;
}

/** Landing pages: their texts in both languages, picture, colours and campaign (CON-7, PROMO-2). */
export function landingPageKind({ clock, defaultTemplate }: LandingKindParts): OfferingKind {
  const standing: LiveOffering = {
    subject: DEFAULT_TEMPLATE_ID,
    isOn: true,
    body: bodyOf(defaultTemplate),
  };
  return {
    kind: "landing-page",
    isWithheldWhenUnsound: false,
    async list(db) {
      const rows = await db.select().from(landingTemplates).orderBy(asc(landingTemplates.id));
      const live = rows.map(liveTemplate);
      return live.some(({ subject }) => subject === DEFAULT_TEMPLATE_ID) ? live : [standing, ...live];
    },
    async find(db, subject) {
      const [row] = await db.select().from(landingTemplates).where(eq(landingTemplates.id, subject));
      if (row !== undefined) return liveTemplate(row);
      return subject === DEFAULT_TEMPLATE_ID ? standing : null;
    },
    nameOf: (body) => textIn(body, "name") || textIn(body, "words", "en", "title"),
    check: (body) =>
      landingTemplateProblems(body).map(({ field, message }) => ({ field, message, isLegal: false })),
    async write(tx, id, body, active) {
      const set = { definition: readLandingTemplate(body), active, updatedAt: clock.now() };
      await tx
        .insert(landingTemplates)
        .values({ id, ...set })
        .onConflictDoUpdate({ target: landingTemplates.id, set });
    },
    // Looks like template 1, with its own texts still to be written.
    blank: {
      ...bodyOf(defaultTemplate),
      name: "",
      words: {
        en: { ...defaultTemplate.words.en, title: "", subtitle: "" },
        fil: { ...(defaultTemplate.words.fil ?? defaultTemplate.words.en), title: "", subtitle: "" },
      },
    },
  };
}

const liveTemplate = ({ id, active, definition }: typeof landingTemplates.$inferSelect): LiveOffering => ({
  subject: id,
  isOn: active,
  body: bodyOf(definition),
});

/** With every field that the form has; a row that was broken by hand is shown as it is. */
const bodyOf = (template: LandingTemplate): OfferingBody => ({
  ...template,
  name: template.name ?? "",
  campaign: template.campaign ?? "",
});
