import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** The step for the code, loaded separately so that the form appears sooner. */
export const lateCodeStep = latePart(() => import("./code-step.tsx"));
