import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChannelPreview } from "./channel-preview.tsx";
import type { Body, OfferingPageOf } from "./fields.ts";
import { InstitutionPreview } from "./institution-preview.tsx";

type Preview = NonNullable<OfferingPageOf["Preview"]>;

/** What a preview says, without its markup. */
const said = (Shown: Preview, body: Body): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <Shown subject="1" body={body} stamp="" isTyped hasDraft={false} />
    </MantineProvider>,
  )
    .replaceAll(/<style.*?<\/style>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

const steps = [{ title: "At the store", items: [{ name: "Pay", steps: ["Show the code.", ""] }] }];
const store = { name: "7-Eleven", logo: "", kind: "pay-code", payerFeeCentavos: 0, instructions: steps };

test("[CON-7] a way to pay without Filipino steps is read with the English ones, and its tile in Filipino", () => {
  const text = said(ChannelPreview, { ...store, filipinoInstructions: null });
  expect(text).toContain("English 7 7-Eleven In cash, within a day No fee At the store Pay Show the code.");
  expect(text).toContain(
    "Filipino 7 7-Eleven Cash, sa loob ng isang araw Walang singil Filipinos read the English steps.",
  );
  expect(said(ChannelPreview, { ...store, payerFeeCentavos: null })).not.toContain("fee");
});

test("[CON-7] [CODE-1] without steps in either language borrowers read general ones", () => {
  const blank = [{ title: "At the store", items: [{ name: "Pay", steps: [" "] }] }];
  const none = "Borrowers read general steps.";
  const english = "Filipinos read the English steps.";
  const withBoth = { ...store, instructions: blank, filipinoInstructions: blank };
  expect(said(ChannelPreview, withBoth)).toContain(none);
  expect(said(ChannelPreview, { ...withBoth, instructions: [] })).toContain(none);
  expect(said(ChannelPreview, { ...store, filipinoInstructions: blank })).toContain(english);
  const translated = said(ChannelPreview, { ...store, instructions: blank, filipinoInstructions: steps });
  expect(translated).not.toMatch(/general|English steps/);
});

test("[CON-7] a saved card's debit is no tile, and what is half typed is shown as it is", () => {
  expect(said(ChannelPreview, { ...store, kind: "direct-debit" })).toContain(
    "not in the list of ways to pay",
  );
  const typed = {
    ...store,
    minCentavos: "5o",
    maxCentavos: 100_000,
    payerFeeCentavos: "1x",
    instructions: [{}],
  };
  expect(said(ChannelPreview, typed)).toContain("1x fee on top");
  expect(said(ChannelPreview, typed)).toContain("For amounts from 5o to ₱1,000.00");
});

test.for([
  ["wallet", "E-wallet GCash GCash mobile number 09 and nine digits Account name"],
  ["bank", "Bank GCash (arrives the next banking day) Account number Digits only Account name"],
  ["counter", "Where to pick up GCash Full name"],
])("[CON-7] a %s is shown as the account form asks for it", ([kind, asked]) => {
  const body = { kind, name: "GCash", longestName: 40, accountDigits: "10, 14", isSlow: true };
  const text = said(InstitutionPreview, body);
  expect(text).toContain(asked);
  expect(text).toContain("A name has up to 40 characters.");
  expect(text.includes("An account number has 10 or 14 digits.")).toBe(kind === "bank");
  expect(said(InstitutionPreview, { ...body, needsBranchCity: true }).includes("City of your branch")).toBe(
    kind === "bank",
  );
});

test.for([
  ["a way to pay", ChannelPreview],
  ["an institution", InstitutionPreview],
] as const)("[CON-7] an empty draft of %s has a preview", ([, Shown]) => {
  expect(said(Shown, {})).toContain("As borrowers see it");
});
