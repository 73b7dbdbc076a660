import { Alert, Button, Group, Text, Title } from "@mantine/core";
import { staffOffering, type StaffOffering } from "@hiram/contract/staff/shop/offerings.ts";
import { shopTexts as texts } from "@hiram/texts/console/shop/shop.ts";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { instantText } from "../shell/words/dates.ts";
import { useRefresh } from "../shell/session/live.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { takeLostFocus } from "../shell/work/work-queue.tsx";
import { FieldGroups } from "./field-rows.tsx";
import { type Body, nameOf, numberOf, type OfferingPageOf, withValueAt } from "./fields.ts";
import { actOn, OfferingActions } from "./offering-actions.tsx";
import { Changes, OfferingCheck, useProblems } from "./offering-check.tsx";
import { OfferingVersions } from "./offering-versions.tsx";
import { useTouchedFields } from "./touched-fields.ts";
import { leftToSave, type Typed, useTyped } from "./typed-draft.ts";

/** One offering: its form, its check, what borrowers would see, and its history. */
export function OfferingView({
  page,
  subject,
  onGone,
}: {
  readonly page: OfferingPageOf;
  readonly subject: string;
  /** Called when nothing is left of it. */
  readonly onGone: () => void;
}) {
  const refresh = useRefresh();
  const { kind } = page;
  const offering = useQuery({
    queryKey: ["offerings", kind, "one", subject],
    queryFn: () => ask(staffOffering, { kind, subject }),
    refetchInterval: refresh,
  });
  if (offering.data === undefined || isRefused(offering)) return <Awaited query={offering} />;
  return <Editor page={page} offering={offering.data} onGone={onGone} />;
}

const parsed = (json: string): Body => JSON.parse(json) as Body;

function Editor({
  page,
  offering,
  onGone,
}: {
  readonly page: OfferingPageOf;
  readonly offering: StaffOffering;
  readonly onGone: () => void;
}) {
  const { kind, isByLaw, Preview } = page;
  const { subject, stamp, draft } = offering;
  const groups = page.groups.filter(({ only }) => only?.includes(subject) ?? true);
  const drafted = draft === null ? null : parsed(draft.body);
  const [typed, type] = useTyped(`${kind}-${subject}`, drafted);
  // Read once an answer arrives: more may be typed by then.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  }, [typed]);
  // A new round needs a new form, because the fields hold what is typed.
  const [round, setRound] = useState(0);
  const file = useRef<HTMLElement>(null);
  // The button that was pressed may be gone with the draft.
  useEffect(() => {
    if (round > 0) takeLostFocus(file.current);
  }, [round]);
  const live = offering.body === "" ? null : parsed(offering.body);
  const body = typed?.body ?? drafted ?? live ?? {};
  const isNew = live === null && draft?.revision === 1;
  const touched = useTouchedFields(isNew ? drafted : null, body);
  const problems = useProblems({ kind, subject, body, groups, touched });
  const begin = (changed: Body | null): void => {
    type(changed === null ? null : { stamp, body: changed });
    setRound((before) => before + 1);
  };
  // What we save ourselves has another stamp before its answer has arrived.
  const isActing = useIsMutating({ mutationKey: actOn(kind, subject) }) > 0;
  const isChangedMeanwhile = typed !== null && typed.stamp !== stamp && !isActing;
  // The version with which the form began. Our own save, announced before its answer, begins no new form: more may be
  // being typed into this one.
  const [begun, setBegun] = useState(stamp);
  if (begun !== stamp && typed === null && !isActing) setBegun(stamp);
  const settle = (sent: Typed, saved: string): void => {
    const left = leftToSave(latest.current, sent, saved);
    if (left === null) begin(null);
    else type(left);
  };
  return (
    <>
      <section className="offering-file" aria-label={nameOf(page, offering)} tabIndex={-1} ref={file}>
        <OfferingHead page={page} offering={offering} isTyped={typed !== null} />
        {isChangedMeanwhile && (
          <Alert color="yellow" role="alert">
            <Text>{texts.changedMeanwhile}</Text>
            <Group gap="xs" mt="xs">
              <Button variant="default" onClick={() => begin(body)}>
                {texts.keepMine}
              </Button>
              <Button variant="default" onClick={() => begin(null)}>
                {texts.takeTheirs}
              </Button>
            </Group>
          </Alert>
        )}
        <form onSubmit={(event) => event.preventDefault()} key={`${begun} ${round}`}>
          <FieldGroups
            groups={groups}
            form={{
              body,
              problems: problems.byField,
              leave: touched.touch,
              change: (path, value) =>
                type((before) => ({
                  ...(before ?? { stamp }),
                  body: withValueAt(before?.body ?? body, path, value),
                })),
            }}
          />
        </form>
        <OfferingActions
          page={page}
          offering={offering}
          typed={typed}
          settle={settle}
          drop={() => begin(null)}
          onGone={onGone}
          onAsk={touched.touchAll}
        />
      </section>
      <aside className="offering-beside" aria-label={texts.check}>
        <OfferingCheck problems={problems} groups={groups} body={body} isByLaw={isByLaw} />
        {Preview !== undefined && (
          <Preview
            subject={subject}
            body={body}
            stamp={stamp}
            isTyped={typed !== null}
            hasDraft={draft !== null}
          />
        )}
        {(draft !== null || typed !== null) && <Changes groups={groups} before={live} after={body} />}
        <OfferingVersions
          groups={groups}
          versions={offering.versions}
          restore={(version) => begin(version)}
        />
      </aside>
    </>
  );
}

function OfferingHead({
  page,
  offering,
  isTyped,
}: {
  readonly page: OfferingPageOf;
  readonly offering: StaffOffering;
  readonly isTyped: boolean;
}) {
  const { draft, isOn, approvalId } = offering;
  const saved =
    draft === null ? "" : texts.savedBy(draft.savedBy, instantText(draft.savedAt), draft.revision);
  return (
    <div>
      <Title order={2}>{nameOf(page, offering)}</Title>
      <Text c="dimmed" size="sm">
        {[numberOf(page, offering), isOn === 1 ? texts.on : texts.off, saved].filter(Boolean).join(" · ")}
      </Text>
      <Text c="dimmed" size="sm" aria-live="polite">
        {isTyped ? texts.unsaved : draft === null ? texts.unchanged : ""}
      </Text>
      {approvalId !== 0 && (
        <Alert color="yellow" mt="xs">
          {texts.waitsLong(approvalId)} <Link to="/approvals">{texts.toApprovals}</Link>
        </Alert>
      )}
    </div>
  );
}
