import { expect, test } from "vitest";
import { bucketOf, contactFault, nextStep } from "./contact-rules.ts";

const at = (time: string): Date => new Date(`2026-03-10T${time}+08:00`);
const free = {
  isAccountDeleted: false,
  unreachable: null,
  plan: "none",
  promisedOn: null,
  contacts: [],
} as const;

test.for([
  ["21:59:59", null],
  ["22:00:00", { kind: "quiet-hours" }],
  ["05:59:59", { kind: "quiet-hours" }],
  ["06:00:00", null],
] as const)("[CON-4] a contact at %s in Manila: quiet from 22:00 to 06:00", ([time, fault]) => {
  expect(contactFault({ ...free, now: at(time) })).toEqual(fault);
});

test("[CON-4] nobody is contacted more than twice a day or seven times in seven days, nor while a promise stands", () => {
  const now = at("12:00:00");
  const days = (...ago: number[]) => ago.map((each) => new Date(now.getTime() - each * 86_400_000));
  expect(contactFault({ ...free, now, contacts: days(0, 1, 1) })).toBeNull();
  expect(contactFault({ ...free, now, contacts: [at("00:30:00"), at("08:00:00")] })).toEqual({
    kind: "too-many-today",
  });
  expect(contactFault({ ...free, now, contacts: days(1, 1, 2, 3, 4, 5, 6) })).toEqual({
    kind: "too-many-this-week",
  });
  expect(contactFault({ ...free, now, contacts: days(1, 1, 2, 3, 4, 5, 7) })).toBeNull();
  expect(contactFault({ ...free, now, promisedOn: "2026-03-12" })).toEqual({
    kind: "promised",
    on: "2026-03-12",
  });
});

test("[WEB-12] a borrower who asked for another way to pay, or has our plan to answer, is left alone; one with a plan is not", () => {
  const now = at("12:00:00");
  expect(contactFault({ ...free, now, plan: "asked" })).toEqual({ kind: "plan-asked" });
  expect(contactFault({ ...free, now, plan: "offered" })).toEqual({ kind: "plan-offered" });
  expect(contactFault({ ...free, now, plan: "agreed" })).toBeNull();
});

test("[CON-4] a stranger's number is not contacted, nor the number of a borrower who died", () => {
  const now = at("12:00:00");
  for (const why of ["wrong-number", "deceased"] as const)
    expect(contactFault({ ...free, now, plan: "asked", unreachable: { why, since: "2026-03-09" } })).toEqual({
      kind: why,
      since: "2026-03-09",
    });
});

test.for([
  [1, "1-7", "remind"],
  [7, "1-7", "remind"],
  [8, "8-30", "call"],
  [30, "8-30", "call"],
  [31, "31-60", "agree-on-a-day"],
  [60, "31-60", "agree-on-a-day"],
  [61, "61-90", "final-notice"],
  [90, "61-90", "final-notice"],
  [91, "91-up", "review-write-off"],
  [400, "91-up", "review-write-off"],
] as const)("[CON-4] %i days past due is in %s: %s", ([daysPastDue, bucket, step]) => {
  expect(bucketOf(daysPastDue)).toBe(bucket);
  const plain = {
    daysPastDue,
    isWrittenOff: false,
    hasOpenComplaint: false,
    unreachable: null,
    plan: "none",
    promise: "none",
  } as const;
  expect(nextStep(plain)).toBe(step);
  expect(nextStep({ ...plain, isWrittenOff: true })).toBe("recover");
  expect(nextStep({ ...plain, promise: "open" })).toBe("wait-for-promise");
  expect(nextStep({ ...plain, promise: "broken" })).toBe("ask-about-promise");
  expect(nextStep({ ...plain, promise: "open", plan: "asked" })).toBe("answer-plan-request");
  expect(nextStep({ ...plain, promise: "broken", plan: "offered" })).toBe("wait-for-plan");
  expect(nextStep({ ...plain, promise: "broken", plan: "agreed" })).toBe("ask-about-promise");
  expect(nextStep({ ...plain, promise: "broken", unreachable: "wrong-number" })).toBe("find-number");
  expect(nextStep({ ...plain, promise: "open", unreachable: "wrong-number" })).toBe("wait-for-promise");
  expect(nextStep({ ...plain, plan: "asked", unreachable: "deceased" })).toBe("settle-estate");
  expect(nextStep({ ...plain, plan: "asked", hasOpenComplaint: true })).toBe("answer-complaint");
});
