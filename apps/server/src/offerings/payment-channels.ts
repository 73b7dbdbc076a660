import { asc, eq, sql } from "drizzle-orm";
import { LARGEST_INTEGER } from "../platform/database/columns.ts";
import type { Db } from "../platform/database/database.ts";
import { channelProblems, readChannel } from "../payment-channels/channel-definition.ts";
import { waysToPay } from "../payment-channels/channels.ts";
import { paymentChannels } from "../payment-channels/schema.ts";
import { type LiveOffering, type OfferingKind, type OfferingProblem, textIn } from "./offering-kind.ts";
import { OfferingRefused } from "./offering-refused.ts";

/** Ways to pay: names, fees, steps in both languages, logos, limits, order, on and off (CON-7, PAY-1). */
export function paymentChannelKind(providers: readonly string[]): OfferingKind {
  /** The last one stays on that needs no saved card: nobody could pay, and what is owed would become late. */
  const checkAmong: NonNullable<OfferingKind["checkAmong"]> = async (db, subject, { body, isOn }) => {
    if (isOn && textIn(body, "kind") !== DIRECT_DEBIT) return [];
    const offered = await waysToPay(db, providers, 2);
    return offered.length === 1 && String(offered[0]) === subject ? [LAST] : [];
  };
  return {
    kind: "payment-channel",
    isWithheldWhenUnsound: false,
    list: async (db) => (await inOrder(db)).map(liveChannel),
    async find(db, subject) {
      const number = numberOf(subject);
      const [row] =
        number === null
          ? []
          : await db.select().from(paymentChannels).where(eq(paymentChannels.number, number));
      return row === undefined ? null : liveChannel(row);
    },
    nameOf: (body) => textIn(body, "name"),
    check(body, subject) {
      const invalid = (field: string, message: string) => ({ field, message, isLegal: false });
      const problems = channelProblems(body).map(({ field, message }) => invalid(field, message));
      const provider = textIn(body, "provider");
      if (provider !== "" && !providers.includes(provider))
        problems.push(invalid("provider", `provider must be one of ${providers.join(", ")}`));
      if (numberOf(subject) === null) problems.push(invalid("number", "number must be a whole number"));
      return problems;
    },
    checkAmong,
    async write(tx, subject, body, active) {
      // If two are approved at once, the second sees the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payment-channels', 0))`);
      const problems = await checkAmong(tx, subject, { body, isOn: active });
      if (problems.length > 0) throw new OfferingRefused({ kind: "unsound", problems });
      const { providerChannel, ...channel } = readChannel(body);
      const [before] = await tx
        .select()
        .from(paymentChannels)
        .where(eq(paymentChannels.number, numberOf(subject)!));
      // Codes already issued there keep being shown and paid as what they are.
      if (before !== undefined && before.kind !== channel.kind)
        throw new OfferingRefused({ kind: "unsound", problems: [OTHER_KIND] });
      const set = { ...channel, providerChannel: providerChannel || null, active };
      await tx
        .insert(paymentChannels)
        .values({ number: numberOf(subject)!, ...set })
        .onConflictDoUpdate({ target: paymentChannels.number, set });
    },
    blank: {
      name: "",
      logo: "/logos/over-the-counter.svg",
      kind: "pay-code",
      provider: providers[0] ?? "",
      providerChannel: "",
      minCentavos: 5_000,
      maxCentavos: 5_000_000,
      expiresMinutes: 4_320,
      position: 99,
      payerFeeCentavos: null,
      instructions: [],
      filipinoInstructions: null,
    },
  };
}

const DIRECT_DEBIT = "direct-debit";

const LAST: OfferingProblem = {
  field: "the last way to pay",
  message: "the last way to pay can't be switched off: nobody could repay",
  isLegal: false,
};

const OTHER_KIND: OfferingProblem = {
  field: "kind",
  message: "kind can't change: add a new channel instead",
  isLegal: false,
};

const inOrder = (db: Db) =>
  db.select().from(paymentChannels).orderBy(asc(paymentChannels.position), asc(paymentChannels.number));

function liveChannel(row: typeof paymentChannels.$inferSelect): LiveOffering {
  const { number, active, providerChannel, ...channel } = row;
  const body = { ...channel, providerChannel: providerChannel ?? "" };
  return { subject: String(number), isOn: active, body };
}

function numberOf(subject: string): number | null {
  const number = Number(subject);
  return Number.isInteger(number) && number > 0 && number <= LARGEST_INTEGER ? number : null;
}
