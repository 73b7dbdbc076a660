import { Alert, Button, Group, Text, Title } from "@mantine/core";
import { staffOffering, type StaffOffering } from "@hiram/contract/staff/offerings/offerings.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { instantText } from "../shell/words/dates.ts";
import { useRefresh } from "../shell/session/live.tsx";
import { Awaited, isRefused } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { takeLostFocus } from "../shell/work/work-queue.tsx";
import { FieldGroups } from "./field-rows.tsx";
import { nameOf, numberOf, type OfferingPageOf } from "./fields.ts";
import { OfferingActions } from "./offering-actions.tsx";
import { Changes, OfferingCheck } from "./offering-check.tsx";
import { OfferingVersions } from "./offering-versions.tsx";
import { useOfferingForm } from "./use-offering-form.ts";

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

function Editor({
  page,
  offering,
  onGone,
}: {
  readonly page: OfferingPageOf;
  readonly offering: StaffOffering;
  readonly onGone: () => void;
}) {
  const { isByLaw, Preview } = page;
  const { subject, stamp, draft } = offering;
  const form = useOfferingForm(page, offering);
  const { groups, typed, body, problems, begin } = form;
  const file = useRef<HTMLElement>(null);
  // The button that was pressed may be gone with the draft.
  useEffect(() => {
    if (form.round > 0) takeLostFocus(file.current);
  }, [form.round]);
  return (
    <>
      <section className="offering-file" aria-label={nameOf(page, offering)} tabIndex={-1} ref={file}>
        <OfferingHead page={page} offering={offering} isTyped={typed !== null} />
        {form.isChangedMeanwhile && (
          <ChangedMeanwhile keepMine={() => begin(body)} takeTheirs={() => begin(null)} />
        )}
        <form onSubmit={(event) => event.preventDefault()} key={form.formKey}>
          <FieldGroups
            groups={groups}
            form={{ body, problems: problems.byField, leave: form.touched.touch, change: form.change }}
          />
        </form>
        <OfferingActions
          page={page}
          offering={offering}
          typed={typed}
          settle={form.settle}
          drop={() => begin(null)}
          onGone={onGone}
          onAsk={form.touched.touchAll}
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
        {(draft !== null || typed !== null) && <Changes groups={groups} before={form.live} after={body} />}
        <OfferingVersions groups={groups} versions={offering.versions} restore={begin} />
      </aside>
    </>
  );
}

/** A colleague saved it while the reader was typing. */
function ChangedMeanwhile({
  keepMine,
  takeTheirs,
}: {
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}) {
  return (
    <Alert color="yellow" role="alert">
      <Text>{texts.changedMeanwhile}</Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={keepMine}>
          {texts.keepMine}
        </Button>
        <Button variant="default" onClick={takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </Group>
    </Alert>
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
