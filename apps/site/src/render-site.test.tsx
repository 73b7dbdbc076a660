import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Content, loadContent } from "@hiram/content";
import { sampleLoans } from "@hiram/content/loan-samples.ts";
import { PAGES } from "@hiram/contract/addresses.ts";
import type { Locale } from "@hiram/market/locale.ts";
import { beforeAll, expect, test } from "vitest";
import { renderSite, type SiteFile, type SiteSettings } from "./render-site.tsx";
import { SITE_PAGES, sitePath } from "./site-pages.ts";

const settings: SiteSettings = {
  origin: "https://loans.example.ph",
  contactFormSends: false,
  appLink: "/promotion/?id=1",
  offered: null,
  loans: sampleLoans,
  styles: { home: ".home{}", "contact-us": ".contact{}", content: ".content{}" },
  script: "/site/assets/main.js",
};

const LOCALES = ["en", "fil"] as const;
const appLinkIn = (locale: Locale): string => `${settings.appLink}&lang=${locale}`;

let content: Content;
let files: ReadonlyMap<string, SiteFile>;
beforeAll(async () => {
  content = await loadContent(fileURLToPath(new URL("../../../content", import.meta.url)));
  files = await filesOf(content);
});

async function filesOf(folder: Content): Promise<ReadonlyMap<string, SiteFile>> {
  const files = await renderSite(folder, settings);
  return new Map(files.map((file) => [file.path, file]));
}

const htmlAt = (path: string): string => files.get(path)?.body ?? "";
const textAt = (path: string): string =>
  htmlAt(path)
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
const everyPath = SITE_PAGES.flatMap((page) => [sitePath(page, "en"), sitePath(page, "fil")]);

test("[SITE-1] five pages, each with the navigation of five, itself marked, at the decided paths", () => {
  expect(SITE_PAGES.map((page) => sitePath(page, "en"))).toEqual([
    "/",
    "/about-us",
    "/contact-us",
    "/privacy-policy",
    "/loan-terms-and-conditions",
  ]);
  for (const page of SITE_PAGES) {
    const path = sitePath(page, "en");
    const [, nav = ""] = /<nav[^>]*>(.*?)<\/nav>/s.exec(htmlAt(path)) ?? [];
    const links = Array.from(nav.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g), ([, href, name]) => [
      name,
      href,
    ]);
    expect(links).toEqual([
      ["Home", "/"],
      ["About Us", "/about-us"],
      ["Contact Us", "/contact-us"],
      ["PrivacyPolicy", "/privacy-policy"],
      ["Loan Terms And Conditions", "/loan-terms-and-conditions"],
    ]);
    expect(nav).toContain(`<a href="${path}" aria-current="page">`);
  }
});

test("[SITE-2] Home has three pictures of our own, each under 30 kB, with room kept for it", () => {
  const [, carousel = ""] = /<section class="carousel"[^>]*>(.*?)<\/section>/s.exec(htmlAt("/")) ?? [];
  const pictures = Array.from(carousel.matchAll(/<img [^>]*>/g), ([image]) => image);
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    const [, source = ""] = / src="([^"]+)"/.exec(picture) ?? [];
    expect(statSync(new URL(`../public${source}`, import.meta.url)).size).toBeLessThan(30_000);
    expect(picture).toMatch(/ alt="[^"]{10,}"/);
    expect(picture).toMatch(/ width="640" height="400"/);
  }
});

test("[TRM-1] Home says of early repayment what the loan terms say of the products on offer", async () => {
  const anyDay = { en: "on any day", fil: "sa anumang araw" };
  const { loans } = settings;
  const other = await renderSite(content, {
    ...settings,
    loans: {
      en: { ...loans.en, earlyRepayment: anyDay.en },
      fil: { ...loans.fil, earlyRepayment: anyDay.fil },
    },
  });
  for (const locale of LOCALES)
    for (const page of ["home", "loanTerms"] as const) {
      const path = sitePath(page, locale);
      expect(textAt(path)).toContain(loans[locale].earlyRepayment);
      const changed = other.find((file) => file.path === path)?.body ?? "";
      expect(changed).toContain(anyDay[locale]);
      expect(changed).not.toContain(loans[locale].earlyRepayment);
    }
});

test("[SITE-4] Home names the lender and both its numbers beside the offer, above the calculator", () => {
  const { name, secRegistrationNumber, certificateOfAuthorityNumber } = content.lender;
  for (const path of ["/", "/fil"]) {
    const [, hero = ""] = /<main[^>]*>(.*?)id="cost"/s.exec(htmlAt(path)) ?? [];
    for (const said of [name, secRegistrationNumber, certificateOfAuthorityNumber])
      expect(hero).toContain(said);
  }
});

