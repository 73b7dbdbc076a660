import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { EXPORTED_TABLES } from "../apps/server/src/account/exported-tables.ts";
import { PERSONAL_TABLES, tablesWithABorrower } from "../apps/server/src/account/personal-tables.ts";
import * as tables from "../apps/server/src/tables.ts";
import {
  cyclesIn,
  expectNone,
  type Import,
  imports,
  importsOf,
  isCatalogue,
  isOurs,
  partOf,
  resolved,
  ROOT,
  shipped,
  shown,
  sources,
} from "./import-graph.ts";

// Dependencies point one way (docs/architecture.md). What browsers run: browser-architecture.test.ts.
const guide = readFileSync(`${ROOT}docs/architecture.md`, "utf8");

test("[architecture] the imports are really found", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(shown(imports)).toContain(
    "apps/borrower/src/loan-details/order-actions.tsx imports packages/lending/src/order-life.ts",
  );
  expect(shown(imports)).toContain("apps/server/src/main.ts imports apps/server/src/demo/open-demo.ts");
  expect(imports.filter(({ to }) => isOurs(to) && !existsSync(ROOT + to)).map(({ to }) => to)).toEqual([]);
});

test("[architecture] no file imports one that imports it, however far round, even for a type", () => {
  expect(
    cyclesIn([
      { from: "a", to: "b" },
      { from: "b", to: "c" },
      { from: "c", to: "a" },
    ]),
  ).toEqual(["a → b → c → a"]);
  expect(cyclesIn(imports.filter(({ to }) => isOurs(to)))).toEqual([]);
});

/** The shape of a content page, which is types only: no part of the folder's reader reaches a bundle. */
function isContentBlocks({ to, isType }: Import): boolean {
  return isType && to === "packages/content/src/blocks.ts";
}

