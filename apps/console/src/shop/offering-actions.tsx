import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  staffAskToPublish,
  staffAskToSwitch,
  staffDiscardDraft,
  type StaffOffering,
  staffSaveDraft,
} from "@hiram/contract/staff/shop/offerings.ts";
import { shopTexts as texts } from "@hiram/texts/console/shop/shop.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { instantText } from "../shell/words/dates.ts";
import { DiscardDialog } from "../shell/drafts/discard-dialog.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import type { OfferingPageOf } from "./fields.ts";
import type { Typed } from "./typed-draft.ts";

type Act = "save" | "discard" | "publish" | "switch";

/** The key of what is done to an offering. */
export const actOn = (kind: string, subject: string): readonly string[] => ["offering", kind, subject];

/** Saves or discards the draft, and asks another person to switch it on or off. */
export function OfferingActions({
  page: { kind, fixed },
  offering: { subject, stamp, draft, body, isOn },
  typed,
  settle,
  drop,
  onGone,
  onAsk,
}: {
  readonly page: OfferingPageOf;
  readonly offering: StaffOffering;
  readonly typed: Typed | null;
  /** Keeps what was typed since, under the stamp of what was saved. */
  readonly settle: (sent: Typed, saved: string) => void;
  /** Drops whatever is typed. */
  readonly drop: () => void;
  /** Called when nothing is left of it: its draft is discarded, and it never was on. */
  readonly onGone: () => void;
  /** Called when somebody asks to switch it on or off. */
  readonly onAsk: () => void;
}) {
  const queries = useQueryClient();
  const [why, setWhy] = useKeptDraft(`offering-${kind}-${subject}-why`);
  const [isWhyMissing, setWhyMissing] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  /** @returns the stamp of what is saved */
  const save = async (): Promise<string> => {
    if (typed === null) return stamp;
    const saved = await ask(staffSaveDraft, {
      kind,
      subject,
      stamp: typed.stamp,
      body: JSON.stringify(typed.body),
    });
    // From now on the form shows the saved draft, whatever happens to a request for it, or what was typed since.
    await queries.invalidateQueries({ queryKey: ["offerings", kind] });
    settle(typed, saved.stamp);
    return saved.stamp;
  };
  const act = useMutation({
    mutationKey: actOn(kind, subject),
    async mutationFn({ wanted, why: reason }: { wanted: Act; why: string }): Promise<string> {
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
    },
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
      await queries.invalidateQueries({ queryKey: ["offerings", kind] });
      if (wanted === "discard" && !isGone) drop();
      if (message !== "") notifications.show({ message });
    },
    onError: () => queries.invalidateQueries({ queryKey: ["offerings", kind] }),
  });
  const start = (wanted: Act): void => act.mutate({ wanted, why });
  const askFor = (wanted: "publish" | "switch"): void => {
    onAsk();
    setWhyMissing(why.trim() === "");
    if (why.trim() === "") field.current?.focus();
    else if (!act.isPending) start(wanted);
  };
  const isDrafted = draft !== null || typed !== null;
  // Nothing to save, and nothing to request.
  if (!isDrafted && fixed !== undefined) return null;
  return (
    <div className="case-reply">
      <ActionFailed action={act} />
      {isDrafted && (
        <Group gap="xs">
          <Button
            variant="default"
            disabled={typed === null}
            loading={act.isPending}
            onClick={() => start("save")}
          >
            {texts.save}
          </Button>
          <Button variant="subtle" loading={act.isPending} onClick={() => setDiscarding(true)}>
            {texts.discard}
          </Button>
        </Group>
      )}
      {isDiscarding && (
        <DiscardDialog
          what={
            draft === null
              ? undefined
              : texts.discardSaved(texts.savedBy(draft.savedBy, instantText(draft.savedAt), draft.revision))
          }
          discard={() => start("discard")}
          close={() => setDiscarding(false)}
        />
      )}
      <ReasonField
        ref={field}
        label={texts.why}
        description={texts.whyHint}
        value={why}
        onChange={setWhy}
        isChecked={isWhyMissing}
        missing={texts.missing}
      />
      <Group justify="flex-end" gap="xs">
        {body !== "" && fixed === undefined && (
          <Button variant="default" loading={act.isPending} onClick={() => askFor("switch")}>
            {isOn === 1 ? texts.askOff : texts.askOn}
          </Button>
        )}
        {isDrafted && (
          <Button loading={act.isPending} onClick={() => askFor("publish")}>
            {texts.askPublish}
          </Button>
        )}
      </Group>
    </div>
  );
}
