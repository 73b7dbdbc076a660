import { expect, test } from "vitest";
import { headsOf } from "./policy-trial.tsx";

test.for([
  ["in-force", 5, "In force"],
  ["decided", 5, "Was"],
  // It compared with what was decided.
  ["in-force", undefined, "Was"],
  ["decided", undefined, "Was"],
] as const)(
  "[POL-5] compared with %s, where the server names policy %s as in force, a trial's column is headed %s",
  ([against, inForce, head]) => {
    expect(headsOf(against, inForce)[3]).toBe(head);
  },
);
