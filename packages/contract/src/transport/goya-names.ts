import * as valibot from "valibot";
import type { Reply } from "./envelope.ts";

/**
 * The names on the wire of every field of the `/gopia/goya/` calls, and of the page queries that go with them
 * (WIRE-13). The only place that has both names; two real names never share one of the wire's.
 */
export const GOYA_NAMES = {
  // The loan, and what is asked for it.
  productId: "ashlar",
  orderId: "coping",
  amount: "architrave",
  periods: "pilaster",
  termUnit: "tympanum",
  lendDetailsUrl: "colonnade",
  // Its agreements.
  scene: "portico",
  position: "cornice",
  contract_url: "belvedere",
  // The loan on offer.
  comProductLogo: "abacus",
  comProductName: "stylobate",
  termDays: "voussoir",
  details: "balustrade",
  text: "frieze",
  value: "metope",
  repay_plans: "arcade",
  title: "pediment",
  description: "transom",
  pay_time: "cupola",
  firstPayTime: "spandrel",
  firstPeriodDay: "triglyph",
  repayDate: "keystone",
  pRateDsc: "modillion",
  netProceeds: "pendentive",
  deductions: "scotia",
  totalOfPayments: "taenia",
  ratePerMonth: "torus",
  ratePerYear: "annulet",
  termsStamp: "impost",
  attempt: "crocket",
  payoutAccount: "undercroft",
  sendSms: "oculus",
  isPopType: "parapet",
  popTitle: "rotunda",
  popContent: "loggia",
  popAgreementUrl: "belfry",
  promoId: "atrium",
  promoTitle: "clerestory",
  promoText: "ambulatory",
  promoImage: "rosette",
  // A recommended product, and the tap on it.
  productKey: "plinth",
  logo: "corbel",
  name: "mullion",
  buttonText: "lintel",
  amountRange: "soffit",
  rangeDescription: "quoin",
  rate: "dado",
  tags: "finials",
  enabled: "newel",
  moduleId: "gable",
  positionId: "purlin",
  productUrl: "gatehouse",
  // A joint login that failed.
  reason: "lancet",
  noticeMessage: "narthex",
  errMessage: "apse",
  bottomList: "cloister",
} as const;

type Names = typeof GOYA_NAMES;
/** A field by the name that the specification or this project gives it. */
export type RealName = keyof Names;
/** A field as it is on the wire. */
export type GoyaName = Names[RealName];
type RealOf<Wire> = { [Real in RealName]: Names[Real] extends Wire ? Real : never }[RealName];

/** A value with every key, at any depth, as on the wire. */
export type ToGoya<Value> = Value extends readonly (infer Item)[]
  ? ToGoya<Item>[]
  : Value extends object
    ? { [Real in keyof Value as Real extends RealName ? Names[Real] : never]: ToGoya<Value[Real]> }
    : Value;

/** A value from the wire with every key, at any depth, by its real name. */
export type FromGoya<Wire> = Wire extends readonly (infer Item)[]
  ? FromGoya<Item>[]
  : Wire extends object
    ? { [Name in keyof Wire as Name extends GoyaName ? RealOf<Name> : never]: FromGoya<Wire[Name]> }
    : Wire;

// Marked as pure, so that a page which uses neither leaves the table out.
const goyaOf = /* @__PURE__ */ namesBy("real");
const realOf = /* @__PURE__ */ namesBy("wire");

// @__NO_SIDE_EFFECTS__
function namesBy(spelling: "real" | "wire"): ReadonlyMap<string, string> {
  const entries = Object.entries(GOYA_NAMES);
  return new Map(entries.map(([real, wire]) => (spelling === "real" ? [real, wire] : [wire, real])));
}

/**
 * Renames every key for the wire. Throws RangeError for a key without a wire name, so that none is sent by
 * mistake.
 */
export function toGoya<Value>(value: Value): ToGoya<Value> {
  return renamed(value, wireNameOf) as ToGoya<Value>;
}

/**
 * Gives every key its real name; keys that the table does not know, perhaps from a newer server, are left out.
 */
export function fromGoya<Wire>(wire: Wire): FromGoya<Wire> {
  return renamed(wire, (name) => realOf.get(name)) as FromGoya<Wire>;
}

/** A page's query by real names, whichever spelling it came in; the wire's spelling takes precedence. */
export function readGoyaQuery(
  query: Readonly<Record<string, string | undefined>>,
): Readonly<Partial<Record<RealName, string>>> {
  const read: Partial<Record<RealName, string>> = {};
  for (const [real, wire] of Object.entries(GOYA_NAMES)) {
    const value = query[wire] || query[real];
    if (value) read[real as RealName] = value;
  }
  return read;
}

/** A schema whose object's entries, at any depth, have the wire's names. */
export type GoyaSchema<Schema> =
  Schema extends valibot.ObjectSchema<infer Entries, infer Message>
    ? valibot.ObjectSchema<GoyaEntries<Entries>, Message>
    : Schema extends valibot.ArraySchema<infer Item, infer Message>
      ? valibot.ArraySchema<GoyaSchema<Item> & valibot.GenericSchema, Message>
      : Schema;
type GoyaEntries<Entries> = {
  readonly [Real in keyof Entries as Real extends RealName ? Names[Real] : never]: GoyaSchema<Entries[Real]> &
    valibot.GenericSchema;
};

/** A schema written with real names, as it travels. Throws RangeError for a name that the table lacks. */
// @__NO_SIDE_EFFECTS__
export function goyaSchema<Schema extends valibot.GenericSchema>(schema: Schema): GoyaSchema<Schema> {
  return renamedSchema(schema) as GoyaSchema<Schema>;
}

/** The parts of a schema that matter here: an object's entries, or an array's item. */
interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, valibot.GenericSchema>>;
  readonly item?: valibot.GenericSchema;
}

function renamedSchema(schema: valibot.GenericSchema): valibot.GenericSchema {
  const { type, entries, item }: SchemaParts = schema;
  if (type === "array" && item) return valibot.array(renamedSchema(item));
  if (type !== "object" || !entries) return schema;
  const named = Object.entries(entries).map(([real, each]) => [wireNameOf(real), renamedSchema(each)]);
  return valibot.object(Object.fromEntries(named) as Record<string, valibot.GenericSchema>);
}

function wireNameOf(real: string): string {
  const wire = goyaOf.get(real);
  if (wire === undefined) throw new RangeError(`"${real}" has no name on the wire`);
  return wire;
}

function renamed(value: unknown, rename: (key: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    const name = rename(key);
    if (name !== undefined) entries.push([name, renamed(item, rename)]);
  }
  return Object.fromEntries(entries);
}

/** The reply of a `/gopia/goya/` call with its data by real names (WIRE-13). A failure has none. */
export function realReply<Wire>(reply: Reply<Wire>): Reply<FromGoya<Wire>> {
  return reply.success ? { ...reply, data: fromGoya(reply.data) } : { ...reply, data: null };
}
