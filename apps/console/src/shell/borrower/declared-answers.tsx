import { Text } from "@mantine/core";
import {
  type DeclaredAnswers as Declared,
  staffRevealAnswers,
} from "@hiram/contract/staff/borrowers/declared-answers.ts";
import { borrowerTexts as texts } from "@hiram/texts/console/borrower-facts.ts";
import { Fragment, useState } from "react";
import { HappenedNote } from "../forms/happened-note.tsx";
import { useSession } from "../session/session.tsx";
import { ask } from "../session/staff-client.ts";
import { Fact } from "./borrower-facts.tsx";
import { RemoveReference } from "./remove-reference.tsx";
import { RevealForm } from "./reveal-form.tsx";

/** What a borrower declared when applying, shown for a reason (CON-3): to compare with the ID, or to call a reference. */
export function DeclaredAnswers({ borrowerId }: { readonly borrowerId: number }) {
  return (
    <RevealForm
      draft={`answers-${borrowerId}`}
      about={["borrower", borrowerId]}
      texts={texts.answers}
      ask={(why) => ask(staffRevealAnswers, { borrowerId, why })}
    >
      {({ steps }) =>
        steps.length === 0 ? (
          <Text c="dimmed">{texts.answers.none}</Text>
        ) : (
          steps.map((step) => <Step key={step.title} borrowerId={borrowerId} step={step} />)
        )
      }
    </RevealForm>
  );
}

/** A step's answers; below each reference, the way to remove it. */
function Step({
  borrowerId,
  step: { title, answers },
}: {
  readonly borrowerId: number;
  readonly step: Declared["steps"][number];
}) {
  const { may } = useSession();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const nameOf = (reference: string): string =>
    answers.find((each) => each.reference === reference)?.answer ?? "";
  const references = answers.flatMap(({ reference }) => reference ?? []);
  // With the last of them their consent is gone too.
  const isEmptied = references.length > 0 && references.every((each) => removed.includes(each));
  return (
    <section>
      <b>{title}</b>
      {answers.map(({ question, answer, reference, otherBorrowers = 0 }, at) => {
        const isRemoved = reference !== undefined && removed.includes(reference);
        const isLast = reference !== undefined && answers[at + 1]?.reference !== reference;
        return (
          <Fragment key={question}>
            {!isRemoved && !isEmptied && <Fact name={question} value={answer} />}
            {isLast && <HappenedNote words={isRemoved ? texts.removal.done : ""} />}
            {isLast && !isRemoved && may("remove-references") && (
              <RemoveReference
                borrowerId={borrowerId}
                reference={reference}
                name={nameOf(reference)}
                otherBorrowers={otherBorrowers}
                onRemoved={() => setRemoved((before) => [...before, reference])}
              />
            )}
          </Fragment>
        );
      })}
    </section>
  );
}
