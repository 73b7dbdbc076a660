// @vitest-environment happy-dom
import { priceLoan } from "@hiram/lending";
import { formatDay } from "@hiram/market/dates.ts";
import { documentProfile } from "@hiram/market/profile.ts";
import { describe, expect, test } from "vitest";
import { composeAgreement } from "./compose-agreement.ts";
import { documentSecurityPolicy } from "../paper/document-html.ts";
import { renderAgreementHtml } from "./agreement-html.ts";
import { type AgreementModel, type AgreementRequest, keptModel } from "./agreement-model.ts";
import { lender, product, sampleModel } from "./agreement-samples.ts";
import { wording as en } from "./wording/en.ts";
import { wording as fil } from "./wording/fil.ts";

function page(changes: Partial<AgreementRequest> = {}, locale: "en" | "fil" = "en"): Document {
  return new DOMParser().parseFromString(renderAgreementHtml(sampleModel(changes), locale), "text/html");
}

const rows = (document: Document): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll("dl>div")].map((row) => [
      row.querySelector("dt")?.textContent,
      row.querySelector("dd")?.textContent,
    ]),
  );
const table = (document: Document): string[][] =>
  [...document.querySelectorAll("tr")].map((line) =>
    [...line.querySelectorAll("th,td")].map((cell) => cell.textContent),
  );
const textOf = (document: Document): string => document.body.textContent.replace(/\s+/g, " ");

// 4,850.00 received; 1,845.59, 1,845.59 and 1,845.61 paid after 30, 60 and 91 days: 6.89% for 30 days.
describe.each(["loan-agreement", "disclosure-statement"] as const)("the %s", (kind) => {
  test("[CNF-2] discloses what RA 3765 asks for, in the offer's figures", () => {
    expect(rows(page({ kind }))).toMatchObject({
      "Amount financed": "₱5,000.00",
      "Finance charge": "₱686.79",
      "Interest (paid with the instalments)": "₱521.79",
      "Processing fee (taken from the proceeds)": "₱150.00",
      "Documentary stamp (paid with the instalments)": "₱15.00",
      "Net proceeds": "₱4,850.00",
      "Total of payments": "₱5,536.79",
      Term: "91 days",
      "Effective interest rate per month": "6.89%",
      "Penalty for late payment, one time": "₱35.00",
      "Fee of an extension": "2% of the principal still owed",
    });
  });

  test("[CNF-2] has the repayment schedule, one line an instalment", () => {
    expect(table(page({ kind }))).toEqual([
      ["No.", "Due day", "Principal", "Interest", "Fees", "To pay", "Principal left"],
      ["1", "Mon, 21 Dec 2026", "₱1,555.59", "₱285.00", "₱5.00", "₱1,845.59", "₱3,444.41"],
      ["2", "Wed, 20 Jan 2027", "₱1,685.59", "₱155.00", "₱5.00", "₱1,845.59", "₱1,758.82"],
      ["3", "Sat, 20 Feb 2027", "₱1,758.82", "₱81.79", "₱5.00", "₱1,845.61", "₱0.00"],
      ["", "Total", "₱5,000.00", "₱521.79", "₱15.00", "₱5,536.79", ""],
    ]);
  });

  test("[CNF-2] names the lender with both registration numbers, and the borrower", () => {
    expect(rows(page({ kind }))).toMatchObject({
      Lender: lender.name,
      "SEC registration number": lender.secRegistrationNumber,
      "Certificate of Authority number": lender.certificateOfAuthorityNumber,
      Borrower: "Juana Peñaflor dela Cruz",
      "Loan number": "900174",
    });
  });
});

test("[CNF-2] an e-mail address may break after its @, and is read whole", () => {
  const value = [...page().querySelectorAll("dd")].find(({ textContent }) => textContent.includes("@"));
  expect(value?.innerHTML).toBe(lender.emails.support.replace("@", "@<wbr>"));
  expect(value?.textContent).toBe(lender.emails.support);
});

test("[CNF-2] an accepted document says by whom and when, by Manila's clock; an offer says that it binds nobody", () => {
  expect(textOf(page())).toContain(
    "Accepted electronically by Juana Peñaflor dela Cruz on 2026-11-21 10:03:04",
  );
  const offered = textOf(page({ order: null, isPaidOut: false }));
  expect(offered).toContain("It binds nobody until the borrower confirms");
  expect(offered).not.toContain("900174");
  expect(offered).toContain("If the money is sent on another day, the due days move with it");
});

/** The texts of the disclosure itself, in whichever document it stands. */
function disclosedTexts(changes: Partial<AgreementRequest>, locale: "en" | "fil" = "en"): string[] {
  const { sections } = composeAgreement(sampleModel({ isPaidOut: false, ...changes }), locale);
  const disclosure = sections.find(({ heading }) => heading.startsWith("Disclosure statement"));
  return disclosure!.blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
}

const inMonths = priceLoan(product, {
  amountCentavos: 500_000,
  periods: 12,
  unit: "M",
  startsOn: "2026-11-30",
});

