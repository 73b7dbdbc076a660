import { instalmentTotal, sumOf } from "@hiram/lending";
import { expect, test } from "vitest";
import { AGREEMENT_KINDS, agreementAddress, agreementKindAt, readAgreementKind } from "./agreement-kinds.ts";
import { type AgreementModel, agreedTerms, keptModel } from "./agreement-model.ts";
import { offer, product, sampleModel } from "./agreement-samples.ts";

test("[CNF-2] the list's index is the position of contract-jump; a position without a document is none", () => {
  expect(AGREEMENT_KINDS.map(({ kind }) => kind)).toEqual(["loan-agreement", "disclosure-statement"]);
  expect(agreementKindAt(1)).toBe("disclosure-statement");
  for (const position of [2, -1, 0.5]) expect(agreementKindAt(position)).toBeNull();
  for (const name of ["", "loan-agreement.pdf", "constructor"]) expect(readAgreementKind(name)).toBeNull();
});

test("[CNF-9] [SES-3] an agreement's address carries product, order and language, the session last", () => {
  const session = { sessionId: "demo", deviceId: "d1" };
  const offered = agreementAddress("loan-agreement", { productId: 101, locale: "fil" }, session);
  expect(offered).toBe("/agreements/loan-agreement?productId=101&lang=fil&deviceId=d1&sessionId=demo");
  expect(agreementAddress("disclosure-statement", { productId: 101, orderId: 5, locale: "en" }, {})).toBe(
    "/agreements/disclosure-statement?productId=101&orderId=5&lang=en",
  );
});

test("[CNF-2] the document's schedule is the offer's, line by line, and the principal left ends at nothing", () => {
  const { schedule, totals } = sampleModel();
  expect(schedule).toMatchObject(offer.instalments);
  expect(schedule.map((line) => line.totalCentavos)).toEqual(offer.instalments.map(instalmentTotal));
  expect(schedule.at(-1)?.balanceCentavos).toBe(0);
  expect(totals).toEqual({
    principalCentavos: 500_000,
    interestCentavos: sumOf(offer.instalments.map((line) => line.interestCentavos)),
    feeCentavos: 1_500,
    totalCentavos: offer.totalOfPaymentsCentavos,
  });
});

test("[CNF-2] the disclosure is the offer's; an order's own plan discloses the same as the offer that it was", () => {
  expect(sampleModel().disclosure).toEqual(offer.disclosure);
  const { amountCentavos, periods, unit, startsOn, instalments, termDays, disclosure } = offer;
  expect(agreedTerms(product, { amountCentavos, periods, unit, startsOn, instalments })).toEqual({
    amountCentavos,
    periods,
    unit,
    startsOn,
    instalments,
    termDays,
    disclosure,
  });
});

test("[TRM-1] a repeat borrower's document says the repeat borrower's penalty", () => {
  expect(sampleModel().penaltyCentavos).toBe(3_500);
  expect(sampleModel({ repeatBorrower: true }).penaltyCentavos).toBe(3_000);
});

test("[TRM-1] [CNF-9] a document accepted before penalties were capped still names no cap", () => {
  const { penaltyMostPpm: _, ...before } = sampleModel();
  expect(keptModel(before as AgreementModel)).toEqual(sampleModel());
});

test("[TRM-1] early repayment begins after half the term and at least 7 days", () => {
  // 91 days: half is 45.5, so the 46th day after 2026-11-21.
  expect(sampleModel().early.from).toBe("2027-01-06");
});

test("[CNF-2] a model is plain JSON, so that an order can keep what its borrower accepted", () => {
  const model = sampleModel();
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
});
