import type { LanguageAreas } from "../en/areas.ts";
import { texts as shell } from "./shell.ts";

export const importOtherAreas = () => import("./other-areas.ts");

/** The texts in Filipino by area, as English has them. */
export const areas: LanguageAreas = {
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
