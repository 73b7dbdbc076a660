import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Locale } from "@hiram/market/locale.ts";
import type { ContentPage } from "./blocks.ts";
import { type Lender, loadLender } from "./lender.ts";
import { readOperatorText, UnreadableFile } from "./operator-file.ts";
import { parsePage } from "./parse-page.ts";
import {
  lenderFillings,
  loanFillings,
  type LoansInWords,
  type LoanWords,
  rateFillings,
} from "./placeholders.ts";

/** Pages that the product itself links to (ABT-1, PRV-1, TRM-1); an operator may add others. */
const REQUIRED_PAGES = ["about-us", "privacy-policy", "loan-terms"] as const;

/** `page:contact` leads to customer service wherever that is: a screen of the app, a page of the site. */
const CONTACT = "contact";

/** The content folder, read and checked. */
export interface Content {
  readonly lender: Lender;
  /** Names of the pages, in alphabetical order. */
  readonly pages: readonly string[];
  /**
   * A page in a language, or in English where there is no such file, with the figures of the loans on offer
   * filled in; null when there is no such page.
   */
  readonly page: (name: string, locale: Locale, loans: LoansInWords) => ContentPage | null;
}

/** For finding problems before there is a product. */
const SOME_LOANS: LoanWords = {
  term: "",
  newBorrowerPenalty: "",
  repeatBorrowerPenalty: "",
  earlyRepayment: "",
  rates: [{ days: "", daily: "" }],
};

/** Content that cannot be shown; one problem per line, each naming its file, line and fault. */
export class ContentError extends Error {
  constructor(problems: readonly string[]) {
    super(["The content cannot be used:", ...problems].join("\n  - "));
    this.name = "ContentError";
  }
}

/**
 * Reads `lender.json` and every `en/*.md` and `fil/*.md` of a content folder (TRM-2).
 * @throws LenderError, or ContentError with every problem of every file at once
 */
export async function loadContent(contentDir: string): Promise<Content> {
  const lender = await loadLender(contentDir);
  const unreadable: string[] = [];
  const readFolder = (lang: Locale) =>
    readPages(join(contentDir, lang), (file, fault) => unreadable.push(`${join(lang, file)} ${fault}`));
  const files = { en: await readFolder("en"), fil: await readFolder("fil") };
  const problems = [...unreadable, ...lackingFiles(files)];
  const known = new Set([...files.en.keys(), CONTACT]);
  const parsed = (lang: Locale, loans: LoanWords): ReadonlyMap<string, ContentPage> => {
    const fillings = new Map([...lenderFillings(lender, lang), ...loanFillings(loans)]);
    const rates = rateFillings(loans);
    return new Map(
      [...files[lang]].map(([name, text]) => {
        const onProblem = (problem: string) => problems.push(`${lang}/${name}.md, ${problem}`);
        return [name, parsePage({ name, lang, text }, { fillings, rates, pages: known, onProblem })];
      }),
    );
  };
  for (const lang of ["en", "fil"] as const) parsed(lang, SOME_LOANS);
  if (problems.length > 0) throw new ContentError(problems);

  const last = new Map<Locale, { readonly of: string; readonly pages: ReadonlyMap<string, ContentPage> }>();
  /** Parsed again only when the figures change. */
  const pagesIn = (lang: Locale, loans: LoanWords): ReadonlyMap<string, ContentPage> => {
    const of = JSON.stringify(loans);
    const known = last.get(lang);
    if (known?.of === of) return known.pages;
    const pages = parsed(lang, loans);
    last.set(lang, { of, pages });
    return pages;
  };
  return {
    lender,
    pages: [...files.en.keys()],
    page(name, locale, loans) {
      const lang = files[locale].has(name) ? locale : "en";
      return pagesIn(lang, loans[lang]).get(name) ?? null;
    },
  };
}

/**
 * The texts of a folder's Markdown files by name; none if the folder does not exist.
 * @param onBroken called for each file that cannot be read, with the reason; "" is the folder itself
 */
async function readPages(
  folder: string,
  onBroken: (file: string, fault: string) => void,
): Promise<Map<string, string>> {
  const names = await readdir(folder).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== "ENOENT") onBroken("", `can't be read: ${failure.message}`);
    return [];
  });
  const files = names.filter((name) => name.endsWith(".md")).toSorted();
  const texts = await Promise.all(
    files.map(async (file) => {
      try {
        return await readOperatorText(join(folder, file));
      } catch (failure) {
        const isOfText = failure instanceof UnreadableFile;
        onBroken(file, isOfText ? failure.message : `can't be read: ${(failure as Error).message}`);
        return "";
      }
    }),
  );
  return new Map(files.map((file, index) => [file.slice(0, -".md".length), texts[index] ?? ""]));
}

function lackingFiles(files: Readonly<Record<Locale, ReadonlyMap<string, string>>>): string[] {
  const lacking = REQUIRED_PAGES.filter((name) => !files.en.has(name));
  const untranslated = [...files.fil.keys()].filter((name) => !files.en.has(name));
  return [
    ...lacking.map((name) => `en/${name}.md is missing`),
    ...untranslated.map((name) => `fil/${name}.md needs an en/${name}.md, which everybody else reads`),
  ];
}
