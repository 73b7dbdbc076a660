import { Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  type PolicyDefinition,
  staffPolicies,
  staffSavePolicy,
  type StaffPolicySaved,
} from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import { shellTexts } from "@hiram/texts/console/shell.ts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useRef } from "react";
import { byPages, MoreButton } from "../shell/lists/by-pages.tsx";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { PageHead } from "../shell/pages/page-head.tsx";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { BackToList, useFirstShown, useIsOpen, useQueueKeys } from "../shell/work/work-queue.tsx";
import { isBegunElsewhere } from "./policy-differences.tsx";
import { PolicyEditor } from "./policy-editor.tsx";
import { definitionOf, draftOf, type PolicyDraft, readDraft } from "./policy-draft.ts";
import { DRAFT, PolicyVersions, type Shown } from "./policy-versions.tsx";
import { PolicyView } from "./policy-view.tsx";
import "../shell/work/work.css";
import "./policy.css";

/** Of a new version, with a warning when its draft was not begun from the one in force. */
function savedWords({ version, inForce, isFromInForce }: StaffPolicySaved, { basedOn }: PolicyDraft): string {
  const told = texts.saved(version);
  return inForce !== undefined && isBegunElsewhere({ basedOn, inForce, isFromInForce })
    ? `${told} ${texts.oldBase(basedOn, inForce)}`
    : told;
}

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
  // What they read stays on the screen when another one comes into force.
  const firstShown = useFirstShown("policies", first?.inForce ?? 0);
  const chosen = address["version"] ?? firstShown;
  const open = (wanted: Shown): void =>
    void navigate({ to: "/policy", search: { version: wanted }, replace: true });
  // Outlives the button that was pressed.
  const place = useRef<HTMLElement>(null);
  const openInPlace = (wanted: Shown): void => {
    place.current?.focus({ preventScroll: true });
    open(wanted);
  };
  const version = Number(chosen) || firstShown;
  const isDraftOpen = chosen === DRAFT && draft !== null;
  const shown = isDraftOpen ? DRAFT : version;
  const isOpen = useIsOpen<Shown>(shown);
  const numbers = versions.map(({ version: number }) => number);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (sent: PolicyDraft) =>
      ask(staffSavePolicy, {
        definition: definitionOf(sent, first?.facts ?? []),
        basedOn: sent.basedOn,
        why: sent.why,
      }),
    onSuccess: (answer, sent) => {
      const { version: saved } = answer;
      // One that was there already says itself what it was begun from.
      const message = numbers.includes(saved) ? texts.unchanged(saved) : savedWords(answer, sent);
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
  useQueueKeys<Shown>(draft === null ? numbers : [DRAFT, ...numbers], shown, open);
  return (
    <>
      <PageHead title={shellTexts.pages.policy} lead={texts.lead} />
      <Awaited query={list} />
      {first !== undefined && (
        <div className="policy-split card">
          <PolicyVersions versions={versions} draft={draft} shown={shown} open={open}>
            <MoreButton list={list} words={texts.more} variant="subtle" fullWidth />
          </PolicyVersions>
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
          {texts.rulesLead} <span className="for-keys">{texts.keys}</span>
        </Text>
      )}
    </>
  );
}
