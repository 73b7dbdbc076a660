// @vitest-environment happy-dom
import type { CertifyList } from "@hiram/contract/applications/certify-list.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadsOfParts } from "../../application/apply-parts.ts";
import { INIT, ITEMS } from "../../payout-account/testing.ts";
import { routes } from "../../routes.ts";
import { createTestApp, renderRoute, type TestAppOptions } from "../../testing/test-app.tsx";

const LIST = "/v3/certification/certify-list";
const PHONE = "09•• ••• 4567";

const list: CertifyList = {
  steps: (["basic", "ext", "card"] as const).map((step) => ({
    step,
    title: step,
    why: "",
    isDone: 0,
    isOpen: 1,
    items: [],
  })),
  pictures: { idFront: 0, idBack: 0, idSelfie: 0 },
  application: {
    applicationId: "",
    state: "none",
    title: "",
    text: "",
    reasons: [],
    limit: 0,
    answeredBy: "",
    againOn: "",
  },
  maskedPhone: PHONE,
};

beforeAll(() => Promise.all(loadsOfParts.map((load) => load())));
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

/** Opens a page, with the native app around it or in a plain browser whose address names the session. */
async function open(
  page: "apply" | "bindBank",
  { step = "", isLink = true, ...options }: TestAppOptions & { step?: string; isLink?: boolean } = {},
) {
  const answers = { [LIST]: list, [INIT]: { items: ITEMS, maskedPhone: PHONE } };
  const app = createTestApp({ ...options, answers });
  if (isLink) Object.assign(window, { webkit: undefined });
  history.replaceState(null, "", `/${page}?productId=101&sessionId=demo&deviceId=x&step=${step}`);
  await renderRoute(routes[page], app, { productId: "101", step });
}

const signIn = (name = "Sign in with your number") => screen.queryByRole<HTMLAnchorElement>("link", { name });

test.for([
  ["apply", ""],
  ["apply", "basic"],
  ["apply", "ext"],
  ["apply", "idFront"],
  ["bindBank", ""],
] as const)(
  "[SES-1] [WEB-2] whoever followed a link with a session reads whose account it is, and can sign in to their own: /%s %s",
  async ([page, step]) => {
    await open(page, { step });
    const said = screen.getByText(/^You are signed in as/);
    expect(said.textContent).toMatch(/09••\s•••\s4567/);
    const { pathname, searchParams } = new URL(signIn()!.href);
    expect(pathname).toBe("/signIn");
    expect(searchParams.get("next")).toBe(`/${page}?productId=101&step=${step}`);
    // A page load: this app would go on in the session of the link.
    expect(signIn()!.target).toBe("_self");
  },
);

test("[SES-1] [WEB-2] likewise in Filipino", async () => {
  await open("apply", { locale: "fil" });
  expect(screen.getByText(/^Naka-log in ka bilang/)).toBeTruthy();
  expect(signIn("Mag-log in gamit ang numero mo")).toBeTruthy();
});

test.for([
  ["the native app's session", { isLink: false }],
  ["the session of the browser's own cookie", { isPlainBrowser: true }],
] as const)("[SES-1] [WEB-2] nothing is said of %s", async ([, options]) => {
  await open("apply", options);
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(signIn()).toBeNull();
});
