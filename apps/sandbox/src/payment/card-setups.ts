import type { SandboxParts } from "../parts.ts";
import { newId } from "../records/ids.ts";
import type { CardSetupRecord, Records, SavedCardRecord } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import { fingerprintOf } from "./requests.ts";

/** The lender's order for a page on which a card can be saved; `expiresAt` ISO 8601. */
export interface CardSetupOrder {
  reference: string;
  description: string;
  expiresAt: string;
  returnUrl: string;
}

/** The banks whose cards can be saved here; the first wants its customer to approve each charge. */
export const CARD_BANKS = [
  { bankCode: "BPI", bankName: "BPI", needsCode: true },
  { bankCode: "UBP", bankName: "UnionBank", needsCode: false },
] as const;

export type CardSetupState = "open" | "saved" | "cancelled" | "expired";

/**
 * Opens a page, or answers with the one opened before under the same reference and body.
 * @throws Refusal 409 for the same reference with another body.
 */
export function openCardSetup(records: Records, order: CardSetupOrder): CardSetupRecord {
  const { reference, description, expiresAt, returnUrl } = order;
  const fingerprint = fingerprintOf([reference, description, expiresAt, returnUrl]);
  const before = records.cardSetups.find((setup) => setup.reference === reference);
  if (before !== undefined) {
    if (before.fingerprint === fingerprint) return before;
    throw new Refusal(409, "reference-reused", "this reference was used before with another body");
  }
  const setup: CardSetupRecord = {
    id: newId("cset"),
    reference,
    fingerprint,
    description,
    expiresAt,
    returnUrl,
    createdAt: new Date().toISOString(),
    cancelledAt: null,
    card: null,
  };
  records.cardSetups.push(setup);
  return setup;
}

/** @throws Refusal 404 if this is neither the id nor the reference of a page. */
export function findCardSetup(records: Records, idOrReference: string): CardSetupRecord {
  const setup = records.cardSetups.find(
    ({ id, reference }) => id === idOrReference || reference === idOrReference,
  );
  if (setup === undefined) throw new Refusal(404, "unknown-card-setup", "there is no such page");
  return setup;
}

export function stateOfCardSetup(setup: CardSetupRecord, now: Date): CardSetupState {
  if (setup.card !== null) return "saved";
  if (setup.cancelledAt !== null) return "cancelled";
  return now.getTime() >= Date.parse(setup.expiresAt) ? "expired" : "open";
}

/** The card as the lender is told of it. */
export function cardOf({ reference, card }: CardSetupRecord) {
  if (card === null) return null;
  const { token: cardToken, bankName, bankCode, last4, needsCode } = card;
  return { reference, cardToken, bankName, bankCode, last4, needsCode };
}

type Parts = Pick<SandboxParts, "book" | "announcer" | "now">;

/** The holder saves a card: the lender is told, and may charge it from now on. */
export async function saveCard(
  { book, announcer }: Parts,
  setup: CardSetupRecord,
  card: Omit<SavedCardRecord, "token" | "forgottenAt">,
  waitMs: number,
): Promise<void> {
  setup.card = { ...card, token: newId("card"), forgottenAt: null };
  const event = announcer.draft("payment", "card.saved", { setupId: setup.id, ...cardOf(setup) }, {});
  await book.save();
  await announcer.tell(event, {}, waitMs);
}

/** The holder leaves without saving a card: the lender is told. */
export async function cancelCardSetup(
  { book, announcer, now }: Parts,
  setup: CardSetupRecord,
  waitMs: number,
): Promise<void> {
  const cancelledAt = now().toISOString();
  setup.cancelledAt = cancelledAt;
  const data = { setupId: setup.id, reference: setup.reference, cancelledAt };
  const event = announcer.draft("payment", "card.cancelled", data, {});
  await book.save();
  await announcer.tell(event, {}, waitMs);
}

const cardsOf = ({ cardSetups }: Records): SavedCardRecord[] =>
  cardSetups.flatMap(({ card }) => (card === null ? [] : [card]));

export const isForgotten = (records: Records, token: string): boolean =>
  cardsOf(records).some((card) => card.token === token && card.forgottenAt !== null);

/** Deletes a card: it is charged no more. Again, it changes nothing. @throws Refusal 404 for an unknown card. */
export function forgetCard(records: Records, token: string, now: Date): void {
  const card = cardsOf(records).find((known) => known.token === token);
  if (card === undefined) throw new Refusal(404, "unknown-card", "there is no such card");
  card.forgottenAt ??= now.toISOString();
}
