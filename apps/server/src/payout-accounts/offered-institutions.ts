import type { Db } from "../platform/database/database.ts";
import { definitionsOf, type InstitutionDefinition, institutionsOf } from "./institution-definition.ts";
import type { Institutions } from "./institutions.ts";
import { payoutInstitutions } from "./schema.ts";

/** An institution in its current version: the file's, or what staff made of it. */
export interface StandingInstitution {
  readonly subject: string;
  readonly isOn: boolean;
  readonly definition: InstitutionDefinition;
}

/** All of them, including those switched off. @param listed the operator's file */
export async function standingInstitutions(db: Db, listed: Institutions): Promise<StandingInstitution[]> {
  const rows = await db.select().from(payoutInstitutions);
  const changed = rows.map(({ subject, active, definition }) => ({ subject, isOn: active, definition }));
  const subjects = new Set(changed.map(({ subject }) => subject));
  const asListed = definitionsOf(listed)
    .filter(({ code }) => !subjects.has(code))
    .map((definition) => ({ subject: definition.code, isOn: true, definition }));
  return [...asListed, ...changed];
}

/** What a borrower may choose from now (BND-2). */
export async function offeredInstitutions(db: Db, listed: Institutions): Promise<Institutions> {
  const standing = await standingInstitutions(db, listed);
  return institutionsOf(standing.filter(({ isOn }) => isOn).map(({ definition }) => definition));
}
