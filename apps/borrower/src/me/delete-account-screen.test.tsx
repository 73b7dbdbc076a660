// @vitest-environment happy-dom
import { CODE } from "@hiram/contract";
import { userDelete, userDeleteCode, userDeleteInit } from "@hiram/contract/account/delete-account.ts";
import { texts } from "@hiram/texts/en/delete-account.ts";
import { keptWords } from "@hiram/texts/en/kept-words.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

afterEach(cleanup);

const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const DONE = { code: CODE.success, message: "", data: null };
const NO_SESSION = { code: CODE.noSession, message: "Your session is over.", data: null };

/** In a browser, where the code from the SMS is typed. */
async function atTheCode() {
  const test = createTestApp({
    isPlainBrowser: true,
    answers: {
      [userDeleteInit.path]: { mayDelete: 1, obstacles: [], kept: [], maskedPhone: "0917 ••• 4567" },
      [userDeleteCode.path]: DONE,
    },
  });
  await renderRoute(routes.deleteAccount, test, {});
  await tap(texts.sendCode);
  fireEvent.change(screen.getByLabelText(texts.codeLabel), { target: { value: "123456" } });
  return test;
}

const said = (title: string): boolean => screen.queryByRole("heading", { name: title }) !== null;

test("[WEB-8] [API-4] a session that ended before the account could be deleted asks for the log-in, and nothing is called deleted", async () => {
  const { app, answer } = await atTheCode();
  answer(userDelete.path, NO_SESSION);
  await tap(texts.deleteForGood);
  expect([said(texts.deleted), said(texts.unknown), app.session.isToAsk()]).toEqual([false, false, true]);
});

test("[WEB-8] [WIRE-8] a session that is gone after an answer was lost leaves open whether the account is deleted", async () => {
  const { app, answer } = await atTheCode();
  answer(userDelete.path, null);
  await tap(texts.deleteForGood);
  answer(userDelete.path, NO_SESSION);
  await tap(texts.deleteForGood);
  expect([said(texts.deleted), said(texts.unknown), app.session.isToAsk()]).toEqual([false, true, false]);
  expect(screen.getByRole("link", { name: app.shellTexts().logIn })).toBeTruthy();
});

test("[WEB-8] [API-4] an account is called deleted when the answer says so", async () => {
  const { answer } = await atTheCode();
  answer(userDelete.path, DONE);
  await tap(texts.deleteForGood);
  expect(said(texts.deleted)).toBe(true);
  expect(screen.getByRole("link", { name: texts.toSite }).getAttribute("href")).toBe("/");
});

test("[WEB-8] a visitor reads of everything that a deletion keeps, in the words of those who are logged in", async () => {
  const app = createTestApp({ isPlainBrowser: true, answers: { [userDeleteInit.path]: NO_SESSION } });
  await renderRoute(routes.deleteAccount, app, {});
  for (const { what, why } of Object.values(keptWords))
    for (const words of [what, why]) expect(document.body.textContent).toContain(words);
});
