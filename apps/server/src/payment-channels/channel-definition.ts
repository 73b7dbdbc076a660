import * as v from "valibot";
import { writtenText } from "../platform/written-text.ts";

const whole = (least: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message));
const centavos = whole(1, "must be more than ₱0");

const instructions = v.array(
  v.object({
    title: writtenText(80),
    items: v.array(
      v.object({ name: writtenText(80), steps: v.array(writtenText(300), "is missing") }),
      "is missing",
    ),
  }),
  "is missing",
);

/** A way to pay as staff edit it; its number, and whether it is offered, are kept separately. */
const channelDefinition = v.pipe(
  v.object({
    name: writtenText(60),
    /** Empty: the first letter of its name stands for it, as for saved cards. */
    logo: v.pipe(
      v.string("is missing"),
      v.check(
        (address) => address === "" || /^\/(?!\/)\S+$/.test(address) || /^https:\/\/[^\s/]\S*$/.test(address),
        "must be a path of ours, such as /logos/qr-ph.svg, an https address, or empty",
      ),
    ),
    kind: v.picklist(["pay-code", "qr", "checkout", "direct-debit"], "must be a way of paying that we know"),
    provider: writtenText(40),
    /** Empty only for the debit, which goes by its card. */
    providerChannel: v.pipe(v.string("is missing"), v.trim(), v.maxLength(60, "is longer than 60")),
    minCentavos: centavos,
    maxCentavos: centavos,
    expiresMinutes: whole(1, "must be whole minutes, 1 or more"),
    position: whole(0, "must be a whole number"),
    /** What it charges the payer on top; null: not known, and not shown. Older drafts have neither field. */
    payerFeeCentavos: v.nullish(
      v.pipe(whole(0, "must be ₱0 or more"), v.maxValue(100_000, "is more than ₱1,000: is it in pesos?")),
      null,
    ),
    instructions,
    /** Null: Filipino readers get the English. */
    filipinoInstructions: v.nullish(v.pipe(instructions, v.minLength(1, "names no place")), null),
  }),
  v.forward(
    v.check(({ minCentavos, maxCentavos }) => maxCentavos >= minCentavos, "is less than the least"),
    ["maxCentavos"],
  ),
  v.forward(
    v.check(
      ({ kind, providerChannel }) => (kind === "direct-debit") === (providerChannel === ""),
      "is the provider's own name of the channel; only the debit of a card has none",
    ),
    ["providerChannel"],
  ),
);
export type ChannelDefinition = v.InferOutput<typeof channelDefinition>;

/** What is wrong with a way to pay that is being edited, by field; empty when `readChannel` accepts it. */
export function channelProblems(written: unknown): { readonly field: string; readonly message: string }[] {
  const { issues = [] } = v.safeParse(channelDefinition, written, { abortPipeEarly: true });
  return issues.map((issue) => {
    const field = (v.getDotPath(issue) ?? "the channel").replaceAll(/\.(\d+)/g, "[$1]");
    return { field, message: `${field} ${issue.message}` };
  });
}

/** @param written a definition without problems */
export const readChannel = (written: unknown): ChannelDefinition => v.parse(channelDefinition, written);
