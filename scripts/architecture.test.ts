import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { EXPORTED_TABLES } from "../apps/server/src/account/exported-tables.ts";
import { PERSONAL_TABLES, tablesWithABorrower } from "../apps/server/src/account/personal-tables.ts";
import * as tables from "../apps/server/src/tables.ts";
import { UNUSED } from "./react-without-plugin.ts";

// Dependencies point one way (docs/architecture.md).
const ROOT = fileURLToPath(new URL("../", import.meta.url));
const guide = readFileSync(`${ROOT}docs/architecture.md`, "utf8");

interface Import {
  /** The importing file, from the root. */
  readonly from: string;
  /** The imported file of this repository, from the root, or the package's name. */
  readonly to: string;
  /** Type-only: not part of any bundle. */
  readonly isType: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+\s+from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

const sources = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "apps", "packages"],
  {
    cwd: ROOT,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(ROOT + file));

/** What ships: neither tests nor what only they use. */
const shipped = sources.filter(
  (file) =>
    !/\.test\.tsx?$|\/(testing|test)\/|\/(testing|[\w-]+-samples)\.tsx?$|\.d\.ts$|\.config\.ts$/.test(file),
);

function importsOf(from: string): Import[] {
  const text = readFileSync(ROOT + from, "utf8");
  return Array.from(text.matchAll(IMPORT), ([, type, stated, dynamic]) => ({
    from,
    to: resolved(from, stated ?? dynamic ?? ""),
    isType: type !== undefined,
  }));
}

function resolved(from: string, name: string): string {
  if (name.startsWith(".")) return posix.join(posix.dirname(from), name);
  const [, part = "", file] = /^@hiram\/([\w-]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (part === "") return name;
  const folder = sources.some((each) => each.startsWith(`packages/${part}/`)) ? "packages" : "apps";
  return `${folder}/${part}/src/${file ?? "index.ts"}`;
}

const imports = shipped.flatMap(importsOf);
const isOurs = (to: string): boolean => /^(apps|packages)\//.test(to);
const partOf = (file: string): string => file.split("/").slice(0, 2).join("/");
const shown = (found: readonly Import[]): string[] => found.map(({ from, to }) => `${from} imports ${to}`);
/** The contract's catalogues contain every schema; a browser imports single operations. */
const isCatalogue = (file: string): boolean => /^packages\/contract\/src\/(.+\/)?catalogue\.ts$/.test(file);
const expectNone = (found: readonly Import[]): void => expect(shown(found)).toEqual([]);

test("[architecture] the imports are really found", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(shown(imports)).toContain(
    "apps/borrower/src/loan-details/order-actions.tsx imports packages/lending/src/order-life.ts",
  );
  expect(shown(imports)).toContain("apps/server/src/main.ts imports apps/server/src/demo/open-demo.ts");
  expect(imports.filter(({ to }) => isOurs(to) && !existsSync(ROOT + to)).map(({ to }) => to)).toEqual([]);
});

