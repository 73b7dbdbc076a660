import type { ProblemOrder } from "@hiram/contract/complaints/complaint-form.ts";
import type { ComplaintWords } from "@hiram/texts/en/complaint-words.ts";
import type { App } from "../shell/app/app.ts";

/** The first type, about collection: it needs a sub-type, and an order that allows it (CMP-1, CMP-2). */
export const COLLECTION_TYPE = 1;

/**
 * "The selected order does not admit the collection-type submission", as the specification document has it.
 */
const NOT_ADMITTED_ES = "El pedido seleccionado no admite el envío de tipo cobranza";

/** Whether a complaint of a type may be about an order; without an order there is nothing to collect. */
export function isAdmitted(type: number, order: ProblemOrder | null): boolean {
  return type !== COLLECTION_TYPE || order?.isShow === 1;
}

/** The warning that an order does not allow the collection type (CMP-2). */
export function notAdmittedWarning(app: App, texts: Pick<ComplaintWords, "notAdmitted">): string {
  return app.profile.collectionWarning === "es" ? NOT_ADMITTED_ES : texts.notAdmitted;
}
