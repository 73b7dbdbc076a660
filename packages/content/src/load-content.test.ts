import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ContentError, loadContent } from "./load-content.ts";
import { sampleLoans } from "./loan-samples.ts";

const OURS = fileURLToPath(new URL("../../../content", import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  await cp(OURS, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test("[TRM-2] an operator replaces a page by replacing its file", async () => {
  await writeFile(join(folder, "en/about-us.md"), "# Who we are\n\nWe are {{lender.brand}}.\n");
  const content = await loadContent(folder);
  expect(content.page("about-us", "en", sampleLoans)).toMatchObject({
    title: "Who we are",
    summary: "We are Hiram.",
  });
  expect(content.page("about-us", "fil", sampleLoans)?.title).toBe("Tungkol sa amin");
});

test("[TRM-2] an operator adds a page by adding a file", async () => {
  await writeFile(join(folder, "en/careers.md"), "# Careers\n\nSee [about us](page:about-us).\n");
  const content = await loadContent(folder);
  expect(content.pages).toContain("careers");
  expect(content.page("careers", "en", sampleLoans)?.title).toBe("Careers");
});

test("[TRM-2] a page that is not translated is served in English, and says so", async () => {
  await rm(join(folder, "fil"), { recursive: true });
  const content = await loadContent(folder);
  expect(content.page("privacy-policy", "fil", sampleLoans)).toMatchObject({
    lang: "en",
    title: "Privacy policy",
  });
});

test("[TRM-1] [TRM-2] a page tells of the loans on offer; a table's row stands once for each of their rates", async () => {
  const { en, fil } = sampleLoans;
  await writeFile(
    join(folder, "en/careers.md"),
    "# A\n\n{{loans.term}}, {{loans.newBorrowerPenalty}}.\n\n| Day | Rate |\n| - | - |\n| {{rate.days}} | {{rate.daily}} |\n| All | 1% |\n",
  );
  const content = await loadContent(folder);
  const shown = (term: string) =>
    content
      .page("careers", "fil", { en: { ...en, term }, fil })
      ?.blocks.map((block) =>
        block.kind === "table"
          ? block.rows.map((row) => row.map(([run]) => run?.text))
          : block.kind === "paragraph" && block.runs[0]?.text,
      );
  const rows = [...en.rates.map(({ days, daily }) => [days, daily]), ["All", "1%"]];
  expect(shown("91 days")).toEqual(["91 days, ₱1,000.", rows]);
  expect(shown("30 days")).toEqual(["30 days, ₱1,000.", rows]);
});

test("[TRM-2] a rate outside a table is named", async () => {
  await writeFile(join(folder, "en/about-us.md"), "# A\n\n{{rate.daily}}\n");
  await expect(loadContent(folder)).rejects.toThrow("line 3: the placeholder {{rate.daily}} is not known");
});

test("[TRM-2] an unknown page name gives no page", async () => {
  const content = await loadContent(folder);
  for (const name of ["", "nothing", "../lender", "constructor", "__proto__", "contact"])
    expect(content.page(name, "en", sampleLoans)).toBeNull();
});

test("[TRM-2] every problem of every file is named at once, with file and line", async () => {
  await writeFile(join(folder, "en/about-us.md"), "# A\n\n{{lender.nmae}}\n\n<b>bold</b>\n");
  await writeFile(join(folder, "fil/careers.md"), "# Trabaho\n");
  await rm(join(folder, "en/loan-terms.md"));
  await expect(loadContent(folder)).rejects.toThrow(/^The content cannot be used:/);
  const failure = await loadContent(folder).catch((error: Error) => error.message);
  expect(failure).toContain("en/loan-terms.md is missing");
  expect(failure).toContain("fil/careers.md needs an en/careers.md");
  expect(failure).toContain("en/about-us.md, line 3: the placeholder {{lender.nmae}} is not known");
  expect(failure).toContain('en/about-us.md, line 5: "<b>" is more than plain text');
});

/** As Windows editors save it: with a byte order mark and CRLF line endings. */
async function saveOnWindows(file: string): Promise<void> {
  const text = await readFile(join(folder, file), "utf8");
  await writeFile(join(folder, file), `\uFEFF${text.replaceAll("\n", "\r\n")}`);
}

test("[TRM-2] files saved on Windows read the same", async () => {
  const before = await loadContent(folder);
  for (const file of ["lender.json", "en/privacy-policy.md", "fil/privacy-policy.md"])
    await saveOnWindows(file);
  const after = await loadContent(folder);
  expect(after.lender).toEqual(before.lender);
  for (const locale of ["en", "fil"] as const)
    expect(after.page("privacy-policy", locale, sampleLoans)).toEqual(
      before.page("privacy-policy", locale, sampleLoans),
    );
});

test("[TRM-2] a lender.json in another encoding than UTF-8 is named", async () => {
  const text = await readFile(join(folder, "lender.json"), "utf8");
  for (const encoding of ["latin1", "utf16le"] as const) {
    await writeFile(join(folder, "lender.json"), Buffer.from(`\uFEFF${text}ñ`, encoding));
    await expect(loadContent(folder)).rejects.toThrow(
      "lender.json: is not UTF-8: save it with that encoding",
    );
  }
});

test("[TRM-2] a file in another encoding than UTF-8 is named, not shown with broken letters", async () => {
  await writeFile(join(folder, "en/about-us.md"), Buffer.from("# Ni\xf1o\n\nWe are here.\n", "latin1"));
  await expect(loadContent(folder)).rejects.toThrow(
    "en/about-us.md is not UTF-8: save it with that encoding",
  );
});

test("[TRM-2] a file and a folder that can't be read are named among all problems", async () => {
  await mkdir(join(folder, "en/faq.md"));
  await rm(join(folder, "fil"), { recursive: true, force: true });
  await writeFile(join(folder, "fil"), "a file");
  const words = await loadContent(folder).then(
    () => "",
    (failure: unknown) => (failure instanceof ContentError ? failure.message : "another failure"),
  );
  expect(words).toMatch(/^ {2}- en\/faq\.md can't be read: EISDIR/m);
  expect(words).toMatch(/^ {2}- fil can't be read: ENOTDIR/m);
});