/** One cycle for each import that closes one: depth first, leaving each file or folder once. */
function cyclesIn(edges: readonly { readonly from: string; readonly to: string }[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (at: string, way: readonly string[]): void => {
    const start = way.indexOf(at);
    if (start >= 0) found.push([...way.slice(start), at].join(" → "));
    if (start >= 0 || done.has(at)) return;
    for (const to of next.get(at) ?? []) if (to !== at) walk(to, [...way, at]);
    done.add(at);
  };
  for (const from of next.keys()) walk(from, []);
  return found;
}

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
    // The server refers to other apps' builds by path, not as packages.
    const [isBuilt, others] = [/^apps\/(borrower|site)\//, importsOf(from).map(({ to }) => to)];
    for (const to of others)
      if (isOurs(to) && partOf(to) !== partOf(from) && !isBuilt.test(to)) usedParts.add(partOf(to));
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

describe("the borrower's app", () => {
  const ofBorrowerApp = imports.filter(({ from }) => partOf(from) === "apps/borrower");
  /**
   * From the bottom up; each imports only those below it. Folders in no list are features, above all of them.
   */
  const FLOORS = [
    "shell",
    "loan-parts",
    "form-parts",
    "pictures",
    "passkeys",
    "sms-code",
    "recommended-products",
    "payment",
  ];
  const folderOf = (file: string): string =>
    /^apps\/borrower\/src\/([^/]+)\//.exec(file)?.[1] ?? "the entries";
  const floorOf = (folder: string): number => (FLOORS.indexOf(folder) + 1 || FLOORS.length + 1) - 1;
  const ROUTES = "apps/borrower/src/routes.ts";

  test("[architecture] has the floors that docs/architecture.md tells, in their order, and each is a folder", () => {
    const [, told = ""] = /from the bottom up: ([^.]+)\./.exec(guide) ?? [];
    expect(Array.from(told.matchAll(/`([^`]+)`/g), ([, name]) => name)).toEqual(FLOORS);
    const folders = new Set(ofBorrowerApp.map(({ from }) => folderOf(from)));
    expect(FLOORS.filter((floor) => !folders.has(floor))).toEqual([]);
  });

  test("[architecture] has features that never import each other, and floors beneath that know none of them", () => {
    const within = ofBorrowerApp.filter(({ to }) => partOf(to) === "apps/borrower");
    expect(within.length).toBeGreaterThan(400);
    expectNone(
      within.filter(({ from, to }) => {
        const [here, there] = [folderOf(from), folderOf(to)];
        if (here === there || here === "the entries") return false;
        // The shell opens whatever the table names.
        return to === ROUTES ? here !== "shell" : floorOf(there) >= floorOf(here);
      }),
    );
  });

  test("[architecture] has pages in a feature's folders that never import each other", () => {
    const pageOf = (file: string): string | undefined =>
      FLOORS.includes(folderOf(file)) ? undefined : /^apps\/borrower\/src\/([^/]+\/[^/]+)\//.exec(file)?.[1];
    const pages = new Set(ofBorrowerApp.flatMap(({ from }) => pageOf(from) ?? []));
    expect(pages.size).toBeGreaterThan(10);
    expectNone(
      ofBorrowerApp.filter(({ from, to }) => {
        const [here, there] = [pageOf(from), pageOf(to)];
        return here !== undefined && there !== undefined && here !== there;
      }),
    );
  });

  test("[architecture] knows nothing of the server: no catalogue, none of its texts, no Node", () => {
    const isServers = ({ from, to }: Import): boolean =>
      isCatalogue(to) ||
      to.startsWith("packages/texts/src/server/") ||
      (to.startsWith("node:") && from !== "apps/borrower/src/entry-server.tsx");
    expectNone(ofBorrowerApp.filter(isServers));
  });

  test("[architecture] renders nothing that its build leaves out of React", () => {
    const found = Object.entries(UNUSED).flatMap(([part, { use }]) =>
      shipped
        .filter((file) => /^(apps\/(borrower|promotion)|packages\/ui)\/.*\.tsx?$/.test(file))
        .filter((file) => !(part === "activity" && partOf(file) === "apps/promotion"))
        .filter((file) => use.test(readFileSync(ROOT + file, "utf8")))
        .map((file) => `${file}: ${part}`),
    );
    expect(found).toEqual([]);
    const { viewTransition, head, loadedEarly, formAction, fragmentRef, customElement } = UNUSED;
    expect('import { useState, ViewTransition } from "react"').toMatch(viewTransition.use);
    expect("<title>Home</title>").toMatch(head.use);
    expect("<svg><title>A drawing</title></svg>").not.toMatch(head.use);
    expect('import { preload } from "react-dom"').toMatch(loadedEarly.use);
    expect("<form action={send}>").toMatch(formAction.use);
    expect("<Fragment key={1} ref={place}>").toMatch(fragmentRef.use);
    expect("  <date-field value={1}>").toMatch(customElement.use);
  });

  test("[architecture] speaks the field's words: the wire's odd names stay in the contract", () => {
    const odd =
      /\b(playeduL|KindTipsMsg|reyMsg|isScore|cardNeedPop|notice(Status|Des)Text|recProducts|h5Url|isDelay|pRateDsc|isPopType|pop(Title|Content|AgreementUrl)|comProduct\w+|repay_plans|pay_time|first(PayTime|PeriodDay)|contract_url|lendDetailsUrl|isShowReyTop|repayList|defDetail|delayInfo|delayAmount|channel_number)\b/;
    const screens = shipped.filter((file) => partOf(file) === "apps/borrower");
    expect(screens.length).toBeGreaterThan(200);
    expect(screens.filter((file) => odd.test(readFileSync(ROOT + file, "utf8")))).toEqual([]);
  });

  test("[architecture] takes of the lending rules only the order's life, which old web views can run", () => {
    const rules = ofBorrowerApp.filter(({ to, isType }) => partOf(to) === "packages/lending" && !isType);
    expect([...new Set(rules.map(({ to }) => to))]).toEqual(["packages/lending/src/order-life.ts"]);
    expectNone(importsOf("packages/lending/src/order-life.ts").filter(({ isType }) => !isType));
  });
});

/**
 * The floors of other apps, from the bottom up, and how many imports there are at least within the app. Folders
 * in no list are features; only the entries import them.
 */
const FLOORS_OF_OTHERS: readonly (readonly [app: string, floors: readonly string[], imports: number])[] = [
  ["apps/console", ["shell"], 300],
  ["apps/promotion", ["address", "look", "template", "visitor", "shell"], 50],
];

test.for(FLOORS_OF_OTHERS)(
  "[architecture] %s has features that never import each other, and floors beneath that know none of them",
  ([app, floors, least]) => {
    const folderOf = (file: string): string =>
      /^apps\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1] ?? "the entries";
    const floorOf = (folder: string): number => (floors.indexOf(folder) + 1 || floors.length + 1) - 1;
    const within = imports.filter(({ from, to }) => partOf(from) === app && partOf(to) === app);
    expect(within.length).toBeGreaterThan(least);
    const folders = new Set(within.map(({ to }) => folderOf(to)));
    expect(floors.filter((floor) => !folders.has(floor))).toEqual([]);
    expectNone(
      within.filter(({ from, to }) => {
        const [here, there] = [folderOf(from), folderOf(to)];
        return here !== there && here !== "the entries" && floorOf(there) >= floorOf(here);
      }),
    );
  },
);

test.for(["apps/borrower", "apps/console"])(
  "[architecture] %s has a shell whose folders are subjects, none of which imports one that imports it",
  (app) => {
    const isOfShell = (file: string): boolean => file.startsWith(`${app}/src/shell/`);
    const within = imports.filter(({ from, to }) => isOfShell(from) && isOfShell(to));
    const between = within.map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) }));
    expect(new Set(between.map(({ to }) => to)).size).toBeGreaterThan(5);
    expect(cyclesIn(between)).toEqual([]);
    expect(shipped.filter((file) => posix.dirname(file) === `${app}/src/shell`)).toEqual([]);
  },
);

/**
 * What visitors' and borrowers' browsers run, by its entry, with the minimum number of files it consists of.
 */
const BROWSER_ENTRIES: readonly (readonly [entry: string, files: number])[] = [
  ["apps/borrower/src/entry-client.tsx", 50],
  ["apps/promotion/src/main.ts", 40],
  ["apps/site/src/browser/main.ts", 8],
];

test.for(BROWSER_ENTRIES)(
  "[architecture] %s uses none of the features listed here that Chrome 87 lacks",
  ([entry, files]) => {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(ROOT + file)) return;
      reached.add(file);
      for (const { to, isType } of importsOf(file)) if (!isType && isOurs(to)) reach(to);
    };
    reach(entry);
    expect(reached.size).toBeGreaterThan(files);
    const TOO_NEW =
      /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|replaceChildren|isWellFormed)\(|\.at\(-?\d|\b(structuredClone|Object\.hasOwn|Object\.groupBy|Promise\.withResolvers|Array\.fromAsync|AbortSignal\.(any|timeout))\b|crypto\.randomUUID|\?\.\([^()]*\.\.\.|#\w+ in /;
    const found = [...reached].filter((file) => TOO_NEW.test(readFileSync(ROOT + file, "utf8")));
    // Each of these says why it may: it is feature-tested before use, or never bundled.
    expect(found.filter((file) => !MAY_NAME_NEW.has(file))).toEqual([]);
  },
);

/**
 * Reached by the graph of files, yet not in the bundle: `readForm` and the recording host are never called
 * there.
 */
const MAY_NAME_NEW = new Set([
  "packages/contract/src/transport/form.ts",
  "packages/bridge/src/recording-host.ts",
]);

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
      "shop",
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
  const ANSWERS = /-handlers\.ts$|\/refusal-words\.ts$|\/platform\/http\/|src\/server\.ts$/;
  /** What else borrowers, visitors or staff are shown: pages, fields, labels, SMS. */
  const SHOWS = new RegExp(
    `^apps/server/src/(${[
      "account/export-(document|pages)",
      "agreements/agreement-pages",
      "applications/(answer-words|application-jobs|text-facts)",
      "captchas/puzzles",
      "casework/(cases/case-(answers|file)|borrowers/declared-answers)",
      "checkout-returns/return-pages",
      "complaints/problem-(answers|types)",
      "corrections/taken-back-jobs",
      "due-days/(calendar-page|due-calendar)",
      "identity/number-change-jobs",
      "information/loan-words",
      "loans/confirmed-loan-jobs",
      "one-time-codes/(code-words|codes)",
      "orders/wording",
      "paper/document-replies",
      "payment-plans/plan-jobs",
      "payout-accounts/form-items",
      "payouts/whom-to-tell",
      "receipts/document-pages",
      "recommendations/joint-login-reasons",
      "reminders/standing-texts",
    ].join("|")})\\.ts$`,
  );
  test("[architecture] has rules that speak neither HTTP nor a language: a fault is worded where it is answered", () => {
    const isWords = (to: string): boolean =>
      to === "apps/server/src/platform/http/refusal.ts" || to.startsWith("packages/texts/src/server/");
    const speaking = ofServer.filter(({ to }) => isWords(to));
    expect(speaking.length).toBeGreaterThan(30);
    expectNone(
      speaking.filter(
        ({ from, to }) =>
          !ANSWERS.test(from) && !(SHOWS.test(from) && to !== "apps/server/src/platform/http/refusal.ts"),
      ),
    );
  });

  test("[architecture] writes security headers and encodings in one place each", () => {
    const once: readonly (readonly [file: string, name: RegExp, besides: RegExp])[] = [
      // The demo's preview plays the native app, and says so.
      ["security-headers.ts", /"(content-security|referrer)-policy"|"x-content-type-options"/, /\/demo\//],
      ["content-encoding.ts", /"(content|accept)-encoding"/, /$^/],
    ];
    for (const [file, name, besides] of once) {
      const home = `apps/server/src/platform/http/${file}`;
      const naming = shipped.filter(
        (each) =>
          partOf(each) === "apps/server" &&
          !besides.test(each) &&
          name.test(readFileSync(ROOT + each, "utf8")),
      );
      expect(naming).toEqual([home]);
    }
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
