import { notifications } from "@mantine/notifications";
import {
  staffAskToPublish,
  staffAskToSwitch,
  staffDiscardDraft,
  type StaffOffering,
  staffSaveDraft,
} from "@hiram/contract/staff/offerings/offerings.ts";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ask } from "../shell/session/staff-client.ts";
import type { OfferingPageOf } from "./fields.ts";
import type { Typed } from "./typed-draft.ts";

/** The last two ask another person, for a reason. */
type Act = "save" | "discard" | "publish" | "switch";

/** The key of what is done to an offering. */
export const actOn = (kind: string, subject: string): readonly string[] => ["offering", kind, subject];

export interface ActedOn {
  readonly kind: OfferingPageOf["kind"];
  readonly offering: StaffOffering;
  readonly typed: Typed | null;
  /** Keeps what was typed since, under the stamp of what was saved. */
  readonly settle: (sent: Typed, saved: string) => void;
  /** Drops whatever is typed. */
  readonly drop: () => void;
  /** Called when nothing is left of it: its draft is discarded, and it never was on. */
  readonly onGone: () => void;
}

/** What can be done to an offering, and the reason being typed for it. */
export function useOfferingActs({ kind, offering, typed, settle, drop, onGone }: ActedOn) {
  const { subject, stamp, draft, body, isOn } = offering;
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(`offering-${kind}-${subject}-why`);
  const showNow = (): Promise<void> => queries.invalidateQueries({ queryKey: ["offerings", kind] });

  /** @returns the stamp of what is saved */
  async function save(): Promise<string> {
    if (typed === null) return stamp;
    const saved = await ask(staffSaveDraft, {
      kind,
      subject,
      stamp: typed.stamp,
      body: JSON.stringify(typed.body),
    });
    // From now on the form shows the saved draft, whatever happens to a request for it, or what was typed since.
    await showNow();
    settle(typed, saved.stamp);
    return saved.stamp;
  }

  /** @returns what its reader is told; empty: nothing */
  async function perform(wanted: Act, reason: string): Promise<string> {
    if (wanted === "save") {
      await save();
      return texts.saved;
    }
    if (wanted === "discard") {
      if (draft !== null) await ask(staffDiscardDraft, { kind, subject, stamp });
      return "";
    }
    const { approvalId } =
      wanted === "publish"
        ? await ask(staffAskToPublish, { kind, subject, stamp: await save(), why: reason })
        : await ask(staffAskToSwitch, { kind, subject, stamp, isOn: 1 - isOn, why: reason });
    return texts.asked(approvalId);
  }

  const action = useMutation({
    mutationKey: actOn(kind, subject),
    mutationFn: ({ wanted, why: reason }: { wanted: Act; why: string }) => perform(wanted, reason),
    async onSuccess(message, { wanted, why: sent }) {
      // Another reason may have been begun while this one was on its way.
      if ((wanted === "publish" || wanted === "switch") && why === sent) setWhy("");
      const isGone = wanted === "discard" && draft !== null && body === "";
      if (isGone) {
        // Its number may be given to another.
        setWhy("");
        drop();
        onGone();
      }
      await showNow();
      if (wanted === "discard" && !isGone) drop();
      if (message !== "") notifications.show({ message });
    },
    onError: showNow,
  });
  return { action, why, setWhy, start: (wanted: Act): void => action.mutate({ wanted, why }) };
}
