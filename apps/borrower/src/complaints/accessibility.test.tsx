// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AddressQuery } from "../shell/app/address-query.ts";
import type { Route } from "../shell/pages/route.ts";
import { routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";
import { saveDraft } from "./draft.ts";
import { answeredComplaint, DETAIL, INIT, LIST, problemInit, reviewedOrder } from "./testing.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** Everything that axe can check without layout; colours are checked where there is one. */
async function violations(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Complaint";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

const press = (name: string) => () => void fireEvent.click(screen.getByRole("button", { name }));
const complaints = [{ id: "77", time: "2026-11-20 00:05:09", type: "Collection", content: "At night" }];
const written: AddressQuery = { problemType: "2", orderNo: "900180" };
const nothing = (): void => {};

test.each<[string, Route, AddressQuery, unknown, () => void]>([
  ["[CMP-1] the entry with its sub-types", routes.complaint, {}, problemInit(), press("Collection")],
  ["[CMP-1] the list of orders", routes.complaint, {}, problemInit(), press("All")],
  [
    "[CMP-2] the warning",
    routes.complaint,
    {},
    problemInit({ orderDetail: reviewedOrder }),
    press("Collection"),
  ],
  ["[CMP-3] the form with images", routes.complainPageNext, written, problemInit(), nothing],
  ["[CMP-4] the form without words", routes.complainPageNext, written, problemInit(), press("Send")],
  ["[CMP-3] a form that does not open", routes.complainPageNext, {}, problemInit(), nothing],
  ["[CMP-8] the list", routes.complaintList, {}, { tabs: [{ title: "All", list: complaints }] }, nothing],
  ["[CMP-8] an empty list", routes.complaintList, {}, { tabs: [] }, nothing],
  ["[CMP-9] the details", routes.complainDetails, { problemId: "77" }, answeredComplaint(), nothing],
])("%s: a screen reader finds its way", async (_, route, query, answer, act) => {
  saveDraft("demo", { problemType: "2", problemSonType: "", orderNo: "", text: "", images: ["/a"] });
  const test = createTestApp({ answers: { [INIT]: answer, [LIST]: answer, [DETAIL]: answer } });
  await renderRoute(route, test, query);
  act();
  expect(await violations()).toEqual([]);
});
