import { Button, Group, NativeSelect, Text, TextInput, Title } from "@mantine/core";
import {
  MOST_LIMIT_CENTAVOS,
  PICTURE_FAULTS,
  type StaffApplication,
  staffDecideApplication,
} from "@hiram/contract/staff/applications/waiting-applications.ts";
import { applicationsTexts as texts } from "@hiram/texts/console/applications.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ActionFailed } from "../shell/forms/action-failed.tsx";
import { amountText } from "../shell/words/amount-text.ts";
import { useKeptDraft } from "../shell/drafts/kept-draft.ts";
import { usePageKeys } from "../shell/keys/page-keys.ts";
import { ReasonField } from "../shell/forms/reason-field.tsx";
import { ask } from "../shell/session/staff-client.ts";
import type { UnsentDraft } from "../shell/drafts/unsent-words.tsx";
import { typedLimit } from "./typed-limit.ts";

type Outcome = "approved" | "refused" | "pictures-asked";

export interface Decided {
  readonly applicationId: number;
  readonly outcome: Outcome;
}

/** What a person may do with an application, each with what they type for it. */
export const PERSON_ACTS = ["decide", "approve"] as const;
type PersonAct = (typeof PERSON_ACTS)[number];

const draftOf = (applicationId: number, act: PersonAct): string =>
  act === "decide" ? `application-${applicationId}` : `application-${applicationId}-again`;

/** What is typed or chosen for an act, by the names of the kept drafts. */
export const draftsOf = (applicationId: number, act: PersonAct): readonly UnsentDraft[] => {
  const draft = draftOf(applicationId, act);
  return [
    { name: draft, label: texts.decideWhy },
    { name: `${draft}-limit`, label: texts.limit },
    { name: `${draft}-fault`, label: texts.pictureFault, read: faultText },
  ];
};

const faultOf = (chosen: string) => PICTURE_FAULTS.find((fault) => fault === chosen);

const faultText = (chosen: string): string => {
  const fault = faultOf(chosen);
  return fault === undefined ? chosen : texts.pictureFaults[fault];
};

/**
 * Approves with a limit, or refuses, both with a reason, or asks for new pictures (POL-2). What was refused can only be
 * approved.
 */
export function DecisionForm({
  file,
  onDecided,
}: {
  readonly file: StaffApplication;
  readonly onDecided: (decided: Decided) => void;
}) {
  const { applicationId, suggestedLimitCentavos } = file;
  const isReview = file.personMay === "approve";
  const draft = draftOf(applicationId, isReview ? "approve" : "decide");
  const [pesos, setPesos] = useKeptDraft(`${draft}-limit`, String(suggestedLimitCentavos / 100));
  const limitCentavos = typedLimit(pesos);
  const [why, setWhy] = useKeptDraft(draft);
  const [faultChosen, setFault] = useKeptDraft(`${draft}-fault`);
  const pictureFault = faultOf(faultChosen);
  const [wanted, setWanted] = useState<Outcome | null>(null);
  const limitField = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const faultField = useRef<HTMLSelectElement>(null);
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (outcome: Outcome) =>
      ask(staffDecideApplication, {
        applicationId,
        outcome,
        seenAs: isReview ? "refused" : "waiting",
        seenDecisions: file.decisions.length,
        // What is wrong with the pictures says why.
        why: why.trim() === "" && pictureFault !== undefined ? texts.pictureFaults[pictureFault] : why,
        ...(outcome === "pictures-asked" ? { pictureFault } : {}),
        ...(outcome === "approved" && limitCentavos !== null ? { limitCentavos } : {}),
      }),
    onSuccess: (_, outcome) => {
      setWhy("");
      setPesos(String(suggestedLimitCentavos / 100));
      setFault("");
      setWanted(null);
      onDecided({ applicationId, outcome });
      return queries.invalidateQueries({ queryKey: ["applications"] });
    },
  });
  const submit = (outcome: Outcome): void => {
    setWanted(outcome);
    const asksPictures = outcome === "pictures-asked";
    if (outcome === "approved" && limitCentavos === null) limitField.current?.focus();
    else if (asksPictures && pictureFault === undefined) faultField.current?.focus();
    else if (!asksPictures && why.trim() === "") field.current?.focus();
    else if (!decide.isPending) decide.mutate(outcome);
  };
  usePageKeys((key) => {
    if (key !== "d") return false;
    field.current?.focus();
    return true;
  });
  return (
    <form className="case-reply" aria-label={texts.decide} onSubmit={(event) => event.preventDefault()}>
      <Title order={3}>{texts.decide}</Title>
      {isReview && <Text size="sm">{texts.review}</Text>}
      <TextInput
        ref={limitField}
        label={texts.limit}
        description={texts.limitHint}
        inputMode="numeric"
        value={pesos}
        onChange={({ currentTarget: { value } }) => setPesos(value)}
        error={
          wanted === "approved" && limitCentavos === null && texts.wrongLimit(amountText(MOST_LIMIT_CENTAVOS))
        }
      />
      <ReasonField
        ref={field}
        label={texts.decideWhy}
        description={texts.decideHint}
        value={why}
        onChange={setWhy}
        onKeyDown={({ key }) => key === "Escape" && field.current?.blur()}
        isChecked={wanted === "approved" || wanted === "refused"}
        missing={texts.missingWhy}
      />
      {!isReview && (
        <NativeSelect
          ref={faultField}
          label={texts.pictureFault}
          description={texts.pictureFaultHint}
          value={faultChosen}
          onChange={({ currentTarget: { value } }) => setFault(value)}
          data={[
            { value: "", label: texts.nothingWrong },
            ...PICTURE_FAULTS.map((value) => ({ value, label: texts.pictureFaults[value] })),
          ]}
          error={wanted === "pictures-asked" && pictureFault === undefined && texts.missingFault}
        />
      )}
      <ActionFailed action={decide} />
      <Group justify="flex-end">
        {!isReview && (
          <>
            <Button variant="default" onClick={() => submit("pictures-asked")} loading={decide.isPending}>
              {texts.askPictures}
            </Button>
            <Button variant="default" onClick={() => submit("refused")} loading={decide.isPending}>
              {texts.refuse}
            </Button>
          </>
        )}
        <Button onClick={() => submit("approved")} loading={decide.isPending}>
          {texts.approve}
        </Button>
      </Group>
    </form>
  );
}
