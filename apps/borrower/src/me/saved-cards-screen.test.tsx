// @vitest-environment happy-dom
import { cardList } from "@hiram/contract/repayments/own-cards.ts";
import { texts } from "@hiram/texts/en/saved-cards.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

afterEach(cleanup);

test.for([
  ["none, and none on its way", [], false, true],
  ["none, but one is being saved", [], true, false],
  [
    "one",
    [{ cardId: 1, bankName: "BPI", cardNo: "•••• 4242", addedAt: "2026-11-21T02:00:00Z" }],
    false,
    false,
  ],
] as const)(
  "[OLD-1] [WEB-6] of cards saved, %s: whether there is none is told",
  async ([, cards, isBeingAdded, isTold]) => {
    const answers = { [cardList.path]: { cards, canAdd: true, isBeingAdded } };
    await renderRoute(routes.savedCards, createTestApp({ answers }), {});
    expect(screen.getByText(texts.about, { exact: false })).toBeTruthy();
    expect(screen.queryByText(texts.noneYet, { exact: false }) !== null).toBe(isTold);
  },
);
