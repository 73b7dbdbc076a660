import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** What comes after the number, loaded separately so that the number's field appears sooner. */
export const lateSteps = latePart(() => import("./steps.ts"));
