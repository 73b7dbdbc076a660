import { historiesPart } from "./histories.ts";
import { killsPart } from "./kills.ts";
import type { Part } from "./part.ts";
import { providerFaultsPart } from "./provider-faults.ts";
import { MONEY_RACES } from "./races/money-races.ts";
import { PAYMENT_RACES } from "./races/payment-races.ts";
import { PAYOUT_RACES } from "./races/payout-races.ts";
import { PEOPLE_RACES } from "./races/people-races.ts";
import { racePart } from "./races/race.ts";
import { stopsPart } from "./stops.ts";

/** Everything that `npm run torture` can run. */
export const PARTS: readonly Part[] = [
  historiesPart,
  ...[...PAYMENT_RACES, ...MONEY_RACES, ...PAYOUT_RACES, ...PEOPLE_RACES].map(racePart),
  killsPart,
  providerFaultsPart,
  stopsPart,
];

/** The parts with this name: `histories`, `race:confirm-twice`, or `race` for all races. */
export const partsNamed = (name: string): readonly Part[] =>
  PARTS.filter((part) => part.name === name || part.name.startsWith(`${name}:`));
