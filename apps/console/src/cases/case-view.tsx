import { Alert, Group, Text, Title } from "@mantine/core";
import { MONEY_BACK } from "@hiram/contract/complaints/complaint-form.ts";
import { type StaffCase, staffCase } from "@hiram/contract/staff/cases/case-file.ts";
import { staffAssignCase, staffCaseOwners } from "@hiram/contract/staff/cases/case-work.ts";
import { casesTexts as texts } from "@hiram/texts/console/cases.ts";
import { useQuery } from "@tanstack/react-query";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { AlsoOpen } from "../shell/work/also-open.tsx";
import { instantText } from "../shell/words/dates.ts";
import { useRefresh } from "../shell/session/live.tsx";
import { OwnerSelect, useAssigning } from "../shell/work/owner-select.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { useSession } from "../shell/session/session.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { UnsentWords } from "../shell/drafts/unsent-words.tsx";
import { takeLostFocus } from "../shell/work/work-queue.tsx";
import { draftsOfCase, useSentForgotten } from "./case-drafts.ts";
import { dueText } from "./case-list.tsx";
import { CloseForm, wayOf } from "./close-form.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { Reply } from "./reply-form.tsx";
import { picturesIn } from "./reply-pictures.tsx";

/** A case: its messages, who else is looking at it, the reply; and beside it the person. */
export function CaseView({
  caseId,
  isNext,
  onSent,
}: {
  readonly caseId: number;
  /** It took the place of one that was answered. */
  readonly isNext: boolean;
  readonly onSent: () => void;
}) {
  const { me } = useSession();
  const file = useQuery({
    queryKey: ["cases", "file", caseId],
    queryFn: () => ask(staffCase, { caseId }),
    refetchInterval: useRefresh(),
  });
  if (file.data === undefined || isRefused(file)) return <Awaited query={file} />;
  const { answeredAt, ownerId } = file.data.line;
  const drafts = draftsOfCase(caseId);
  return (
    <>
      <section
        className="case-file"
        id="case"
        tabIndex={-1}
        aria-label={texts.caseNumber(caseId)}
        ref={isNext ? takeLostFocus : undefined}
      >
        <CaseHead file={file.data} />
        <Written file={file.data} />
        {file.data.line.kind === "message" && answeredAt === "" && (
          <>
            <Alert color="yellow">{texts.message}</Alert>
            <CloseForm caseId={caseId} onSent={onSent} />
          </>
        )}
        {file.data.line.problemType === MONEY_BACK && answeredAt === "" && (
          <Alert color="yellow">{texts.moneyBack}</Alert>
        )}
        {file.data.line.kind === "complaint" && (answeredAt === "" || ownerId === me.staffId) && (
          <Reply file={file.data} onSent={onSent} />
        )}
        <UnsentWords
          happened={answeredAt === "" || ownerId === me.staffId ? "" : texts.repliedMeanwhile}
          drafts={[
            { name: drafts.reply, label: texts.unsentReply, lang: file.data.line.locale },
            {
              name: drafts.pictures,
              label: texts.unsentPictures,
              read: (kept) => texts.pictures(picturesIn(kept).length),
            },
            {
              name: drafts.closedBy,
              label: texts.closedHow,
              read: (kept) => texts.closings[wayOf(kept) ?? "no-answer-needed"],
            },
            { name: drafts.closingNote, label: texts.closingNote },
          ]}
        />
      </section>
      <PersonPanel file={file.data} />
    </>
  );
}

function CaseHead({ file: { line, collectionType } }: { readonly file: StaffCase }) {
  const { caseId, ownerId, owner, answeredAt } = line;
  const owners = useQuery({
    queryKey: ["case-owners"],
    queryFn: () => ask(staffCaseOwners, {}),
    staleTime: 300_000,
  });
  const assign = useAssigning({
    assign: (to) => ask(staffAssignCase, { caseId, from: ownerId, to }),
    queryKey: ["cases"],
  });
  return (
    <>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2}>{line.title}</Title>
          <Text c="dimmed" size="sm">
            {[
              texts.caseNumber(caseId),
              line.problemId === 0 ? "" : texts.problem(line.problemId),
              collectionType,
              texts.language[line.locale],
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          <Text size="sm" className={line.isOverdue === 1 ? "case-late" : "quiet"}>
            {dueText(line)}
          </Text>
        </div>
        {answeredAt === "" && (
          <OwnerSelect
            texts={{ label: texts.owner, nobody: texts.nobody, take: texts.take }}
            ownerId={ownerId}
            owner={owner}
            people={owners.data ?? []}
            onAssign={assign.mutate}
          />
        )}
      </Group>
      <ActionFailed action={assign} />
      <AlsoOpen kind="case" id={caseId} />
    </>
  );
}

/** What the person wrote and what staff replied in the same language, with their pictures. */
function Written({ file }: { readonly file: StaffCase }) {
  const { line, text, images, answer, messages, closing } = file;
  useSentForgotten(file);
  return (
    <ol className="case-words">
      <li>
        <Text size="sm" c="dimmed">
          <b>{line.person}</b> · {texts.wrote(instantText(line.openedAt))}
        </Text>
        <p lang={line.locale}>{text}</p>
        <Pictures addresses={images} title={texts.evidence} />
      </li>
      {answer !== null && (
        <li className="case-ours">
          <Text size="sm" c="dimmed">
            {texts.answeredOn(answer.by, instantText(answer.at))} ·{" "}
            {line.score === 0 ? texts.notRated : texts.stars(line.score)}
          </Text>
          <p lang={line.locale}>{answer.text}</p>
          <Pictures addresses={answer.images} title={texts.replyPicture} />
        </li>
      )}
      {messages.map(({ by, text: words, at }) => (
        <li key={at} className={by === "" ? undefined : "case-ours"}>
          <Text size="sm" c="dimmed">
            {by === "" ? (
              <>
                <b>{line.person}</b> · {texts.wroteAgain(instantText(at))}
              </>
            ) : (
              texts.answeredOn(by, instantText(at))
            )}
          </Text>
          <p lang={line.locale}>{words}</p>
        </li>
      ))}
      {closing !== null && (
        <li className="case-ours">
          <Text size="sm" c="dimmed">
            {texts.closed(closing.by, instantText(line.answeredAt))} · {texts.closings[closing.how]}
          </Text>
          <p>{closing.note}</p>
        </li>
      )}
    </ol>
  );
}

function Pictures({
  addresses,
  title,
}: {
  readonly addresses: readonly string[];
  readonly title: (number: number) => string;
}) {
  if (addresses.length === 0) return null;
  return (
    <div className="case-pictures">
      {addresses.map((address, at) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={title(at + 1)} width={96} height={96} />
        </a>
      ))}
    </div>
  );
}
