import { OFFERING_KINDS } from "@hiram/contract/staff/offerings/offerings.ts";
import { approvalTexts } from "@hiram/texts/console/approvals.ts";
import { expect, test } from "vitest";
import { subjectPage } from "./subject-page.ts";

test.for(OFFERING_KINDS)("[CON-7] what is asked for of a %s has a name and a page", (kind) => {
  expect(approvalTexts.kinds[`publish-${kind}`]).toMatch(/^Switch on /);
  expect(subjectPage(`${kind}:7`)).toMatchObject({ search: { offering: 7 } });
});

test("[CON-7] a policy that is asked for has a page", () => {
  expect(subjectPage("policy:5")).toEqual({ to: "/policy", search: { version: 5 } });
});
