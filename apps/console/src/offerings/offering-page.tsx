import { Badge, Button, Group, Text } from "@mantine/core";
import {
  staffBeginOffering,
  staffOfferings,
  type StaffOfferings,
} from "@hiram/contract/staff/offerings/offerings.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { useRefresh } from "../shell/session/live.tsx";
import { PageHead } from "../shell/pages/page-head.tsx";
import { QueueList } from "../shell/work/queue-list.tsx";
import { Awaited, Nothing } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { offeringInAddress } from "../shell/acts/subject-page.ts";
import { BackToList, useFirstShown, useIsOpen, useQueueKeys } from "../shell/work/work-queue.tsx";
import { nameOf, numberOf, type OfferingPageOf, textOf } from "./fields.ts";
import { OfferingView } from "./offering-view.tsx";
import "../shell/work/work.css";
import "./offerings.css";

type Line = StaffOfferings["offerings"][number];

/** Offerings of one kind: the list, the one being edited, and beside it what borrowers would see (CON-7). */
export function OfferingPage({ page }: { readonly page: OfferingPageOf }) {
  const refresh = useRefresh();
  const { kind, path, title, lead, none } = page;
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ["offerings", kind, "list"],
    queryFn: () => ask(staffOfferings, { kind }),
    refetchInterval: refresh,
  });
  // Discarded, and perhaps listed until the list is read again.
  const [gone, setGone] = useState({ subject: "", at: 0 });
  const listed = list.data?.offerings ?? [];
  const offerings = listed.filter(
    ({ subject }) => subject !== gone.subject || list.dataUpdatedAt !== gone.at,
  );
  const asked = textOf(address["offering"]);
  // Without what was discarded, the list begins with another one.
  const first = useFirstShown(`${kind} ${gone.subject}`, offerings[0]?.subject ?? "");
  const chosen = asked || first;
  const open = (offering: string): void =>
    void navigate({ to: path, search: offeringInAddress(offering), replace: true });
  const isOpen = useIsOpen(chosen);
  // The first of a list that arrives meanwhile, or has changed, is nobody's choice.
  const isStillAsked = useIsOpen(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = (): void => {
    setGone({ subject: chosen, at: list.dataUpdatedAt });
    if (!isOpen(chosen)) return;
    heading.current?.focus();
    void navigate({ to: path, replace: true });
  };
  const begin = useMutation({
    mutationFn: (_askedBefore: string) => ask(staffBeginOffering, { kind }),
    onSuccess: ({ subject }, askedBefore) => {
      if (isStillAsked(askedBefore)) open(subject);
      return queries.invalidateQueries({ queryKey: ["offerings", kind] });
    },
  });
  useQueueKeys(
    offerings.map(({ subject }) => subject),
    chosen,
    open,
  );
  return (
    <>
      <PageHead title={title} lead={lead} heading={heading}>
        {page.begin !== undefined && (
          <Button flex="none" onClick={() => begin.mutate(asked)} loading={begin.isPending}>
            {page.begin}
          </Button>
        )}
      </PageHead>
      <ActionFailed action={begin} mb="md" />
      {list.data !== undefined && chosen === "" && none ? (
        <Nothing {...none} />
      ) : (
        <>
          <div className="offering-split card">
            <div className="case-queue">
              <Awaited query={list} />
              {offerings.length > 0 && (
                <QueueList
                  label={title}
                  items={offerings}
                  idOf={({ subject }) => subject}
                  chosen={chosen}
                  choose={open}
                >
                  {(line) => (
                    <>
                      <b>{nameOf(page, line)}</b>
                      <span className="quiet">{numberOf(page, line)}</span>
                      <Marks line={line} />
                    </>
                  )}
                </QueueList>
              )}
            </div>
            <BackToList />
            {chosen === "" ? (
              <div />
            ) : (
              <OfferingView key={chosen} page={page} subject={chosen} onGone={leave} />
            )}
          </div>
          <Text c="dimmed" size="sm" mt="xs" className="for-keys">
            {texts.keys}
          </Text>
        </>
      )}
    </>
  );
}

function Marks({ line: { isOn, isWithheld, hasDraft, isAskedFor } }: { readonly line: Line }) {
  return (
    <Group gap={4} component="span">
      <Badge variant="outline" color={isOn === 1 ? "hiram" : "gray"} autoContrast component="span">
        {isOn === 1 ? texts.on : texts.off}
      </Badge>
      {isWithheld === 1 && <span className="case-late">{texts.withheld}</span>}
      {hasDraft === 1 && (
        <Badge color="gray" variant="outline" component="span">
          {isAskedFor === 1 ? texts.waits : texts.isDraft}
        </Badge>
      )}
    </Group>
  );
}
