import { Button, Group, Text, Title } from "@mantine/core";
import { lenderTexts as texts } from "@hiram/texts/console/shop/other-lenders.ts";
import { type Body, type PreviewOf, textOf, valueAt } from "./fields.ts";

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
  readonly language: keyof typeof texts.languages;
}) {
  const said = (path: string): string => textOf(valueAt(words, path));
  const logo = textOf(valueAt(body, "logo"));
  const tags = valueAt(words, "tags");
  const name = textOf(valueAt(body, "name"));
  return (
    <figure className="lender-card">
      <figcaption>{texts.languages[language]}</figcaption>
      <div lang={language === "fil" ? "fil" : "en"}>
        <Group gap="sm" wrap="nowrap">
          {/* The console's policy loads no picture from elsewhere. */}
          {logo.startsWith("/") && <img src={logo} alt="" width={36} height={36} />}
          <div>
            <Text fw={700}>{name || texts.nameless}</Text>
            <Text size="sm" c="dimmed">
              {joined(said("rangeDescription"), textOf(valueAt(body, "amountRange")))}
            </Text>
          </div>
        </Group>
        <Text size="sm">{joined(said("rate"), said("description"))}</Text>
        <Text size="sm" c="dimmed">
          {joined(...(Array.isArray(tags) ? tags.map(textOf) : []))}
        </Text>
        <Button variant="default" fullWidth disabled={valueAt(body, "enabled") !== true} tabIndex={-1}>
          {said("buttonText") || name}
        </Button>
      </div>
    </figure>
  );
}

const joined = (...words: readonly string[]): string => words.filter(Boolean).join(" · ");