test("[SITE-4] every page's footer warns of scams, and names who watches and whom to ask about personal data", () => {
  for (const path of everyPath) {
    const [, footer = ""] = /<footer[^>]*>(.*?)<\/footer>/s.exec(htmlAt(path)) ?? [];
    for (const host of ["www.sec.gov.ph", "privacy.gov.ph", "www.creditinfo.gov.ph"])
      expect(footer).toContain(`href="https://${host}/"`);
    expect(footer).toContain(`mailto:${content.lender.emails.privacy}`);
    expect(footer).toMatch(/scam/i);
  }
});

test("[SITE-3] beside the contact form stands whom to call or write to; address and registration stand in the footer alone", () => {
  const { lender } = content;
  for (const locale of LOCALES) {
    const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(htmlAt(sitePath("contactUs", locale))) ?? [];
    const [, details = ""] = /<dl class="facts">(.*?)<\/dl>/s.exec(main) ?? [];
    for (const way of [
      lender.phone,
      lender.serviceHours[locale],
      lender.emails.support,
      lender.emails.complaints,
    ])
      expect(details).toContain(way);
    for (const other of [lender.secRegistrationNumber, lender.certificateOfAuthorityNumber, lender.address])
      expect(main).not.toContain(other);
  }
});

test("[SITE-3] the contact form stands before the details, with what becomes of the words", () => {
  for (const locale of LOCALES) {
    const html = htmlAt(sitePath("contactUs", locale));
    expect(html.indexOf("data-contact-form")).toBeLessThan(html.indexOf('class="facts"'));
    const [, form = ""] = /<form(.*?)<\/form>/s.exec(html) ?? [];
    expect(form).toContain(`href="${sitePath("privacyPolicy", locale)}"`);
  }
});

test("[SITE-4] every page's footer shows the company's contact details and the copyright of 2025", () => {
  const { lender } = content;
  for (const path of everyPath) {
    const [, footer = ""] = /<footer[^>]*>(.*?)<\/footer>/s.exec(htmlAt(path)) ?? [];
    for (const detail of [lender.name, lender.address, lender.phone, lender.emails.support])
      expect(footer).toContain(detail);
    expect(footer).toContain("© 2025");
    // SEC Memorandum Circular 19 of 2019.
    for (const number of [lender.secRegistrationNumber, lender.certificateOfAuthorityNumber])
      expect(footer).toContain(number);
  }
});

test("[WEB-8] every page's footer leads to deleting an account, in the page's language", () => {
  for (const path of everyPath) {
    const html = htmlAt(path);
    const [, locale] = /<html[^>]* lang="(\w+)"/.exec(html) ?? [];
    const [, footer = ""] = /<footer[^>]*>(.*?)<\/footer>/s.exec(html) ?? [];
    expect(footer).toContain(`href="/deleteAccount?lang=${locale}"`);
  }
});

test("[SITE-5] no page carries a framework: only one small script, the rest is data", () => {
  for (const path of everyPath) {
    const scripts = Array.from(htmlAt(path).matchAll(/<script([^>]*)>/g), ([, attributes]) => attributes);
    const running = scripts.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes ?? ""));
    expect(running).toEqual([expect.stringMatching(/^ type="module" src="\/site\/assets\/main.js"/)]);
    expect(htmlAt(path)).not.toMatch(/<!--\$|data-reactroot| on\w+="/);
  }
});

test("[SITE-3] [SITE-5] before its script is there the contact form sends nothing, and says how else to write", () => {
  for (const locale of LOCALES) {
    const html = htmlAt(sitePath("contactUs", locale));
    expect(html).toMatch(/<button type="submit"[^>]* disabled/);
    const [, late = ""] = /<p class="late">(.*?)<\/p>/.exec(html) ?? [];
    expect(late).toContain(`mailto:${content.lender.emails.support}`);
  }
});

test("[SITE-1] a page carries its own style sheet and no other's", () => {
  const sheets = SITE_PAGES.map((page) => {
    const { body, styles } = files.get(sitePath(page, "fil")) ?? {};
    expect(body).toContain(`<style>${styles ?? "none"}</style>`);
    return styles;
  });
  expect(sheets).toEqual([".home{}", ".content{}", ".contact{}", ".content{}", ".content{}"]);
});

test("[TRM-1] the loan terms show section 9's figures", () => {
  const text = textAt("/loan-terms-and-conditions");
  for (const figure of ["91", "365", "1,000", "800", "5%", "4%", "2%", "7 business days"])
    expect(text).toContain(figure);
});

