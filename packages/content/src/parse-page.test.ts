import { expect, test } from "vitest";
import { sampleLender } from "./lender-samples.ts";
import { parsePage } from "./parse-page.ts";
import { lenderFillings } from "./placeholders.ts";

function read(text: string) {
  const problems: string[] = [];
  const page = parsePage(
    { name: "sample", lang: "en", text },
    {
      fillings: lenderFillings(sampleLender, "en"),
      rates: [],
      pages: new Set(["privacy-policy", "contact"]),
      onProblem: (problem) => problems.push(problem),
    },
  );
  return { page, problems };
}

test("[TRM-2] a page is headings, paragraphs, lists, tables and facts, its # heading the title", () => {
  const { page, problems } = read(
    "# Terms\n\nFirst *said*,\nthen **meant**.\n\n## 1. Rates\n\n- one\n- two\n\n1. first\n\n2. second\n\n" +
      "### Rates\n\n| Days | Rate |\n|---|---|\n| 1 to 30 | **5%** |\n\n| | |\n|---|---|\n| Lender | X |\n\n## 1. Rates\n",
  );
  expect(problems).toEqual([]);
  expect(page).toEqual({
    name: "sample",
    lang: "en",
    title: "Terms",
    summary: "First said, then meant.",
    blocks: [
      {
        kind: "paragraph",
        runs: [
          { text: "First " },
          { text: "said", style: "emphasis" },
          { text: ", then " },
          { text: "meant", style: "strong" },
          { text: "." },
        ],
      },
      { kind: "heading", level: 2, id: "1-rates", text: "1. Rates" },
      { kind: "list", isOrdered: false, items: [[{ text: "one" }], [{ text: "two" }]] },
      { kind: "list", isOrdered: true, items: [[{ text: "first" }], [{ text: "second" }]] },
      { kind: "heading", level: 3, id: "rates", text: "Rates" },
      {
        kind: "table",
        head: ["Days", "Rate"],
        rows: [[[{ text: "1 to 30" }], [{ text: "5%", style: "strong" }]]],
      },
      { kind: "facts", facts: [{ term: "Lender", runs: [{ text: "X" }] }] },
      { kind: "heading", level: 2, id: "1-rates-2", text: "1. Rates" },
    ],
  });
});

test("[TRM-2] the lender's data fill the placeholders; e-mails and the phone become links by themselves", () => {
  const { page, problems } = read(
    "# About {{lender.name}}\n\n{{ lender.secRegistrationNumber }}: {{lender.emails.support}}, {{lender.phone}}.",
  );
  expect(problems).toEqual([]);
  expect(page.title).toBe("About Sample Lending Corporation");
  expect(page.blocks).toEqual([
    {
      kind: "paragraph",
      runs: [
        { text: "CS000000001: " },
        { text: "support@lender.example", href: "mailto:support@lender.example" },
        { text: ", " },
        { text: "+63 2 8000 0000", href: "tel:+63280000000" },
        { text: "." },
      ],
    },
  ]);
});

test("[TRM-2] what a lender's name contains is text, whatever it would mean in Markdown or HTML", () => {
  const name = "A*B* <b>& [x](javascript:alert(1)) {{lender.phone}}";
  const fillings = lenderFillings({ ...sampleLender, name }, "en");
  const page = parsePage(
    { name: "sample", lang: "en", text: "# T\n\n{{lender.name}}" },
    { fillings, rates: [], pages: new Set(), onProblem: (problem) => expect.fail(problem) },
  );
  expect(page.blocks).toEqual([{ kind: "paragraph", runs: [{ text: name }] }]);
});

test.for([
  ["{{lender.nme}} lends", "line 3: the placeholder {{lender.nme}} is not known"],
  ["{{ constructor }}", "line 3: the placeholder {{ constructor }} is not known"],
  ["half {{lender.name", "line 3: the placeholder {{lender.name is not known"],
  ["<script>alert(1)</script>", 'line 3: "<script>alert(1)</script>" is not a heading'],
  ["text with <b>markup</b>", 'line 3: "<b>" is more than plain text'],
  ["![a](https://x.example/a.png)", 'line 3: "![a](https://x.example/a.png)" is more than plain text'],
  ["`code`", 'line 3: "`code`" is more than plain text'],
  ["> quoted", 'line 3: "> quoted" is not a heading'],
  ["#### deep", "line 3: headings go down to ### only"],
  ["# second", "line 3: a page has one # title"],
  ["- a\n  - b", "line 3: a list's item must be one paragraph"],
  ["good\n\nGood &amp; bad", 'line 5: "&amp;" is shown as it stands'],
  ["[a](javascript:alert(1))", 'line 3: the link "javascript:alert(1)" cannot be followed'],
  ["[a](JavaScript:alert)", 'line 3: the link "JavaScript:alert" cannot be followed'],
  ["[a](data:text/html,x)", 'line 3: the link "data:text/html,x" cannot be followed'],
  ["[a](//evil.example)", 'line 3: the link "//evil.example" cannot be followed'],
  ["[a](/aboutUs)", 'line 3: the link "/aboutUs" cannot be followed'],
  ["[a](https://us@evil.example)", 'line 3: the link "https://us@evil.example" cannot be followed'],
  ["[a](page:nowhere)", 'line 3: the link "page:nowhere" cannot be followed'],
  ["[a](mailto:{{lender.emails.support}})", "contains a placeholder: write the placeholder alone"],
] as const)("[TRM-2] %s is refused with its line and what to write instead", ([text, problem]) => {
  const { problems } = read(`# Title\n\n${text}\n`);
  expect(problems.join("\n")).toContain(problem);
});

test("[TRM-2] links lead to https, mail, telephone and our own pages", () => {
  const { page, problems } = read(
    "# T\n\n[a](https://privacy.gov.ph/x) [b](mailto:a@b.example) [c](tel:+6328) [d](page:privacy-policy)",
  );
  expect(problems).toEqual([]);
  const [paragraph] = page.blocks;
  expect(paragraph?.kind === "paragraph" && paragraph.runs.flatMap(({ href }) => href ?? [])).toEqual([
    "https://privacy.gov.ph/x",
    "mailto:a@b.example",
    "tel:+6328",
    "page:privacy-policy",
  ]);
});

test.for(["", "\n\n", "No title here."])("[TRM-2] a page without a title is refused: '%s'", (text) => {
  expect(read(text).problems).not.toEqual([]);
});
