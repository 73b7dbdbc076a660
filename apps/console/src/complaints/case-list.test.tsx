// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CaseList } from "./case-list.tsx";

const LINE: CaseLine = {
  caseId: 20_001,
  kind: "complaint",
  problemId: 700_001,
  problemType: 2,
  title: "A payment is missing or wrong",
  opening: "Not posted.",
  orderId: 0,
  person: "M•••• S•••••",
  locale: "en",
  openedAt: "2026-03-10T02:00:00.000Z",
  dueAt: "2026-03-13T16:00:00.000Z",
  isOverdue: 0,
  ownerId: 3,
  owner: "Luz Santos",
  answeredAt: "",
  score: 0,
};

const show = (cases: readonly CaseLine[]) =>
  render(
    <MantineProvider>
      <CaseList cases={cases} chosen={0} choose={() => {}} />
    </MantineProvider>,
  );

test("[CON-2] a case whose borrower wrote again says so, and when, before their latest words", () => {
  const again = { opening: "It is not.", wroteAgainAt: "2026-03-11T02:00:00.000Z" };
  show([LINE, { ...LINE, caseId: 20_002, ...again }]);
  const [before, after] = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(before).not.toContain("Wrote again");
  expect(after).toMatch(/Wrote again Wed.+AM:It is not\./);
});