test.for([
  [
    "en",
    "counted from Sat, 21 Nov 2026. If the money",
    "finance charge is never above what is stated here",
    "As months",
  ],
  ["fil", "Mula Sab, 21 Nob 2026", "Hindi kailanman hihigit ang singil sa pag-utang", "Dahil magkakaiba"],
] as const)(
  "[CNF-2] a disclosure says that the due days move with the money, that the charge is never higher, and of months that it may be lower (%s)",
  ([locale, days, charge, months]) => {
    for (const kind of ["disclosure-statement", "loan-agreement"] as const) {
      const ofDays = disclosedTexts({ kind }, locale).join(" ");
      for (const text of [days, charge]) expect(ofDays).toContain(text);
      expect(ofDays).not.toContain(months);
      expect(disclosedTexts({ kind, terms: inMonths }, locale).join(" ")).toContain(months);
      // The money was sent: the days are certain.
      expect(disclosedTexts({ kind, isPaidOut: true }, locale).join(" ")).not.toContain(charge);
    }
  },
);

test.for(["loan-agreement", "disclosure-statement"] as const)(
  "[CNF-2] [CNF-9] a %s kept before its disclosure named another day is composed without that, and otherwise as today's",
  (kind) => {
    const today = sampleModel({ kind, isPaidOut: false });
    const { disclosesOtherDay: _, ...before } = today;
    for (const [locale, w] of [
      ["en", en],
      ["fil", fil],
    ] as const) {
      const added = new Set([w.otherDay(formatDay("2026-11-21", locale)), w.neverAbove]);
      const composed = composeAgreement(today, locale);
      const sections = composed.sections.map((section) => ({
        ...section,
        blocks: section.blocks.filter((block) => block.kind !== "text" || !added.has(block.text)),
      }));
      expect(sections).not.toEqual(composed.sections);
      const kept = keptModel(before as AgreementModel);
      expect(composeAgreement(kept, locale)).toEqual({ ...composed, sections });
    }
  },
);

test("[TRM-1] the agreement tells penalty, extension, early repayment, notices, personal data and credit bureau", () => {
  const text = textOf(page());
  for (const clause of [
    "A penalty of ₱35.00 is then charged, one time",
    "extend the loan at most 2 times",
    "early from Wed, 6 Jan 2027, after half the term and at least 7 days",
    "within 3 days",
    "7 business days",
    "RA 10173",
    "RA 9510",
    "Filipino citizen over 18",
  ])
    expect(text).toContain(clause);
});

test("[TRM-1] a product without penalty and extension says so", () => {
  const free = {
    ...product,
    extension: null,
    penalty: { newBorrowerCentavos: 0, repeatBorrowerCentavos: 0, mostPpm: null },
  };
  const text = textOf(page({ product: free }));
  expect(text).toContain("This loan cannot be extended.");
  expect(text).toContain("No penalty is charged.");
});

test.each([
  [
    "en",
    "₱35.00, never more than 5% of what is past due",
    "It is never more than 5% of what is past due on the day",
  ],
  ["fil", "₱35.00, hindi hihigit sa 5% ng halagang huli na", "Hindi ito hihigit sa 5% ng halagang huli na"],
] as const)(
  "[TRM-1] [CNF-2] a penalty's cap is disclosed and agreed to (%s)",
  (locale, disclosed, agreed) => {
    const capped = { ...product, penalty: { ...product.penalty, mostPpm: 50_000 } };
    const ours = page({ product: capped }, locale);
    expect(Object.values(rows(ours))).toContain(disclosed);
    expect(textOf(ours)).toContain(agreed);
  },
);

test("[HLP-1] profile document writes amounts without separators, as its screens do", () => {
  expect(rows(page({ profile: documentProfile }))["Net proceeds"]).toBe("₱4850.00");
});

test("[CNF-2] in Filipino it says the same figures", () => {
  const document = page({}, "fil");
  expect(document.documentElement.lang).toBe("fil");
  expect(document.querySelector("h1")?.textContent).toBe("Kasunduan sa loan");
  expect(table(document)[1]?.slice(1)).toEqual(["Lun, 21 Dis 2026", ...table(page())[1]!.slice(2)]);
  // Nothing is left in English except names and laws.
  expect(Object.keys(rows(document))).not.toContain("Net proceeds");
  expect(composeAgreement(sampleModel(), "fil").sections).toHaveLength(
    composeAgreement(sampleModel(), "en").sections.length,
  );
});

test("[CNF-9] what a borrower or an operator typed is text, never markup", () => {
  const evil = `<script>alert(1)</script><img src=x onerror="alert(1)">'"&`;
  const document = page({
    party: { borrowerName: evil, borrowerAddress: evil },
    lender: { ...lender, address: evil },
    product: { ...product, name: evil },
  });
  expect(document.querySelectorAll("script,img")).toHaveLength(0);
  expect(rows(document)).toMatchObject({
    Borrower: evil,
    "Borrower's address": evil,
    Address: evil,
    Product: evil,
  });
});

test("[CNF-9] the page's policy lets nothing run or load, and its own style pass", async () => {
  const html = renderAgreementHtml(sampleModel(), "en");
  const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? "";
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(style))).toString("base64");
  const policy = documentSecurityPolicy(html);
  expect(policy).toContain(`style-src 'sha256-${digest}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  // A page kept before the style changed is admitted with its own style.
  expect(documentSecurityPolicy(html.replace("margin:0", "margin:1px"))).not.toBe(policy);
  expect(html).not.toMatch(/ style=|<script|https?:/);
});
