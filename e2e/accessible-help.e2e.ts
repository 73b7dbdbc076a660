import { describePages, type Given, nothing, tap } from "./harness/page-states.ts";
import { type Phone, withBrowser } from "./harness/phone.ts";
import type { Scenario } from "./harness/sandbox.ts";
import { callOf, changeAnswer } from "./harness/wire.ts";

withBrowser();

const form =
  (state: keyof Scenario["orders"], problemType: number, problemSonType = "") =>
  ({ borrower }: Given) => ({ problemType, problemSonType, orderNo: borrower.orders[state] });

const pick = (name: string, mimeType: string, content: string) => (phone: Phone) =>
  phone.page
    .getByLabel("Add a picture")
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content, "base64") });

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describePages([
  {
    path: "/complaint",
    ids: "CMP-1 CMP-2",
    states: [
      { name: "entry", query: nothing, see: "What is it about?" },
      { name: "loans to choose from", see: "Choose a loan", act: tap("All") },
      {
        name: "sub-types",
        query: (given) => ({ orderId: given.borrower.orders["180"] }),
        see: "Threats, insults or bad language",
        act: tap(/Collection and reminders/),
      },
      {
        name: "not admitted",
        query: (given) => ({ orderId: given.borrower.orders["110"] }),
        see: "Choose another loan or another kind of problem.",
        act: tap(/Collection and reminders/),
      },
      { name: "unknown order", query: () => ({ orderId: 999_999_999 }), see: "See my loans" },
    ],
  },
  {
    path: "/complainPageNext",
    ids: "CMP-3 CMP-4 CMP-5 CMP-7",
    states: [
      { name: "empty", query: form("180", 1, "3"), see: "We reply within 3 weekdays." },
      { name: "nothing written", see: "Please fill in your comments and suggestions", act: tap("Send") },
      {
        name: "picture refused",
        see: /This file is not a picture/,
        act: pick("x.jpg", "image/jpeg", "PGh0bWw+"),
      },
      {
        name: "picture sent",
        see: "Upload succeeded!",
        act: async (phone) => {
          await tap("Remove and continue")(phone);
          await pick("a.png", "image/png", PIXEL)(phone);
          await tap("See picture 1 large")(phone);
          await tap("Close")(phone);
          await pick("b.png", "image/png", PIXEL)(phone);
        },
      },
      { name: "picture large", see: "Picture 1 of 2", act: tap("See picture 1 large") },
      {
        name: "kept draft",
        query: form("180", 2),
        see: "A payment is missing or wrong",
        act: (phone) => phone.page.getByRole("textbox").fill("Half a complaint"),
      },
      { name: "no type", query: nothing, see: "Write a complaint" },
      { name: "not admitted", query: form("110", 1, "3"), see: "Write a complaint" },
    ],
  },
  {
    path: "/complaintList",
    ids: "CMP-8",
    states: [
      { name: "all", query: nothing, see: "Problem Type" },
      {
        name: "empty",
        query: nothing,
        session: ({ unbound }) => unbound.sessionId,
        see: "No complaints here",
      },
    ],
  },
  {
    path: "/complainDetails",
    ids: "CMP-9 CMP-10",
    states: [
      { name: "answered", query: ({ answered }) => ({ problemId: answered }), see: "Process Result" },
      {
        name: "rating",
        see: "Please rate this service",
        act: ({ page }) => page.getByRole("dialog").waitFor(),
      },
      { name: "rating without a star", see: "Please choose at least one star", act: tap("Send") },
      {
        name: "waiting",
        query: ({ waiting }) => ({ problemId: waiting }),
        see: "We reply within 3 weekdays, by",
      },
      { name: "without an id", query: nothing, see: "This link is incomplete" },
      { name: "unknown", query: () => ({ problemId: 999_999_999 }), see: /We can't find this complaint/ },
    ],
  },
  {
    path: "/customerService",
    ids: "CS-1",
    states: [
      { name: "contacts", query: nothing, see: "Online service" },
      {
        name: "not loaded",
        within: true,
        before: ({ page }) => page.route(callOf("contactKfInfo"), (route) => route.abort()),
        query: nothing,
        see: "Try again",
      },
    ],
  },
  {
    path: "/aboutUs",
    ids: "ABT-1",
    states: [{ name: "text", query: nothing, see: "Our mission" }],
  },
  {
    path: "/privacyPolicy",
    ids: "PRV-1",
    states: [
      { name: "text", query: nothing, see: "On this page" },
      { name: "contents", see: "On this page", act: (phone) => phone.page.getByText("On this page").tap() },
      { name: "framed", query: () => ({ framed: 1 }), isFramed: true, see: "On this page" },
    ],
  },
  { path: "/loanTerms", ids: "TRM-1", states: [{ name: "text", query: nothing, see: "Days 1 to 30" }] },
  {
    path: "/paymentInstructions",
    ids: "INS-1",
    states: [
      { name: "guide", query: nothing, see: "At the store" },
      { name: "picture large", see: "7-Eleven, step 1", act: tap(/^Enlarge the picture/) },
      {
        name: "no channel",
        within: true,
        before: ({ page }) => changeAnswer(page, "paymentGuide", { channels: [] }),
        query: nothing,
        see: "No payment method is open",
      },
      {
        name: "cut off",
        within: true,
        before: ({ page }) => page.route(callOf("paymentGuide"), (route) => route.abort()),
        query: nothing,
        see: "No connection",
      },
    ],
  },
  {
    path: "/noSuchPage",
    ids: "ORD-13",
    states: [{ name: "unknown", query: nothing, see: "We can't find this page" }],
  },
]);
