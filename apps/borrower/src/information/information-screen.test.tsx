// @vitest-environment happy-dom
import { join } from "node:path";
import { type Content, loadContent } from "@hiram/content";
import type { ContentPage } from "@hiram/content/blocks.ts";
import { sampleLoans } from "@hiram/content/loan-samples.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeAll, expect, test } from "vitest";
import { renderPage } from "../entry-server.tsx";
import type { Route } from "../shell/pages/route.ts";
import { routeAt, routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const PATH = "/v3/content/page";
let content: Content;

beforeAll(async () => {
  content = await loadContent(join(import.meta.dirname, "../../../../content"));
});
afterEach(cleanup);

const english = (name: string): ContentPage => content.page(name, "en", sampleLoans) as ContentPage;

async function open(route: Route, answer: unknown, query: Record<string, string> = {}) {
  const test = createTestApp({ answers: { [PATH]: answer } });
  return { ...test, ...(await renderRoute(route, test, query)) };
}

async function violations(): Promise<string[]> {
  document.documentElement.lang = "en";
  document.title = "Page";
  const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("[ABT-1] /aboutUs shows mission, advantages, team and contact, and a support e-mail that can be tapped", async () => {
  expect(routeAt("/aboutUs")).toBe(routes.aboutUs);
  const { calls } = await open(routes.aboutUs, english("about-us"));
  expect(calls).toEqual([
    { method: "GET", path: PATH, query: { sessionId: "demo", name: "about-us" }, body: {} },
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("About us");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Our mission",
    "Our advantages",
    "Our team",
    "Contact",
  ]);
  const { support } = content.lender.emails;
  expect(screen.getByText(support).closest("a")?.getAttribute("href")).toBe(`mailto:${support}`);
});

test("[ABT-1] its links lead to our own pages with the session last, its phone is called by the app", async () => {
  const { messages } = await open(routes.aboutUs, english("about-us"));
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("privacy policy")).toBe("/privacyPolicy?sessionId=demo");
  expect(href("loan terms and conditions")).toBe("/loanTerms?sessionId=demo");
  expect(href("customer service")).toBe("/customerService?sessionId=demo");
  fireEvent.click(screen.getByRole("link", { name: content.lender.phone }));
  expect(messages).toEqual([{ action: "callPhone", payload: { phone: content.lender.phone } }]);
});

test("[PRV-1] /privacyPolicy is long, shows the lender's registration numbers, and lists its sections", async () => {
  expect(routeAt("/privacyPolicy")).toBe(routes.privacyPolicy);
  const { container } = await open(routes.privacyPolicy, english("privacy-policy"));
  expect(container.textContent?.length).toBeGreaterThan(7000);
  const { secRegistrationNumber, certificateOfAuthorityNumber } = content.lender;
  const numbers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(numbers).toEqual(expect.arrayContaining([secRegistrationNumber, certificateOfAuthorityNumber]));
  expect(screen.getByText("On this page")).toBeTruthy();
});

test("[PRV-1] in a frame it is the text alone: no way back, no button that could do nothing", async () => {
  await open(routes.privacyPolicy, english("privacy-policy"), { framed: "1" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Privacy policy");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("[PRV-1] in a frame a failure is shown without a retry, which no script could run", async () => {
  await open(
    routes.privacyPolicy,
    { code: "500", message: "Something went wrong.", data: null },
    { framed: "1" },
  );
  expect(screen.getByText("Something went wrong.")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("[PRV-1] by itself it has the way back", async () => {
  const { messages } = await open(routes.privacyPolicy, english("privacy-policy"));
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(messages.map(({ action }) => action)).toEqual(["closeWebView"]);
});

test("[TRM-1] /loanTerms shows the daily rates and the penalties as tables", async () => {
  expect(routeAt("/loanTerms")).toBe(routes.loanTerms);
  await open(routes.loanTerms, english("loan-terms"));
  const rows = screen
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  for (const row of [
    ["Days 1 to 30", "5%"],
    ["Days 31 to 90", "4%"],
    ["From day 91", "2%"],
    ["New borrower", "₱1,000"],
    ["Repeat borrower", "₱800"],
  ])
    expect(rows).toContainEqual(row);
});

test("[TRM-2] a text in another language than the page says so, and is marked for the screen reader", async () => {
  const { container } = await open(routes.aboutUs, { ...english("about-us"), lang: "fil" });
  expect(screen.getByText("This text is in English only.")).toBeTruthy();
  expect(container.querySelector('[lang="fil"] h2')).toBeTruthy();
});

test.each([routes.aboutUs, routes.privacyPolicy, routes.loanTerms])(
  "[ABT-1] [PRV-1] [TRM-1] a page that cannot be had shows why, the telephone and a retry that works",
  async (route) => {
    const refusal = { code: "500", message: "Something went wrong on our side.", data: null };
    const { answer, failures } = await open(route, refusal);
    expect(screen.getByRole("alert").textContent).toContain(refusal.message);
    expect(screen.getByRole("link", { name: /8123 4567/ })).toBeTruthy();
    expect(failures).toEqual([]);
    answer(PATH, english("about-us"));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Our mission" })).toBeTruthy();
  },
);

test("[PRV-1] a screen reader finds its way through the whole policy", async () => {
  await open(routes.privacyPolicy, english("privacy-policy"));
  fireEvent.click(screen.getByText("On this page"));
  expect(await violations()).toEqual([]);
});

test("[PRV-1] the server sends the whole policy rendered, without a session too", async () => {
  const { html } = await renderPage({
    address: "/privacyPolicy?framed=1",
    origin: "https://hiram.example",
    settings: createTestApp().app.settings,
    answer: () =>
      Promise.resolve(JSON.stringify({ code: "00", message: "", data: english("privacy-policy") })),
  });
  expect(html).toContain(content.lender.secRegistrationNumber);
  expect(html).toContain("14. Questions");
  expect(html).not.toMatch(/<button|<template| hidden/);
});
