import { Badge, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  type PolicyDefinition,
  staffPolicies,
  staffSavePolicy,
} from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { instantText } from "../shell/words/dates.ts";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { QueueItem } from "../shell/work/queue-list.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BackToList, useIsOpen, useQueueKeys } from "../shell/work/work-queue.tsx";
import { PolicyEditor } from "./policy-editor.tsx";
import { definitionOf, draftOf, type PolicyDraft, readDraft } from "./policy-draft.ts";
import { PolicyView } from "./policy-view.tsx";
import "../shell/work/work.css";
import "./policy.css";

/** `?version=` of the draft. */
const DRAFT = "draft";

/** The policy: its versions, a draft, its trial, and switching one on (POL-1, POL-5, CON-7). */
export default function PolicyPage() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [draftText, keep] = useKeptDraft("policy");
  const draft = readDraft(draftText);
  const list = useInfiniteQuery({
    queryKey: ["policies"],
    ...byPages((from) => ask(staffPolicies, { before: from })),
  });
  const [first] = list.data?.pages ?? [];
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  const chosen = address["version"] ?? first?.inForce;
  const open = (wanted: number | typeof DRAFT): void =>
    void navigate({ to: "/policy", search: { version: wanted }, replace: true });
  // Outlives the button that was pressed.
  const place = useRef<HTMLElement>(null);
  const openInPlace = (wanted: number | typeof DRAFT): void => {
    place.current?.focus({ preventScroll: true });
    open(wanted);
  };
  const version = Number(chosen) || (first?.inForce ?? 0);
  const isDraftOpen = chosen === DRAFT && draft !== null;
  const shown = isDraftOpen ? DRAFT : version;
  const isOpen = useIsOpen<number | typeof DRAFT>(shown);
  const numbers = versions.map(({ version: number }) => number);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (sent: PolicyDraft) =>
      ask(staffSavePolicy, {
        definition: definitionOf(sent, first?.facts ?? []),
        basedOn: sent.basedOn,
        why: sent.why,
      }),
    onSuccess: ({ version: saved, inForce }, sent) => {
      const told = numbers.includes(saved) ? texts.unchanged(saved) : texts.saved(saved);
      const isOld = inForce !== undefined && inForce !== sent.basedOn;
      const message = isOld ? `${told} ${texts.oldBase(sent.basedOn, inForce)}` : told;
      notifications.show({ message });
      // What was changed while it was on its way is a draft still.
      if (draftText !== JSON.stringify(sent)) return;
      keep("");
      if (isOpen(DRAFT)) openInPlace(saved);
    },
    // It may have been saved although the answer did not arrive.
    onSettled: () => void queries.invalidateQueries({ queryKey: ["policies"] }),
  });
  const edit = (definition: PolicyDefinition): void => {
    if (draft === null) {
      save.reset();
      keep(JSON.stringify(draftOf(definition, version)));
    }
    openInPlace(DRAFT);
  };
  useQueueKeys<number | typeof DRAFT>(draft === null ? numbers : [DRAFT, ...numbers], shown, open);
  return (
    <>
      <PageHead title={shellTexts.pages.policy} lead={texts.lead} />
      <Awaited query={list} />
      {first !== undefined && (
        <div className="policy-split card">
          <nav className="case-queue" aria-label={texts.versions}>
            <ul className="case-list">
              {draft !== null && (
                <QueueItem id={DRAFT} isChosen={isDraftOpen} choose={open}>
                  <b>{texts.draftOf(draft.basedOn)}</b>
                </QueueItem>
              )}
              {versions.map(({ version: number, savedBy, savedAt, switchedAt, isInForce }) => (
                <QueueItem
                  key={number}
                  id={number}
                  isChosen={!isDraftOpen && version === number}
                  choose={open}
                >
                  <Group justify="space-between">
                    <b>{texts.version(number)}</b>
                    {isInForce === 1 && <Badge variant="outline">{texts.inForce}</Badge>}
                  </Group>
                  <span className="quiet">{texts.savedBy(savedBy, instantText(savedAt))}</span>
                  <span className="quiet">
                    {switchedAt === "" ? texts.neverOn : texts.switchedAt(instantText(switchedAt))}
                  </span>
                </QueueItem>
              ))}
            </ul>
            <MoreButton list={list} words={texts.more} variant="subtle" fullWidth />
          </nav>
          <BackToList />
          <section
            className="policy-view"
            aria-label={isDraftOpen ? texts.draft : texts.version(version)}
            tabIndex={-1}
            ref={place}
          >
            {isDraftOpen ? (
              <PolicyEditor
                draft={draft}
                facts={first.facts}
                reasons={first.reasons}
                keep={(changed) => keep(JSON.stringify(changed))}
                save={save}
                discard={() => {
                  keep("");
                  openInPlace(draft.basedOn);
                }}
              />
            ) : (
              <PolicyView
                key={version}
                version={version}
                facts={first.facts}
                hasDraft={draft !== null}
                edit={edit}
              />
            )}
          </section>
        </div>
      )}
      {list.data !== undefined && (
        <Text c="dimmed" size="sm" mt="xs">
          {texts.rulesLead} {texts.keys}
        </Text>
      )}
    </>
  );
}
