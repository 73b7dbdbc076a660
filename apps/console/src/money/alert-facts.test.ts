import { ALERT_DETAILS } from "@hiram/contract/staff/money/alerts.ts";
import { alertTexts } from "@hiram/texts/console/alerts.ts";
import { expect, test } from "vitest";
import { alertFacts } from "./alert-facts.ts";

const factsOf = (details: Readonly<Record<string, string>>): string =>
  alertFacts(Object.entries(details).map(([name, value]) => ({ name, value })))
    .map(({ name, value }) => `${name}: ${value}`)
    .join("; ");

test("[CON-5] an alert tells words, pesos and days, and what it has no words for as it is", () => {
  expect(factsOf({ colour: "red", payment: "7E-1", provider: "gateway", amountCentavos: "184059" })).toBe(
    "Amount: ₱1,840.59; Provider: gateway; Provider's reference: 7E-1; colour: red",
  );
  expect(factsOf({ leftCentavos: "281000", amountCentavos: "291000" })).toBe(
    "Amount: ₱2,910.00; Amount that left, by the provider: ₱2,810.00",
  );
  expect(factsOf({ provider: "gateway", notListed: "2", day: "2026-11-23" })).toBe(
    "Provider: gateway; Day: Mon,\u00A023\u00A0Nov\u00A02026; Not on the provider's list: 2",
  );
  expect(factsOf({ jobKind: "send-payout", attempts: "25" })).toBe(
    "What was tried: Send a loan's money; Times tried: 25",
  );
});

test("[CON-5] whatever an alert can tell has its words", () => {
  expect(Object.keys(alertTexts.details).toSorted()).toEqual(ALERT_DETAILS.toSorted());
});
