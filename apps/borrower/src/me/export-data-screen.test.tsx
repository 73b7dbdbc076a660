// @vitest-environment happy-dom
import { userExport, userExportCode, userExportInit } from "@hiram/contract/account/export-data.ts";
import { texts } from "@hiram/texts/en/export-data.ts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tap = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const DONE = { code: "00", message: "", data: null };
const never = new Promise<null>(() => {});

test("[WEB-8] [WIRE-8] a lost network is told until the next attempt begins, whichever it is", async () => {
  const none = { madeAt: "", expiresAt: "", page: "", file: "", maskedPhone: "0917 ••• 4567" };
  const answers = { [userExportInit.path]: none, [userExportCode.path]: null, [userExport.path]: never };
  const app = createTestApp({ answers });
  const told = () => screen.queryByRole("alert")?.textContent;
  const { networkFailure } = app.app.shellTexts();
  await renderRoute(routes.exportData, app, {});
  await tap(texts.sendCode);
  expect(told()).toBe(networkFailure);
  app.answer(userExportCode.path, DONE);
  await tap(texts.sendCode);
  expect(told()).toBeUndefined();
  await act(async () => void vi.advanceTimersByTime(61_000));
  app.answer(userExportCode.path, null);
  await tap(texts.sendCode);
  expect(told()).toBe(networkFailure);
  fireEvent.change(screen.getByLabelText(texts.codeLabel), { target: { value: "123456" } });
  await tap(texts.open);
  expect(told()).toBeUndefined();
});

test("[WEB-8] the JSON file is a link in a browser; the native app is handed its address", async () => {
  const instants = { madeAt: "2026-11-21T01:00:00Z", expiresAt: "2026-11-22T01:00:00Z" };
  const file = "/export/data.json?lang=en";
  const copy = { ...instants, page: "/export/data?lang=en", file, maskedPhone: "0917 ••• 4567" };
  const answers = { [userExportInit.path]: copy };
  const link = () => screen.getByRole("link", { name: texts.save });
  await renderRoute(routes.exportData, createTestApp({ answers, isPlainBrowser: true }), {});
  expect([fireEvent.click(link()), link().getAttribute("href")]).toEqual([true, file]);
  cleanup();
  const app = createTestApp({ answers });
  await renderRoute(routes.exportData, app, {});
  expect(fireEvent.click(link())).toBe(false);
  const payload = { address: `${location.origin}${file}`, fileName: "my-data.json" };
  expect(app.messages).toContainEqual({ action: "saveFile", payload });
});
