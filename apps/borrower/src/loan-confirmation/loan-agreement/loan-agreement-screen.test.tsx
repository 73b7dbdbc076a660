// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AddressQuery } from "../../shell/app/address-query.ts";
import { routes } from "../../routes.ts";
import { type Answers, createTestApp, renderRoute } from "../../testing/test-app.tsx";

const JUMP = "/v3/contract/contract-jump";
const OWN = "/agreements/loan-agreement?productId=101&lang=en&sessionId=demo";

async function open(query: AddressQuery, answers: Answers = {}) {
  const test = createTestApp({ answers });
  return { ...test, ...(await renderRoute(routes.loanAgreement, test, query)) };
}

const frame = (): HTMLIFrameElement | null => document.querySelector("iframe");

afterEach(cleanup);

test.each([OWN, `${location.origin}${OWN}`])(
  "[CNF-9] %s is ours: it is shown in a frame without scripts, under its own title",
  async (url) => {
    await open({ url, title: "Disclosure statement" });
    expect(frame()?.getAttribute("src")).toBe(location.origin + OWN);
    expect(frame()?.getAttribute("sandbox")).not.toMatch(/allow-(scripts|same-origin|top-navigation)/);
    expect(frame()?.title).toBe("Text of the agreement");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Disclosure statement");
  },
);

test("[CNF-9] 'loading...' is shown until the agreement is there", async () => {
  await open({ url: OWN });
  expect(screen.getByRole("status").textContent).toBe("loading...");
  fireEvent.load(frame()!);
  expect(screen.queryByRole("status")).toBeNull();
});

test("[CNF-9] the PDF is one tap away", async () => {
  await open({ url: OWN });
  const link = screen.getByRole("link", { name: "Download PDF" });
  expect(link.getAttribute("href")).toBe(
    `${location.origin}/agreements/loan-agreement.pdf?productId=101&lang=en&sessionId=demo`,
  );
  expect(link.hasAttribute("download")).toBe(true);
});

test("[CNF-9] [SES-5] an address that is older than the session is followed with the session", async () => {
  await open({ url: OWN.replace("sessionId=demo", "sessionId=old") });
  expect(frame()!.getAttribute("src")).toContain("sessionId=demo");
  expect(screen.getByRole("link", { name: "Download PDF" }).getAttribute("href")).toMatch(/sessionId=demo$/);
});

test("[CNF-9] a page of this site that is not an agreement has no PDF", async () => {
  await open({ url: "/privacyPolicy?sessionId=demo" });
  expect(frame()).not.toBeNull();
  expect(screen.queryByRole("link", { name: "Download PDF" })).toBeNull();
});

test.each([
  "https://evil.example/agreements/loan-agreement",
  "//evil.example/agreements/loan-agreement",
  "https://localhost:3000@evil.example/",
  "/\\evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "",
])("[CNF-9] '%s' is not ours: nothing is framed, and the page says so", async (url) => {
  await open({ url, title: "Trust me" });
  expect(frame()).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("We can't show this agreement");
  // Foreign text must not become one of the page's headings.
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Loan agreement");
});

test("[CNF-9] an address without an agreement is refused without a call", async () => {
  const { calls } = await open({});
  expect(calls).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("We can't show this agreement");
});

test("[CNF-2] [CNF-9] a product and a position find the agreement", async () => {
  const query = { productId: "101", product_id: "101", orderId: "900174", position: "1" };
  const { calls } = await open(query, { [JUMP]: { contract_url: OWN } });
  expect(calls.map((call) => call.query)).toEqual([
    { sessionId: "demo", productId: "101", scene: "3", position: "1", orderId: "900174" },
  ]);
  expect(frame()?.getAttribute("src")).toBe(location.origin + OWN);
});

test("[CNF-2] an agreement that cannot be found out shows why, and a retry", async () => {
  const refusal = { code: "404", message: "We can't find this agreement.", data: null };
  await open({ productId: "101", position: "7" }, { [JUMP]: refusal });
  expect(screen.getByRole("alert").textContent).toContain(refusal.message);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("[CNF-9] [CNF-2] a foreign address is refused even when our server sent it", async () => {
  await open({ productId: "101" }, { [JUMP]: { contract_url: "https://evil.example/" } });
  expect(frame()).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("We can't show this agreement");
});
