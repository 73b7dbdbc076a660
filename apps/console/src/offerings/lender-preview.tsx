import { Button, Group, Text, Title } from "@mantine/core";
import { lenderTexts as texts } from "@hiram/texts/console/offerings/other-lenders.ts";
import { offeringTexts } from "@hiram/texts/console/offerings/offerings.ts";
import { type Body, listAt, type PreviewOf, textOf, valueAt } from "./fields.ts";
import { LogoMark } from "./logo-mark.tsx";

/** The card as borrowers read it; without Filipino words there is one for both languages. */
export function LenderPreview({ body }: PreviewOf) {
  const filipino = valueAt(body, "filipino") as Body | null | undefined;
  return (
    <section className="offering-example" aria-label={texts.preview}>
      <Title order={3}>{texts.preview}</Title>
      <Card body={body} words={body} language={filipino ? "en" : "both"} />
      {filipino && <Card body={body} words={filipino} language="fil" />}
    </section>
  );
}

function Card({
  body,
  words,
  language,
}: {
  readonly body: Body;
  readonly words: Body;
  readonly language: keyof typeof offeringTexts.languages | "both";
}) {
  const said = (path: string): string => textOf(valueAt(words, path));
  const name = textOf(valueAt(body, "name"));
  return (
    <figure className="offering-card">
      <figcaption>{language === "both" ? texts.bothLanguages : offeringTexts.languages[language]}</figcaption>
      <div lang={language === "fil" ? "fil" : "en"}>
        <Group gap="sm" wrap="nowrap">
          <LogoMark logo={textOf(valueAt(body, "logo"))} name={name} />
          <div>
            <Text fw={700}>{name || offeringTexts.nameless}</Text>
            <Text size="sm" c="dimmed">
              {joined(said("rangeDescription"), textOf(valueAt(body, "amountRange")))}
            </Text>
          </div>
        </Group>
        <Text size="sm">{joined(said("rate"), said("description"))}</Text>
        <Text size="sm" c="dimmed">
          {joined(...listAt(words, "tags").map(textOf))}
        </Text>
        <Button variant="default" fullWidth disabled={valueAt(body, "enabled") !== true} tabIndex={-1}>
          {said("buttonText") || name}
        </Button>
      </div>
    </figure>
  );
}

const joined = (...words: readonly string[]): string => words.filter(Boolean).join(" · ");
