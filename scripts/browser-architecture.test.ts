import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import {
  containsName,
  cyclesIn,
  expectNone,
  type Import,
  imports,
  importsOf,
  isCatalogue,
  isOurs,
  partOf,
  ROOT,
  shipped,
} from "./import-graph.ts";
import { UNUSED } from "./react-without-plugin.ts";

// What browsers run, and the console (docs/architecture.md). The rest: architecture.test.ts.
const guide = readFileSync(`${ROOT}docs/architecture.md`, "utf8");

/** How high a folder is among an app's floors, from 0; whatever is on none is a feature, above all of them. */
function heightOf(folder: string, floors: readonly string[]): number {
  const height = floors.indexOf(folder);
  return height === -1 ? floors.length : height;
}

/** Names of the wire that say little, or something else (decision 47). */
const ODD_NAMES = [
  "playeduL",
  "KindTipsMsg",
  "reyMsg",
  "isScore",
  "cardNeedPop",
  "noticeStatusText",
  "noticeDesText",
  "recProducts",
  "h5Url",
  "isDelay",
  "pRateDsc",
  "isPopType",
  "popTitle",
  "popContent",
  "popAgreementUrl",
  "comProductLogo",
  "comProductName",
  "repay_plans",
  "pay_time",
  "firstPayTime",
  "firstPeriodDay",
  "contract_url",
  "lendDetailsUrl",
  "isShowReyTop",
  "repayList",
  "defDetail",
  "delayInfo",
  "delayAmount",
  "channel_number",
];

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
    "payment-parts",
  ];
  const folderOf = (file: string): string =>
    /^apps\/borrower\/src\/([^/]+)\//.exec(file)?.[1] ?? "the entries";
  const floorOf = (folder: string): number => heightOf(folder, FLOORS);
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
    const screens = shipped.filter((file) => partOf(file) === "apps/borrower");
    expect(screens.length).toBeGreaterThan(200);
    const found = screens.flatMap((file) => {
      const text = readFileSync(ROOT + file, "utf8");
      return ODD_NAMES.filter((name) => containsName(text, name)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
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
    const floorOf = (folder: string): number => heightOf(folder, floors);
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

/** Methods that Chrome 87 has not. */
const NEW_METHODS = [
  "toSorted",
  "toReversed",
  "toSpliced",
  "findLast",
  "findLastIndex",
  "replaceChildren",
  "isWellFormed",
];

/** Functions that Chrome 87 has not. */
const NEW_FUNCTIONS = [
  "structuredClone",
  "crypto.randomUUID",
  "Object.hasOwn",
  "Object.groupBy",
  "Promise.withResolvers",
  "Array.fromAsync",
  "AbortSignal.any",
  "AbortSignal.timeout",
];

/** Syntax, and a use of `at` on a list, that Chrome 87 has not or reads wrongly. */
const NEW_SYNTAX = {
  at: /\.at\(-?\d/,
  "a spread in an optional call": /\?\.\([^()]*\.\.\./,
  "whether an object has a private field": /#\w+ in /,
};

const isTooNew = (text: string): boolean =>
  NEW_METHODS.some((name) => text.includes(`.${name}(`)) ||
  NEW_FUNCTIONS.some((name) => containsName(text, name)) ||
  Object.values(NEW_SYNTAX).some((syntax) => syntax.test(text));

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
    const found = [...reached].filter((file) => isTooNew(readFileSync(ROOT + file, "utf8")));
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
