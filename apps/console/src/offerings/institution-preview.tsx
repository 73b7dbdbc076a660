import { Text, Title } from "@mantine/core";
import { institutionTexts as texts } from "@hiram/texts/console/offerings/payout-institutions.ts";
import { offeringTexts } from "@hiram/texts/console/offerings/offerings.ts";
import { payoutAccountTexts as english } from "@hiram/texts/server/payout-accounts.en.ts";
import { payoutAccountTexts as filipino } from "@hiram/texts/server/payout-accounts.fil.ts";
import { type Body, type PreviewOf, textOf, valueAt } from "./fields.ts";

type Words = typeof english;

/** A field of the form: its title, and its hint or, for the first, what is picked. */
type Asked = readonly [title: string, hint: string];

/** The row as borrowers pick it, and what the account form then asks, by what the institution is. */
const ASKED: Readonly<Record<string, (body: Body, name: string, words: Words) => readonly Asked[]>> = {
  wallet: (_, name, words) => [
    [words.wallet, name],
    [words.walletNumber(name), words.walletNumberHint],
    [words.walletName, words.walletNameHint],
  ],
  bank: (body, name, words) => [
    [words.bank, valueAt(body, "isSlow") === true ? words.slowBank(name) : name],
    [words.bankNumber, words.bankNumberHint],
    [words.bankName, words.bankNameHint],
    ...(valueAt(body, "needsBranchCity") === true ? [[words.branchCity, words.branchCityHint] as const] : []),
  ],
  counter: (_, name, words) => [
    [words.counter, name],
    [words.counterName, words.counterNameHint],
    [words.birthDate, words.birthDateHint],
    [words.counterCity, words.counterCityHint],
  ],
};

/** What borrowers read when they bind an account there, in both languages, and what the form then accepts. */
export function InstitutionPreview({ body }: PreviewOf) {
  const kind = textOf(valueAt(body, "kind"));
  const longest = textOf(valueAt(body, "longestName"));
  const digits = textOf(valueAt(body, "accountDigits"))
    .trim()
    .replace(/,\s*([^,]+)$/, " or $1");
  return (
    <section className="offering-example" aria-label={texts.preview}>
      <Title order={3}>{texts.preview}</Title>
      <Card body={body} kind={kind} language="en" />
      <Card body={body} kind={kind} language="fil" />
      <Text size="sm">
        {[
          kind === "bank" && texts.acceptsDigits(digits),
          longest !== "" && texts.acceptsName(longest),
          kind === "bank" && valueAt(body, "needsBranchCity") === true && texts.acceptsCity,
        ]
          .filter(Boolean)
          .join(" ")}
      </Text>
    </section>
  );
}

function Card({
  body,
  kind,
  language,
}: {
  readonly body: Body;
  readonly kind: string;
  readonly language: "en" | "fil";
}) {
  const name = textOf(valueAt(body, "name")) || offeringTexts.nameless;
  const asked = ASKED[kind]?.(body, name, language === "en" ? english : filipino) ?? [];
  return (
    <figure className="offering-card">
      <figcaption>{offeringTexts.languages[language]}</figcaption>
      <dl lang={language}>
        {asked.map(([title, hint], at) => (
          <div key={title}>
            <Text component="dt" size="sm" fw={500}>
              {title}
            </Text>
            <Text component="dd" size="sm" {...(at > 0 && { c: "dimmed" })}>
              {hint}
            </Text>
          </div>
        ))}
      </dl>
    </figure>
  );
}
