import type { Lender } from "@hiram/content";
import { manilaDateOf, OfferRefused, priceLoan } from "@hiram/lending";
import type { Profile } from "@hiram/market/profile.ts";
import { and, eq } from "drizzle-orm";
import { creditLeft, readCreditTerms } from "../orders/credit-left.ts";
import type { OrderRecord } from "../orders/loan-order.ts";
import { listStandings } from "../orders/order-standing.ts";
import { chosenOffer, type SentChoice } from "../orders/first-offer.ts";
import type { ProductCatalogue } from "../orders/product-catalogue.ts";
import { findOrder } from "../orders/read-orders.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import type { AgreementKind, DocumentKind } from "./agreement-kinds.ts";
import {
  type AgreementModel,
  agreedTerms,
  agreementModel,
  keptModel,
  type TermsKind,
} from "./agreement-model.ts";
import { readParty } from "./borrowing-party.ts";
import type { PlanModel } from "./plan-model.ts";
import { agreements } from "./schema.ts";

/** A document: as it was accepted and kept, or generated from the current offer. */
export interface FoundAgreement {
  /** Of the kept document; null when none is kept. */
  readonly id: string | null;
  readonly model: AgreementModel | PlanModel;
  /** The page that the borrower accepted, word for word; null when none is kept. */
  readonly keptHtml: string | null;
}

export interface AgreementLibraryParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly profile: Profile;
  readonly catalogue: ProductCatalogue;
  readonly lender: Lender;
}

/** Finds a borrower's documents; everything is scoped to the borrower. */
export interface AgreementLibrary {
  /** An order's document; null when the order is another borrower's or another product's, or no plan was agreed. */
  readonly ofOrder: (kind: DocumentKind, of: OfOrder) => Promise<FoundAgreement | null>;
  /** The document for what a borrower chose of a product, at today's price; null when it is not offered. */
  readonly ofOffer: (kind: AgreementKind, of: OfOffer) => Promise<FoundAgreement | null>;
  /** The contents of an order's document, from the order's own facts. */
  readonly modelOf: (db: Db, kind: TermsKind, order: OrderRecord) => Promise<AgreementModel>;
}

interface OfProduct {
  readonly borrowerId: number;
  readonly productId: number;
}
interface OfOffer extends OfProduct {
  readonly choice: SentChoice;
}
interface OfOrder extends OfProduct {
  readonly orderId: number;
}

export function openAgreementLibrary({
  database,
  clock,
  profile,
  catalogue,
  lender,
}: AgreementLibraryParts): AgreementLibrary {
  const { db } = database;

  async function modelOf(reader: Db, kind: TermsKind, order: OrderRecord): Promise<AgreementModel> {
    const {
      id,
      product,
      amountCentavos,
      periods,
      termUnit: unit,
      repeatBorrower,
      disbursedOn,
      instalments,
    } = order;
    const startsOn = disbursedOn ?? manilaDateOf(order.confirmedAt);
    return agreementModel({
      kind,
      lender,
      profile,
      product,
      repeatBorrower,
      party: await readParty(reader, order.borrowerId),
      order: { id, acceptedAt: order.confirmedAt },
      isPaidOut: disbursedOn !== null,
      terms:
        disbursedOn === null
          ? priceLoan(product, { amountCentavos, periods, unit, startsOn })
          : agreedTerms(product, { amountCentavos, periods, unit, startsOn, instalments }),
    });
  }

  return {
    modelOf,
    async ofOrder(kind, { borrowerId, productId, orderId }) {
      const order = await findOrder(db, borrowerId, orderId);
      if (order === null || order.product.id !== productId) return null;
      const [agreement] = await db
        .select({ id: agreements.id, html: agreements.html, model: agreements.terms })
        .from(agreements)
        .where(and(eq(agreements.orderId, orderId), eq(agreements.kind, kind)));
      if (agreement !== undefined)
        return { id: agreement.id, model: keptModel(agreement.model), keptHtml: agreement.html };
      if (kind === "payment-plan") return null;
      return { id: null, model: await modelOf(db, kind, order), keptHtml: null };
    },
    async ofOffer(kind, { borrowerId, productId, choice }) {
      const offered = await catalogue.find(productId);
      if (offered === null) return null;
      const { product } = offered;
      const today = clock.today();
      const { limitCentavos } = await readCreditTerms(db, borrowerId, today);
      const standings = (await listStandings(db, borrowerId, today)).map(({ standing }) => standing);
      const available = creditLeft(limitCentavos, standings);
      const { amountCentavos, periods, termUnit: unit } = chosenOffer(product, available, choice);
      const terms = pricedOrNull(product, { amountCentavos, periods, unit, startsOn: today });
      if (terms === null) return null;
      const party = await readParty(db, borrowerId);
      // Counted as the confirmation will count it: the penalty shown is the one that will be agreed to.
      const repeatBorrower = standings.some(({ status }) => status === "settled");
      const parties = { kind, lender, profile, product, party, terms, repeatBorrower };
      return {
        model: agreementModel({ ...parties, order: null, isPaidOut: false }),
        id: null,
        keptHtml: null,
      };
    },
  };
}

/** Null for an amount or a term that the product does not offer. */
function pricedOrNull(...loan: Parameters<typeof priceLoan>): ReturnType<typeof priceLoan> | null {
  try {
    return priceLoan(...loan);
  } catch (failure) {
    if (failure instanceof OfferRefused) return null;
    throw failure;
  }
}
