import { expect, test } from "vitest";
import { nextInquiry } from "./inquiries.ts";

test("[CNF-4] the pause between inquiries doubles up to six hours", () => {
  const now = new Date("2026-03-10T00:00:00Z");
  const pauses = [0, 1, 7, 60].map(
    (inquiries) => (nextInquiry(inquiries, now).getTime() - now.getTime()) / 60_000,
  );
  expect(pauses).toEqual([5, 10, 360, 360]);
});
