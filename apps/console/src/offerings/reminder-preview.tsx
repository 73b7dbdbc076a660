import { Code, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import {
  REMINDER_PLACES,
  REMINDERS,
  type ReminderExample,
  staffReminderExample,
} from "@hiram/contract/staff/offerings/reminder-example.ts";
import { reminderTexts as texts } from "@hiram/texts/console/offerings/reminder-texts.ts";
import { offeringTexts } from "@hiram/texts/console/offerings/offerings.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Awaited } from "../shell/pages/page-states.tsx";
import { ask } from "../shell/session/staff-client.ts";
import type { PreviewOf } from "./fields.ts";
import { PAUSE_MS } from "./offering-check.tsx";

/**
 * The messages as the server would send them, with the cost of each, and the placeholders that a text may use.
 */
export function ReminderPreview({ subject, body }: PreviewOf) {
  const reminder = REMINDERS.find((each) => each === subject) ?? "overdue";
  const [written] = useDebouncedValue(JSON.stringify(body), PAUSE_MS);
  const example = useQuery({
    queryKey: ["reminder-example", reminder, written],
    queryFn: () => ask(staffReminderExample, { reminder, body: written }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="offering-example" aria-label={texts.preview}>
      <Title order={3}>{texts.preview}</Title>
      <Text size="sm" c="dimmed">
        {texts.previewOf}
      </Text>
      <Awaited query={example} />
      {example.data?.messages.length === 0 && <Text c="dimmed">{texts.nothingYet}</Text>}
      {example.data?.messages.map((message) => (
        <Message key={message.locale} message={message} />
      ))}
      <Text size="sm">
        {texts.places}{" "}
        {REMINDER_PLACES[reminder].map((place) => (
          <Code key={place} mr={4}>{`{${place}}`}</Code>
        ))}
      </Text>
    </section>
  );
}

function Message({
  message: { locale, text, units, parts, isUnicode },
}: {
  readonly message: ReminderExample["messages"][number];
}) {
  return (
    <figure className="reminder-message">
      <figcaption>{offeringTexts.languages[locale]}</figcaption>
      <blockquote lang={locale}>{text}</blockquote>
      <Text size="sm" c="dimmed">
        {texts.length(units, parts)}. {isUnicode === 1 && texts.unicode}
      </Text>
    </figure>
  );
}
