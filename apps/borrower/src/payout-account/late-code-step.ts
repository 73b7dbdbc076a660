import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** The step for the code, apart so that the form is seen sooner. */
export const lateCodeStep = latePart(() => import("./code-step.tsx"));