/** What each package may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, (imported: Import) => boolean>> = {
  "packages/lending": () => false,
  "packages/market": ({ to, isType }) => isType && partOf(to) === "packages/lending",
  "packages/texts": ({ to, isType }) =>
    isType && ["packages/market", "packages/lending"].includes(partOf(to)),
  "packages/browser": () => false,
  "packages/content": ({ to, isType }) =>
    ["marked", "valibot", "node:buffer", "node:fs/promises", "node:path"].includes(to) ||
    (isType && to === "packages/market/src/locale.ts"),
  "packages/contract": (imported) => imported.to === "valibot" || isContentBlocks(imported),
  "packages/bridge": () => false,
  "packages/ui": (imported) =>
    ["react", "packages/market/src/inputs.ts", "packages/market/src/sms-code.ts"].includes(imported.to) ||
    isContentBlocks(imported),
};

test.for(Object.entries(MAY_IMPORT))(
  "[architecture] %s imports nothing but what it stands on",
  ([part, mayImport]) => {
    const ofPart = imports.filter(({ from }) => partOf(from) === part);
    expect(shipped.some((file) => partOf(file) === part)).toBe(true);
    expectNone(ofPart.filter((each) => partOf(each.to) !== part && !mayImport(each)));
  },
);

test("[architecture] every package and app declares the workspace packages that it uses, tests included, and no others", () => {
  const used = new Map<string, Set<string>>();
  for (const from of sources) {
    const usedParts = used.get(partOf(from)) ?? new Set();
    used.set(partOf(from), usedParts);
    for (const { to } of importsOf(from)) {
      // The server refers to other apps' builds by path, not as packages.
      const isBuilt = ["apps/borrower", "apps/site"].includes(partOf(to));
      if (isOurs(to) && partOf(to) !== partOf(from) && !isBuilt) usedParts.add(partOf(to));
    }
  }
  expect(used.size).toBeGreaterThan(13);
  const declared = (part: string): string[] => {
    const file = JSON.parse(readFileSync(`${ROOT}${part}/package.json`, "utf8")) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(file.dependencies ?? {}).flatMap((name) =>
      name.startsWith("@hiram/") ? partOf(resolved(part, name)) : [],
    );
  };
  for (const [part, usedParts] of used)
    expect([part, declared(part).sort()]).toEqual([part, [...usedParts].sort()]);
});

test("[architecture] every package and app uses each package of the registry that it declares", () => {
  const texts = new Map<string, string>();
  for (const file of sources)
    texts.set(partOf(file), `${texts.get(partOf(file)) ?? ""}\n${readFileSync(ROOT + file, "utf8")}`);
  const unused = Array.from(texts, ([part, text]) => {
    const file = JSON.parse(readFileSync(`${ROOT}${part}/package.json`, "utf8")) as {
      dependencies?: Record<string, string>;
    };
    const names = Object.keys(file.dependencies ?? {}).filter((name) => !name.startsWith("@hiram/"));
    // Imported, or opened as a file of its folder.
    return names
      .filter((name) => !new RegExp(`["\`]${name}["/]`).test(text))
      .map((name) => `${part}: ${name}`);
  });
  expect(texts.size).toBeGreaterThan(13);
  expect(unused.flat()).toEqual([]);
});

test("[architecture] no package imports an app, and no app another, but the server's rendering the borrower's and the site's shape", () => {
  // The site's renderer is loaded from its build; only its types are known before.
  const isRendering = ({ from, to, isType }: Import): boolean =>
    (from.startsWith("apps/server/src/rendering/") && to.startsWith("apps/borrower/")) ||
    (isType && from.startsWith("apps/server/src/site/") && to.startsWith("apps/site/"));
  expectNone(
    imports.filter(
      (each) => each.to.startsWith("apps/") && partOf(each.from) !== partOf(each.to) && !isRendering(each),
    ),
  );
});

test("[architecture] the promotion app knows nothing of the server, its texts or its catalogue, nor of the lending rules", () => {
  const ofPromotion = imports.filter(({ from }) => partOf(from) === "apps/promotion");
  expect(ofPromotion.length).toBeGreaterThan(50);
  expectNone(
    ofPromotion.filter(
      ({ to }) =>
        isCatalogue(to) ||
        to.startsWith("packages/texts/src/server/") ||
        to.startsWith("node:") ||
        ["packages/lending", "packages/bridge"].includes(partOf(to)),
    ),
  );
});

describe("the server", () => {
  const ofServer = imports.filter(({ from }) => partOf(from) === "apps/server");
  const folderOf = (file: string): string => file.split("/").slice(3, -1).join("/");

  test("[architecture] holds its demo apart: only the start imports it", () => {
    expectNone(
      ofServer.filter(
        ({ from, to }) =>
          folderOf(to) === "demo" &&
          folderOf(from) !== "demo" &&
          from !== "apps/server/src/main.ts" &&
          // The table of its clock is in every database, and always empty in production.
          !(from === "apps/server/src/tables.ts" && isTable(to)),
      ),
    );
  });

  /**
   * The floors, lowest first. A folder imports only what is on floors below its own: never upwards, never a
   * neighbour. Tables are lowest, because facts refer to each other: a domain's `schema.ts` imports other
   * tables and columns.
   */
  const FLOORS: readonly (readonly string[])[] = [
    ["platform"],
    ["captchas", "information", "one-time-codes", "paper", "places", "reminders", "staff-alerts"],
    ["identity", "ledger", "policy"],
    ["staff"],
    [
      "checkout-returns",
      "kept-images",
      "orders",
      "own-money",
      "payment-channels",
      "promotion",
      "support-cases",
      "tracking",
    ],
    ["bank-cards"],
    ["payouts", "receipts", "recommendations", "repayments", "site"],
    ["agreements", "card-repayments", "corrections", "payout-accounts", "reconciliation"],
    ["applications", "collections", "complaints", "loans", "payment-plans"],
    [
      "account",
      "books",
      "casework",
      "due-days",
      "figures",
      "home",
      "money",
      "policy-changes",
      "offerings",
      "tools",
    ],
    ["rendering"],
  ];
  const floorOf = (file: string): number => {
    const [folder = ""] = folderOf(file).split("/");
    return FLOORS.findIndex((floor) => floor.includes(folder));
  };
  const isTable = (file: string): boolean => /(^|[/-])schema\.ts$/.test(file);
  const within = ofServer.filter(({ to }) => to.startsWith("apps/server/src/"));

  test("[architecture] has every folder on a floor; what composes them, and the demo, stand above", () => {
    const folders = new Set(ofServer.map(({ from }) => folderOf(from).split("/")[0] ?? ""));
    expect([...folders].filter((each) => !["", "demo", ...FLOORS.flat()].includes(each))).toEqual([]);
    expectNone(within.filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) === -1));
  });

  test("[architecture] is drawn as it stands: every folder in docs/architecture.md, a line for each floor", () => {
    const drawing = /```text\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
    const known = new Set(FLOORS.flat());
    const drawn = drawing
      .split("\n")
      .map((line) => (/^ │ (.+?) +│/.exec(line)?.[1] ?? "").split(/ · |:/).filter((each) => known.has(each)))
      .filter((names) => names.length > 0)
      .toReversed();
    expect(drawn.flat().toSorted()).toEqual([...known].toSorted());
    const floors = drawn.map((names) =>
      FLOORS.findIndex((floor) => names.every((name) => floor.includes(name))),
    );
    expect(floors).not.toContain(-1);
    expect(floors).toEqual(floors.toSorted((one, other) => one - other));
  });

  test("[architecture] imports down its floors, never up and never a neighbour", () => {
    expectNone(
      within.filter(({ from, to }) => {
        const [here, there] = [floorOf(from), floorOf(to)];
        const isSameFolder = folderOf(from).split("/")[0] === folderOf(to).split("/")[0];
        return here >= 0 && there >= here && !isSameFolder && !isTable(to);
      }),
    );
  });

  test("[architecture] has no folder that imports one that imports it, however far round; tables are below all", () => {
    const between = within
      .filter(({ from, to }) => !isTable(from) && !isTable(to))
      .map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) }));
    expect(cyclesIn(between)).toEqual([]);
  });

  test("[architecture] writes no table of a folder above its own floor or beside it, though it may read it", () => {
    const tables = /import \{([^}]+)\} from "([^"]*schema\.ts)"/g;
    const writes = (text: string, table: string): boolean =>
      new RegExp(String.raw`\.(insert|update|delete)\(\s*${table}\b`).test(text);
    const written = shipped
      .filter((file) => file.startsWith("apps/server/src/") && floorOf(file) >= 0)
      .flatMap((from) => {
        const text = readFileSync(ROOT + from, "utf8");
        return Array.from(text.matchAll(tables), ([, names = "", path = ""]) => ({
          from,
          to: resolved(from, path),
          names: names.split(",").map((name) => name.trim()),
        })).flatMap(({ to, names }) =>
          names.filter((name) => name !== "" && writes(text, name)).map((name) => ({ from, to, name })),
        );
      });
    expect(written.length).toBeGreaterThan(100);
    const isOwn = (from: string, to: string): boolean =>
      folderOf(from).split("/")[0] === folderOf(to).split("/")[0];
    expect(
      written
        .filter(({ from, to }) => floorOf(to) >= floorOf(from) && !isOwn(from, to))
        .map(({ from, name }) => `${from} writes ${name}`),
    ).toEqual([]);
  });

  test("[architecture] has tables that know only tables", () => {
    const ofTables = within.filter(({ from }) => isTable(from));
    expect(ofTables.length).toBeGreaterThan(20);
    expectNone(
      ofTables.filter(({ to, isType }) => !isTable(to) && !isType && !/-column\.ts$|columns\.ts$/.test(to)),
    );
  });

  /** Where calls are answered: a fault is reported from here, in the caller's language and with a code. */
  const answers = (file: string): boolean =>
    file.endsWith("-handlers.ts") ||
    file.endsWith("/refusal-words.ts") ||
    file.startsWith("apps/server/src/platform/http/") ||
    file === "apps/server/src/server.ts";
  /** What else borrowers, visitors or staff are shown: pages, fields, labels, SMS. */
  const SHOWN = [
    "account/export-document.ts",
    "account/export-pages.ts",
    "agreements/agreement-pages.ts",
    "applications/answer-words.ts",
    "applications/application-jobs.ts",
    "applications/text-facts.ts",
    "captchas/puzzles.ts",
    "casework/borrowers/declared-answers.ts",
    "casework/cases/case-answers.ts",
    "casework/cases/case-file.ts",
    "checkout-returns/return-pages.ts",
    "complaints/problem-answers.ts",
    "complaints/problem-types.ts",
    "corrections/taken-back-jobs.ts",
    "due-days/calendar-page.ts",
    "due-days/due-calendar.ts",
    "identity/number-change-jobs.ts",
    "information/loan-words.ts",
    "loans/confirmed-loan-jobs.ts",
    "one-time-codes/code-words.ts",
    "one-time-codes/codes.ts",
    "orders/wording.ts",
    "paper/document-replies.ts",
    "payment-plans/plan-jobs.ts",
    "payout-accounts/form-items.ts",
    "payouts/whom-to-tell.ts",
    "receipts/document-pages.ts",
    "recommendations/joint-login-reasons.ts",
    "reminders/standing-texts.ts",
  ].map((file) => `apps/server/src/${file}`);
  test("[architecture] has rules that speak neither HTTP nor a language: a fault is worded where it is answered", () => {
    const REFUSAL = "apps/server/src/platform/http/refusal.ts";
    const isText = (file: string): boolean => file.startsWith("packages/texts/src/server/");
    const speaking = ofServer.filter(({ to }) => to === REFUSAL || isText(to));
    expect(speaking.length).toBeGreaterThan(30);
    expectNone(speaking.filter(({ from, to }) => !answers(from) && !(isText(to) && SHOWN.includes(from))));
    // Nothing stays in the list that shows nothing any more.
    const showing = new Set(speaking.filter(({ to }) => isText(to)).map(({ from }) => from));
    expect(SHOWN.filter((file) => !showing.has(file))).toEqual([]);
  });

  test("[architecture] writes security headers and encodings in one place each", () => {
    const naming = (headers: readonly string[]): string[] =>
      shipped.filter((file) => {
        if (partOf(file) !== "apps/server") return false;
        const text = readFileSync(ROOT + file, "utf8");
        return headers.some((header) => text.includes(`"${header}"`));
      });
    const security = naming(["content-security-policy", "referrer-policy", "x-content-type-options"]);
    // The demo's preview plays the native app, and says so.
    const outsideTheDemo = security.filter((file) => folderOf(file) !== "demo");
    expect(outsideTheDemo).toEqual(["apps/server/src/platform/http/security-headers.ts"]);
    expect(naming(["content-encoding", "accept-encoding"])).toEqual([
      "apps/server/src/platform/http/content-encoding.ts",
    ]);
  });

  test("[architecture] has rules that do not know of pages: no domain imports the rendering", () => {
    expectNone(
      ofServer.filter(
        ({ from, to }) =>
          folderOf(to) === "rendering" &&
          folderOf(from) !== "rendering" &&
          !/src\/(main|server)\.ts$/.test(from),
      ),
    );
  });
});

test("[WEB-8] every table with a borrower in it says in personal-tables.ts what deleting the account does to it", () => {
  const exported: readonly unknown[] = Object.values(tables);
  const allTables = exported.filter((each): each is PgTable => is(each, PgTable));
  const named = (found: Iterable<PgTable>): string[] => [...found].map(getTableName).sort();
  expect(named(PERSONAL_TABLES.keys())).toEqual(named(tablesWithABorrower(allTables)));
});

test("[WEB-8] every table with a borrower in it says in exported-tables.ts what of it is in the copy of their data, or why it is not", () => {
  const named = (found: Iterable<PgTable>): string[] => [...found].map(getTableName).sort();
  expect(named(EXPORTED_TABLES.keys())).toEqual(named(PERSONAL_TABLES.keys()));
  const exported = [...EXPORTED_TABLES.values()].flatMap((each) => (typeof each === "string" ? [] : [each]));
  const names = exported.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  // Nothing that looks like a secret or a trace of risk is in a copy by mistake.
  const suspicious = /hash|token|secret|seal|key|facts|trace|password/i;
  expect(
    exported.flatMap(({ columns }) => Object.keys(columns).filter((name) => suspicious.test(name))),
  ).toEqual([]);
});
