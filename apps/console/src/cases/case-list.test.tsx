// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { CaseLine } from "@hiram/contract/staff/cases/case-queue.ts";
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { keepDraft } from "../shell/session/draft-store.ts";
import { CaseList } from "./case-list.tsx";

vi.mock(import("../shell/session/session.tsx"), async (original) => ({
  ...(await original()),
  useSession: () => ({
    me: { staffId: 3, name: "Luz Santos", role: "agent", permissions: [] },
    may: () => true,
    signOut: async () => {},
  }),
}));

afterEach(() => sessionStorage.clear());

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

test("[CON-2] [CON-11] a case is marked from the first word of the reader's own draft until it is sent", () => {
  show([LINE, { ...LINE, caseId: 20_002 }]);
  const marked = () => screen.getAllByRole("button").map(({ textContent }) => textContent.includes("Draft"));
  const write = (staffId: number, name: string, text: string | null) =>
    act(() => keepDraft({ staffId, name }, text));
  write(4, "case-20001", "A colleague's, at this tab before.");
  expect(marked()).toEqual([false, false]);
  write(3, "case-20002", "W");
  expect(marked()).toEqual([false, true]);
  write(3, "close-20001-how", "email");
  expect(marked()).toEqual([true, true]);
  write(3, "case-20002", null);
  expect(marked()).toEqual([true, false]);
});

test("[CON-2] [CON-11] what a borrower wrote is marked as in their language", () => {
  show([LINE, { ...LINE, caseId: 20_002, opening: "Wala pa.", locale: "fil" }]);
  expect(screen.getByText("Not posted.").lang).toBe("en");
  expect(screen.getByText("Wala pa.").lang).toBe("fil");
});
