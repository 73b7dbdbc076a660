// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import { routeAt, routes } from "../routes.ts";
import { createTestApp, renderRoute } from "../testing/test-app.tsx";

const PATH = "/v3/personal-center/contact-kf-info";
const info = {
  email: "support@hiram.example",
  smWa: "+63 917 000 0000",
  serviceHours: "Monday to Saturday, 8 AM to 8 PM",
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(answer: unknown = info, query: Record<string, string> = {}) {
  const test = createTestApp({ answers: { [PATH]: answer } });
  return { ...test, ...(await renderRoute(routes.customerService, test, query)) };
}

const link = (name: string | RegExp) => screen.getByRole("link", { name });

test("[CS-1] /customerService asks with the fixed parameter 30", async () => {
  expect(routeAt("/customerService")).toBe(routes.customerService);
  const { calls } = await open();
  expect(calls).toEqual([{ method: "POST", path: PATH, query: { sessionId: "demo" }, body: { type: "30" } }]);
});

test("[CS-1] the online contact is shown and copied; a tap on the e-mail opens a mail", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open();
  await act(async () =>
    fireEvent.click(screen.getByRole("button", { name: "Copy the online service contact" })),
  );
  expect(write).toHaveBeenCalledWith(info.smWa);
  expect(screen.getByRole("status").textContent).toBe("Copied");
  expect(screen.getByText(info.email).closest("a")?.getAttribute("href")).toBe(`mailto:${info.email}`);
  expect(screen.getByRole("main").textContent).toContain(info.serviceHours);
});

test("[CS-1] a contact that is a number is called by the app, and so is the service phone", async () => {
  const { messages } = await open();
  fireEvent.click(link(info.smWa));
  fireEvent.click(link("Call +63 2 8123 4567"));
  expect(messages).toEqual([
    { action: "callPhone", payload: { phone: info.smWa } },
    { action: "callPhone", payload: { phone: "+63 2 8123 4567" } },
  ]);
});

test("[CS-1] a contact that is a chat's https link opens apart", async () => {
  await open({ ...info, smWa: "https://m.me/hiram" });
  const chat = link("m.me/hiram");
  expect([chat.getAttribute("href"), chat.getAttribute("target"), chat.getAttribute("rel")]).toEqual([
    "https://m.me/hiram",
    "_blank",
    "noopener noreferrer",
  ]);
});

test.each([
  "@hiram on Viber",
  "javascript:alert(1)",
  "viber://chat?number=1",
  "//evil.example",
  "https://a@b",
])("[CS-1] any other contact, '%s', is read and copied, never followed", async (smWa) => {
  await open({ ...info, smWa });
  expect(screen.getByText(smWa).tagName).toBe("SPAN");
  expect(screen.getByRole("button", { name: "Copy the online service contact" })).toBeTruthy();
});

test("[CS-1] leads to complaints, with the order, and to useful information, session last", async () => {
  await open(info, { orderId: "900174" });
  const addresses = screen.getAllByRole("link").map((each) => each.getAttribute("href"));
  expect(addresses).toEqual(
    expect.arrayContaining([
      "/complaint?orderId=900174&sessionId=demo",
      "/complaintList?sessionId=demo",
      "/paymentInstructions?sessionId=demo",
      "/privacyPolicy?sessionId=demo",
      "/loanTerms?sessionId=demo",
      "/aboutUs?sessionId=demo",
    ]),
  );
});

test("[CS-1] without the network it says so, keeps the telephone and complaints, and can try again", async () => {
  const { answer, failures } = await open(null);
  expect(screen.getByRole("alert").textContent).toMatch(/^No connection\..*still call us/);
  expect(link("Call +63 2 8123 4567").getAttribute("href")).toBe("tel:+63281234567");
  expect(link("File a complaint")).toBeTruthy();
  expect(screen.queryByText("E-mail")).toBeNull();
  expect(failures).toEqual([]);
  answer(PATH, info);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(info.email)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[PRV-1] the privacy policy opens in a frame above the screen, without scripts and without a way back", async () => {
  await open();
  const opener = link("Privacy policy");
  fireEvent.click(opener);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Privacy policy" });
  const frame = dialog.querySelector("iframe");
  expect(frame?.getAttribute("src")).toBe("/privacyPolicy?framed=1&sessionId=demo");
  expect(frame?.title).toBe("Privacy policy");
  expect(frame?.getAttribute("sandbox")).not.toMatch(/allow-(scripts|same-origin|top-navigation)/);
  fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[PRV-1] the native app's back closes the framed policy, not the screen", async () => {
  const { messages } = await open();
  fireEvent.click(link("Privacy policy"));
  act(() => (window as { nativeHost?: { back?: () => void } }).nativeHost?.back?.());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(messages).toEqual([]);
});

test("[CS-1] a screen reader finds its way, whether the contacts are there or not", async () => {
  document.documentElement.lang = "en";
  document.title = "Customer service";
  for (const answer of [info, null]) {
    await open(answer);
    const { violations } = await axe.run(document, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    cleanup();
  }
});
