import * as v from "valibot";
import { writtenText } from "../platform/written-text.ts";

/** What a card says in one language. */
const words = {
  buttonText: writtenText(30),
  rangeDescription: writtenText(40),
  rate: writtenText(60),
  description: writtenText(120),
  tags: v.pipe(v.array(writtenText(30), "is missing"), v.maxLength(4, "has more than four lines")),
};

const isWebAddress = (link: string): boolean => URL.canParse(link) && link.startsWith("https://");

/** Another lender's card as staff edit it; its key, and whether it is listed, are kept separately. */
const lenderDefinition = v.object({
  name: writtenText(60),
  /** Empty: the first letter of its name stands for it. */
  logo: v.pipe(
    v.string("is missing"),
    v.check(
      (address) => address === "" || /^\/(?!\/)\S+$/.test(address) || isWebAddress(address),
      "must be a path of ours, such as /logos/bayanihan.svg, an https address, or empty",
    ),
  ),
  position: v.pipe(
    v.number("must be a whole number"),
    v.integer("must be a whole number"),
    v.minValue(0, "must be a whole number"),
    v.maxValue(9_999, "is more than 9999"),
  ),
  amountRange: writtenText(40),
  /** A page of the native app travels as its key, never as an address (BRG-5). */
  link: v.pipe(
    v.string("is missing"),
    v.check(
      (link) => isWebAddress(link) || (/^[A-Za-z]\w{0,39}$/.test(link) && !link.startsWith("http")),
      "must be an https address, or a page of the native app, such as productDetail",
    ),
  ),
  enabled: v.boolean("must be yes or no"),
  ...words,
  /** Null: Filipino readers get the English. */
  filipino: v.nullish(v.object(words), null),
});
export type LenderDefinition = v.InferOutput<typeof lenderDefinition>;

/** What is wrong with a card that is being edited, by field; empty when `readLender` accepts it. */
export function lenderProblems(written: unknown): { readonly field: string; readonly message: string }[] {
  const { issues = [] } = v.safeParse(lenderDefinition, written, { abortPipeEarly: true });
  return issues.map((issue) => {
    const dotted = v.getDotPath(issue) ?? "the card";
    // A form has one field for all tags.
    const field = dotted.replace(/(^|\.)tags\.\d+$/, "$1tags");
    return { field, message: `${field} ${issue.message}` };
  });
}

/** @param written a definition without problems */
export const readLender = (written: unknown): LenderDefinition => v.parse(lenderDefinition, written);
