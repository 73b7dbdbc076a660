// @vitest-environment happy-dom
import { addCard, cardList } from "@hiram/contract/bank-cards/saved-cards.ts";
import { texts } from "@hiram/texts/en/saved-cards.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { lateAnswer } from "../testing/late-answer.ts";
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

test("[WEB-6] [WIRE-8] why a card can't be saved is told until the next attempt begins", async () => {
  const answers = {
    [cardList.path]: { cards: [], canAdd: true, isBeingAdded: false },
    [addCard.path]: null,
  };
  const test = createTestApp({ answers });
  await renderRoute(routes.savedCards, test, {});
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: texts.save })));
  await save();
  expect(screen.getByRole("alert").textContent).toBe(test.app.shellTexts().networkFailure);
  test.answer(addCard.path, new Promise(() => {}));
  await save();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[OLD-1] the provider's page, ready after this one was left, takes nobody away from where they are now", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const { answer, arrive } = lateAnswer();
  const answers = {
    [cardList.path]: { cards: [], canAdd: true, isBeingAdded: false },
    [addCard.path]: answer,
  };
  const { unmount } = await renderRoute(routes.savedCards, createTestApp({ answers }), {});
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: texts.save })));
  unmount();
  await arrive({ url: "https://checkout.example.com/cards/1" });
  expect(assign).not.toHaveBeenCalled();
  assign.mockRestore();
});
