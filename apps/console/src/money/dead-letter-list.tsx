import { Code, Text } from "@mantine/core";
import {
  type DeadLetterLine,
  staffDeadLetters,
  staffHandleDeadLetter,
  staffReadRefusedEvent,
} from "@hiram/contract/staff/money/dead-letters.ts";
import { alertTexts as texts } from "@hiram/texts/console/alerts.ts";
import { instantText } from "../shell/words/dates.ts";
import { RevealForm } from "../shell/borrower/reveal-form.tsx";
import { ask } from "../shell/session/staff-client.ts";
import { MoneyCard, MoneyList } from "./money-list.tsx";
import { Movers } from "./movers.tsx";
import { ReasonForm } from "./reason-form.tsx";

/** Jobs that were given up, or events from providers that could not be accepted. */
export function DeadLetterList({ letter }: { readonly letter: DeadLetterLine["letter"] }) {
  return (
    <MoneyList
      name={`letters-${letter}`}
      label={texts.tabs[letter]}
      none={texts.none[letter]}
      load={(after) => ask(staffDeadLetters, { letter, after })}
      rowsOf={({ letters }) => letters}
    >
      {(line) => <DeadLetter key={line.id} line={line} />}
    </MoneyList>
  );
}

function DeadLetter({
  line: { letter, id, what, about, problem, times, at },
}: {
  readonly line: DeadLetterLine;
}) {
  return (
    <MoneyCard title={texts.jobs[what] ?? what} label={texts.letter(texts.jobs[what] ?? what, id)}>
      <Text className="case-text">{problem}</Text>
      <Text c="dimmed" size="sm">
        {letter === "job" && `${texts.letter(what, id)} · `}
        {texts.times(times, instantText(at))}
      </Text>
      {about !== "" && <Code block>{about}</Code>}
      {letter === "event" && (
        <Movers>
          <RevealForm
            draft={`read-event-${id}`}
            about={["money", "letters-event"]}
            texts={texts.sent}
            ask={(why) => ask(staffReadRefusedEvent, { id, why })}
          >
            {({ body }) => (
              <Code block className="sent-event">
                {body}
              </Code>
            )}
          </RevealForm>
        </Movers>
      )}
      <ReasonForm<"retry" | "close">
        draft={`letter-${letter}-${id}`}
        choices={letter === "job" ? { close: texts.close, retry: texts.retry } : { close: texts.close }}
        send={(act, why) => ask(staffHandleDeadLetter, { letter, id, act, why })}
      />
    </MoneyCard>
  );
}
