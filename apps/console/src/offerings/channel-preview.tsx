import { Group, Text, Title } from "@mantine/core";
import { channelTexts as texts } from "@hiram/texts/console/offerings/payment-channels.ts";
import { offeringTexts } from "@hiram/texts/console/offerings/offerings.ts";
import { paymentWords as englishWords, type PaymentWords } from "@hiram/texts/en/payment-words.ts";
import { paymentWords as filipinoWords } from "@hiram/texts/fil/payment-words.ts";
import { amountText } from "../shell/words/amount-text.ts";
import { type Body, listAt, type PreviewOf, textOf, valueAt } from "./fields.ts";
import { LogoMark } from "./logo-mark.tsx";

const TILES = ["pay-code", "qr", "checkout"] as const;

/** The tile as borrowers read it when they pay, then its steps, in both languages. */
export function ChannelPreview({ body }: PreviewOf) {
  const [english, filipino] = [listAt(body, "instructions"), listAt(body, "filipinoInstructions")];
  const kind = TILES.find((each) => each === valueAt(body, "kind"));
  const [least, most] = [valueAt(body, "minCentavos"), valueAt(body, "maxCentavos")].map(amountOf);
  return (
    <section className="offering-example" aria-label={texts.preview}>
      <Title order={3}>{texts.preview}</Title>
      {kind === undefined ? (
        <Text size="sm">{texts.noTile}</Text>
      ) : (
        <>
          <Tile body={body} kind={kind} language="en" steps={english} />
          <Tile body={body} kind={kind} language="fil" steps={filipino} />
          {!haveSteps(filipino) && (
            <Text size="sm" c="dimmed">
              {haveSteps(english) ? texts.englishSteps : texts.generalSteps}
            </Text>
          )}
        </>
      )}
      {least && most && <Text size="sm">{texts.range(least, most)}</Text>}
    </section>
  );
}

/** The steps of a way, without the lines that are still blank. */
const stepsOf = (way: unknown): string[] =>
  listAt(way, "steps")
    .map(textOf)
    .filter((step) => step.trim() !== "");

/** Whether there is any step to read at these places: borrowers read those that have some. */
const haveSteps = (places: readonly unknown[]): boolean =>
  places.some((place) => listAt(place, "items").some((way) => stepsOf(way).length > 0));

/** Each with its place as a key: two that are being drafted may read the same. */
const keyed = <Item,>(items: readonly Item[]) => items.map((item, at) => [String(at), item] as const);

const amountOf = (centavos: unknown): string =>
  typeof centavos === "number" ? amountText(centavos) : textOf(centavos);

/** What it charges the payer on top; empty where that is not known. */
function feeOf(body: Body, words: PaymentWords): string {
  const fee = valueAt(body, "payerFeeCentavos");
  if (fee === 0) return words.noPayerFee;
  const amount = amountOf(fee);
  return amount && words.payerFee(amount);
}

function Tile({
  body,
  kind,
  language,
  steps,
}: {
  readonly body: Body;
  readonly kind: (typeof TILES)[number];
  readonly language: "en" | "fil";
  /** By place, in this language. */
  readonly steps: readonly unknown[];
}) {
  const words = language === "en" ? englishWords : filipinoWords;
  const name = textOf(valueAt(body, "name"));
  const fee = feeOf(body, words);
  return (
    <figure className="offering-card">
      <figcaption>{offeringTexts.languages[language]}</figcaption>
      <div lang={language}>
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <LogoMark logo={textOf(valueAt(body, "logo"))} name={name} />
          <div>
            <Text fw={700}>{name || offeringTexts.nameless}</Text>
            <Text size="sm" c="dimmed">
              {words.speed(kind)}
            </Text>
            {fee && (
              <Text size="sm" c="dimmed">
                {fee}
              </Text>
            )}
          </div>
        </Group>
        {keyed(steps).map(([key, place]) => (
          <Place key={key} place={place} />
        ))}
      </div>
    </figure>
  );
}

/** The ways to pay at a place, each with its steps. */
function Place({ place }: { readonly place: unknown }) {
  return (
    <>
      <Text fw={700} size="sm">
        {textOf(valueAt(place, "title"))}
      </Text>
      {keyed(listAt(place, "items")).map(([key, way]) => (
        <div key={key}>
          <Text size="sm">{textOf(valueAt(way, "name"))}</Text>
          <ol>
            {keyed(stepsOf(way)).map(([at, step]) => (
              <li key={at}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
