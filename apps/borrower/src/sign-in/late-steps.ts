import { latePart } from "@hiram/ui/late-code/late-part.ts";

/** What comes after the number, apart so that the number's field is seen sooner. */
export const lateSteps = latePart(() => import("./steps.ts"));
