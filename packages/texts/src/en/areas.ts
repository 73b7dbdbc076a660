import { texts as shell } from "./shell.ts";

/**
 * The areas that the heaviest pages do without: their list is fetched beside this one, and adds no weight to
 * those pages.
 */
export const importOtherAreas = () => import("./other-areas.ts");

/**
 * The texts in English by area: a screen loads its own area, each a chunk of less than a kilobyte. Each import
 * is written out, because a bundler splits only at imports that it can read. The shell's texts come with this
 * list: every page has both.
 */
export const areas = {
  shell: () => Promise.resolve({ texts: shell }),
  "loan-details": () => import("./loan-details.ts"),
  "loan-confirm": () => import("./loan-confirm.ts"),
  disclosure: () => import("./disclosure.ts"),
  repayment: () => import("./repayment.ts"),
  "repayment-ways": () => import("./repayment-ways.ts"),
  "repayment-delay": () => import("./repayment-delay.ts"),
  "repayment-of-code": () => import("./repayment-of-code.ts"),
  "complain-page-next": () => import("./complain-page-next.ts"),
  "bind-bank": () => import("./bind-bank.ts"),
  apply: () => import("./apply.ts"),
};

type AllAreas = typeof areas & Awaited<ReturnType<typeof importOtherAreas>>["otherAreas"];

/** The texts of each area, as in English: Filipino is held to the same type where it is written. */
export type TextAreas = { [A in keyof AllAreas]: Awaited<ReturnType<AllAreas[A]>>["texts"] };

/** How each area is loaded in one language; its two lists. */
export type AreaLoads = { readonly [A in keyof TextAreas]: () => Promise<{ texts: TextAreas[A] }> };
export type LanguageAreas = Pick<AreaLoads, keyof typeof areas>;
export type OtherAreas = Omit<AreaLoads, keyof typeof areas>;
