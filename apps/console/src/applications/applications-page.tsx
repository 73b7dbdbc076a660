import {
  staffApplications,
  type WaitingApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { applicationsTexts as texts } from "@hiram/texts/console/applications.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { byPages } from "../shell/lists/by-pages.tsx";
import { dayText, instantText } from "../shell/words/dates.ts";
import { useRefresh } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { QueueList } from "../shell/work/queue-list.tsx";
import { ask } from "../shell/session/staff-client.ts";
import {
  LastDone,
  useFirstShown,
  useIsOpen,
  useNextOf,
  useQueueKeys,
  WorkSplit,
} from "../shell/work/work-queue.tsx";
import { ApplicationView } from "./application-view.tsx";
import type { Decided } from "./decision-form.tsx";
import "../shell/work/work.css";

/** The day promised to the borrower. */
function dueText({
  answerBy,
  isLate,
  waitingSince,
}: Pick<WaitingApplication, "answerBy" | "isLate" | "waitingSince">) {
  if (answerBy === undefined) return texts.waiting(instantText(waitingSince));
  return isLate === 1 ? texts.late(dayText(answerBy)) : texts.answerBy(dayText(answerBy));
}

const reasonsText = (reasons: readonly string[]): string =>
  reasons.map((reason) => texts.reasons[reason] ?? reason).join(", ");

/** Applications that wait for a person: the list, and side by side the case and its borrower (POL-2). */
export default function ApplicationsPage() {
  const refresh = useRefresh();
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const queue = useInfiniteQuery({
    queryKey: ["applications", "queue"],
    ...byPages((from) => ask(staffApplications, { after: from })),
    refetchInterval: refresh,
  });
  const waiting = queue.data?.pages.flatMap((page) => page.applications) ?? [];
  const first = useFirstShown("waiting", waiting[0]?.applicationId ?? 0);
  const chosen = Number(address["application"]) || first;
  const open = (application: number): void =>
    void navigate({ to: "/applications", search: { application }, replace: true });
  const [done, setDone] = useState<Decided | null>(null);
  const isOpen = useIsOpen(chosen);
  const applicationIds = waiting.map(({ applicationId }) => applicationId);
  const nextOf = useNextOf(applicationIds, chosen);
  // The next one takes its place; the last stays visible, with its decision.
  const goOn = (decided: Decided): void => {
    setDone(decided);
    if (isOpen(decided.applicationId)) open(nextOf(decided.applicationId) ?? decided.applicationId);
  };
  useQueueKeys(applicationIds, chosen, open);
  return (
    <>
      <PageHead title={shellTexts.pages.applications} lead={texts.lead}>
        <LastDone
          words={
            done === null || done.applicationId === chosen ? "" : texts.done(done.applicationId, done.outcome)
          }
          open={() => open(done?.applicationId ?? 0)}
        />
      </PageHead>
      <WorkSplit
        query={queue}
        isEmpty={waiting.length === 0}
        none={texts.none}
        texts={texts}
        list={
          <QueueList
            label={texts.list}
            items={waiting}
            idOf={({ applicationId }) => applicationId}
            chosen={chosen}
            choose={open}
          >
            {({ person, product, reasons, earlier, ...line }) => (
              <>
                <span className="case-row">
                  <b>{person}</b>
                  <span className="quiet">{product}</span>
                </span>
                {earlier !== undefined && (
                  <b>{texts.sentAgain[earlier.outcome](reasonsText(earlier.reasons))}</b>
                )}
                <span>{reasonsText(reasons)}</span>
                <span className={line.isLate === 1 ? "case-late" : "quiet"}>{dueText(line)}</span>
              </>
            )}
          </QueueList>
        }
      >
        {chosen === 0 ? null : (
          <ApplicationView
            key={chosen}
            applicationId={chosen}
            isNext={done !== null && done.applicationId !== chosen}
            onDecided={goOn}
          />
        )}
      </WorkSplit>
    </>
  );
}