test("[PRV-1] the privacy policy is long and shows the registration numbers", () => {
  const text = textAt("/privacy-policy");
  expect(text.length).toBeGreaterThan(6_000);
  expect(text).toContain(content.lender.secRegistrationNumber);
  expect(text).toContain(content.lender.certificateOfAuthorityNumber);
});

test("[SITE-1 TRM-2] the lender's details come from the settings file alone", async () => {
  const other: Content = { ...content, lender: { ...content.lender, name: "Bagong Pag-asa & <Sons>" } };
  const [original, renamed] = [files, await filesOf(other)];
  for (const path of everyPath) {
    expect(renamed.get(path)?.body).toContain("Bagong Pag-asa &amp; &lt;Sons&gt;");
    expect(original.get(path)?.body).not.toContain("Bagong Pag-asa");
  }
});

test("[SITE-1] what search engines read: language, canonical and other address, description, structured data", () => {
  for (const page of SITE_PAGES)
    for (const locale of ["en", "fil"] as const) {
      const html = htmlAt(sitePath(page, locale));
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).toContain(
        `<link rel="canonical" href="https://loans.example.ph${sitePath(page, locale)}"/>`,
      );
      for (const language of ["en", "fil"] as const)
        expect(html).toContain(
          `hrefLang="${language}" href="https://loans.example.ph${sitePath(page, language)}"`,
        );
      const [, description = ""] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
      expect(description.length).toBeGreaterThan(40);
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      const graph = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
      expect(graph[0]).toMatchObject({ "@type": "FinancialService", name: content.lender.name });
    }
  const titles = everyPath.map((path) => /<title>(.*?)<\/title>/.exec(htmlAt(path))?.[1]);
  expect(new Set(titles).size).toBe(titles.length);
  expect(htmlAt("/sitemap.xml").match(/<loc>/g)).toHaveLength(10);
  expect(htmlAt("/robots.txt")).toContain("Sitemap: https://loans.example.ph/sitemap.xml");
});

/** Whether a search engine may read a path: the longest rule counts (RFC 9309). */
function isFindable(path: string): boolean {
  const rules = Array.from(
    htmlAt("/robots.txt").matchAll(/^(Allow|Disallow): (\S+)$/gm),
    ([, kind, rule = ""]) => {
      const matches = rule.endsWith("$") ? path === rule.slice(0, -1) : path.startsWith(rule);
      return { isAllowed: kind === "Allow", length: matches ? rule.length : -1 };
    },
  );
  return rules.toSorted((one, other) => other.length - one.length)[0]?.isAllowed === true;
}

test("[SITE-1] [SES-3] search engines may read the site, and nothing whose address carries a session or a campaign", () => {
  for (const path of [
    ...everyPath,
    "/?utm_source=x",
    "/about-us?utm_source=x",
    "/site/share.png",
    "/icon.svg",
  ])
    expect([path, isFindable(path)]).toEqual([path, true]);
  const others = ["/promotion/?id=1", "/api/docs", "/sandbox/", ...Object.values(PAGES)];
  for (const path of others) expect([path, isFindable(path)]).toEqual([path, false]);
});

test("[SITE-1] every internal link leads to an existing page", () => {
  const ours = new Set([
    ...files.keys(),
    "/icon.svg",
    ...LOCALES.flatMap((locale) => [`/signIn?lang=${locale}`, `/home?lang=${locale}`]),
    "/signIn",
    "/signIn?lang=fil",
    ...LOCALES.map(appLinkIn),
    ...LOCALES.map((locale) => `/deleteAccount?lang=${locale}`),
  ]);
  for (const path of everyPath) {
    const links = Array.from(htmlAt(path).matchAll(/<a [^>]*href="([^"]+)"/g), ([, href = ""]) => href);
    const inner = links.filter((href) => href.startsWith("/")).map((href) => href.split("#")[0] ?? "");
    expect(inner.filter((href) => !ours.has(href.replaceAll("&amp;", "&")))).toEqual([]);
  }
});

test("[SITE-1] 'Get the app' goes on in the language of the page", () => {
  for (const locale of LOCALES)
    expect(htmlAt(sitePath("home", locale))).toContain(
      `href="${appLinkIn(locale).replaceAll("&", "&amp;")}"`,
    );
});

test("[SITE-1] [TRM-2] no built-in text promises an amount: how much is lent is for the operator to say", () => {
  for (const locale of LOCALES)
    for (const page of ["home", "contactUs"] as const)
      expect(htmlAt(sitePath(page, locale))).not.toMatch(/₱\s?\d/);
});

test("[SITE-2] [PROMO-2] the shared picture is there for messaging apps, as wide and high as the pages say", () => {
  const picture = readFileSync(new URL("../public/site/share.png", import.meta.url));
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});
