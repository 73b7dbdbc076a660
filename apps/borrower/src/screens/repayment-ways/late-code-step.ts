import { importLate } from "@hiram/ui/late-code/late-code.ts";
import type { CardCodeStep } from "./card-code-step.tsx";

type CodeStep = typeof CardCodeStep;

let loaded: CodeStep | null = null;

/** The step that asks for a code, once it was fetched: few payments need it, and none before its first tap. */
export const loadedCodeStep = (): CodeStep | null => loaded;

/** Fetches the step; null when it did not arrive. A later call tries again. */
export async function loadCodeStep(): Promise<CodeStep | null> {
  try {
    loaded ??= (await importLate(() => import("./card-code-step.tsx"))).CardCodeStep;
  } catch {
    // The tap that asked for it tells the borrower.
  }
  return loaded;
}
