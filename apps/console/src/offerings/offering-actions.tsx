import { Button, Group } from "@mantine/core";
import { offeringTexts as texts } from "@hiram/texts/console/offerings/offerings.ts";
import { useRef, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { instantText } from "../shell/words/dates.ts";
import { DiscardDialog } from "../shell/drafts/discard-dialog.tsx";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import type { OfferingPageOf } from "./fields.ts";
import { type ActedOn, useOfferingActs } from "./offering-acts.ts";

interface OfferingActionsProps extends Omit<ActedOn, "kind"> {
  readonly page: OfferingPageOf;
  /** Called when somebody asks to switch it on or off. */
  readonly onAsk: () => void;
}

/** Saves or discards the draft, and asks another person to switch it on or off. */
export function OfferingActions({ page: { kind, fixed }, onAsk, ...actedOn }: OfferingActionsProps) {
  const { draft, body, isOn } = actedOn.offering;
  const { action, why, setWhy, start } = useOfferingActs({ kind, ...actedOn });
  const [isWhyMissing, setWhyMissing] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const askFor = (wanted: "publish" | "switch"): void => {
    onAsk();
    setWhyMissing(why.trim() === "");
    if (why.trim() === "") field.current?.focus();
    else if (!action.isPending) start(wanted);
  };
  const isTyped = actedOn.typed !== null;
  const isDrafted = draft !== null || isTyped;
  // Nothing to save, and nothing to request.
  if (!isDrafted && fixed !== undefined) return null;
  return (
    <div className="case-reply">
      <ActionFailed action={action} />
      {isDrafted && (
        <Group gap="xs">
          <Button
            variant="default"
            disabled={!isTyped}
            loading={action.isPending}
            onClick={() => start("save")}
          >
            {texts.save}
          </Button>
          <Button variant="subtle" loading={action.isPending} onClick={() => setDiscarding(true)}>
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
          <Button variant="default" loading={action.isPending} onClick={() => askFor("switch")}>
            {isOn === 1 ? texts.askOff : texts.askOn}
          </Button>
        )}
        {isDrafted && (
          <Button loading={action.isPending} onClick={() => askFor("publish")}>
            {texts.askPublish}
          </Button>
        )}
      </Group>
    </div>
  );
}
