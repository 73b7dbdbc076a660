import * as v from "valibot";
import type { AnnouncingProviderSettings } from "../config.ts";
import { callProvider } from "./call-provider.ts";
import type { CardKeeper, CardSetupStanding, ReportedCard } from "./payment-provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

const openedSetup = v.object({ id: v.string(), url: v.string() });
const acceptedCharge = v.object({ id: v.string() });
const setupStanding = v.object({
  state: v.picklist(["open", "saved", "cancelled", "expired"]),
  card: v.nullish(v.looseObject({}), null),
});

/** The gateway's card pages, its charges of saved cards, and how it forgets one. */
export function gatewayCards(settings: AnnouncingProviderSettings): CardKeeper {
  return {
    openSetup({ expiresAt, ...setup }, limits) {
      const body = { ...setup, expiresAt: expiresAt.toISOString() };
      return callProvider(settings, { path: "/v1/card-setups", body, answer: openedSetup }, limits);
    },

    async readSetup(reference, limits): Promise<CardSetupStanding> {
      try {
        const path = `/v1/card-setups/${encodeURIComponent(reference)}`;
        const { state, card } = await callProvider(settings, { path, answer: setupStanding }, limits);
        if (state === "open") return { state, card: null };
        if (state === "saved" && card !== null) return { state, card: reportedCard(card) };
        return { state: state === "saved" ? "unknown" : "ended", card: null };
      } catch (failure) {
        // It answers with a refusal for a page that it does not have.
        if (!(failure instanceof ProviderFailure) || !failure.isFinal) throw failure;
        return { state: "unknown", card: null };
      }
    },

    charge({ amountCentavos, expiresAt, ...charge }, limits) {
      const body = { ...charge, amount: amountCentavos, expiresAt: expiresAt.toISOString() };
      return callProvider(settings, { path: "/v1/charges", body, answer: acceptedCharge }, limits);
    },

    async forget(cardToken, limits) {
      const path = `/v1/cards/${encodeURIComponent(cardToken)}/forget`;
      const readablePath = "/v1/cards/…/forget";
      await callProvider(settings, { path, readablePath, body: {}, answer: v.unknown() }, limits);
    },
  };
}

/** Maps the gateway's field names to ours. */
export function reportedCard(written: Readonly<Record<string, unknown>>): ReportedCard {
  const { reference, cardToken, bankName, bankCode, last4, needsCode } = written;
  return { ourReference: reference, cardToken, bankName, bankCode, last4, needsCode };
}
