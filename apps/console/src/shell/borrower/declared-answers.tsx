import { Text } from "@mantine/core";
import { staffRevealAnswers } from "@hiram/contract/staff/borrowers/declared-answers.ts";
import { borrowerTexts as texts } from "@hiram/texts/console/borrower-facts.ts";
import { Fact } from "./borrower-facts.tsx";
import { RevealForm } from "./reveal-form.tsx";
import { ask } from "../session/staff-client.ts";

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
          steps.map(({ title, answers }) => (
            <section key={title}>
              <b>{title}</b>
              {answers.map(({ question, answer }) => (
                <Fact key={question} name={question} value={answer} />
              ))}
            </section>
          ))
        )
      }
    </RevealForm>
  );
}
