import { Badge, Group } from "@mantine/core";
import type { StaffPolicies } from "@hiram/contract/staff/policy/policies.ts";
import { policyTexts as texts } from "@hiram/texts/console/policy.ts";
import type { ReactNode } from "react";
import { instantText } from "../shell/words/dates.ts";
import { QueueItem } from "../shell/work/queue-list.tsx";
import type { PolicyDraft } from "./policy-draft.ts";

/** `?version=` of the draft. */
export const DRAFT = "draft";

/** What the page shows: a version by its number, or the draft. */
export type Shown = number | typeof DRAFT;

interface PolicyVersionsProps {
  readonly versions: StaffPolicies["versions"];
  readonly draft: PolicyDraft | null;
  readonly shown: Shown;
  readonly open: (wanted: Shown) => void;
  /** What follows the list. */
  readonly children: ReactNode;
}

/** The draft, if there is one, and the versions below it, newest first. */
export function PolicyVersions({ versions, draft, shown, open, children }: PolicyVersionsProps) {
  return (
    <nav className="case-queue" aria-label={texts.versions}>
      <ul className="case-list">
        {draft !== null && (
          <QueueItem<Shown> id={DRAFT} isChosen={shown === DRAFT} choose={open}>
            <b>{texts.draftOf(draft.basedOn)}</b>
          </QueueItem>
        )}
        {versions.map(({ version, savedBy, savedAt, switchedAt, isInForce }) => (
          <QueueItem<Shown> key={version} id={version} isChosen={shown === version} choose={open}>
            <Group justify="space-between">
              <b>{texts.version(version)}</b>
              {isInForce === 1 && <Badge variant="outline">{texts.inForce}</Badge>}
            </Group>
            <span className="quiet">{texts.savedBy(savedBy, instantText(savedAt))}</span>
            <span className="quiet">
              {switchedAt === "" ? texts.neverOn : texts.switchedAt(instantText(switchedAt))}
            </span>
          </QueueItem>
        ))}
      </ul>
      {children}
    </nav>
  );
}
