import { join } from "node:path";
import * as v from "valibot";
import { readOperatorJson } from "./operator-file.ts";
import { hoursInWords, openingHoursSchema } from "./service-hours.ts";

const line = v.pipe(
  v.string("is missing"),
  v.trim(),
  v.nonEmpty("is empty"),
  v.maxLength(200, "is longer than 200"),
);
const mail = v.pipe(line, v.email("is not an e-mail address"));
const phone = v.pipe(line, v.regex(/^\+?\d[\d ()-]{3,20}$/, "is not a telephone number"));

const addressSchema = v.object(
  {
    /** House, street and barangay. */
    street: line,
    city: line,
    /** Region or province, such as Metro Manila. */
    region: line,
    postalCode: v.pipe(line, v.regex(/^\d{4}$/, "is not four digits")),
  },
  ({ received }) =>
    received === "undefined" ? "is missing" : "must give street, city, region and postalCode",
);
export type PostalAddress = Readonly<v.InferOutput<typeof addressSchema>>;

const fileSchema = v.object({
  name: line,
  /** What borrowers call the product. */
  brand: line,
  /** SEC Memorandum Circular 19 of 2019 requires both numbers wherever the lender presents itself. */
  secRegistrationNumber: line,
  certificateOfAuthorityNumber: line,
  address: addressSchema,
  phone,
  /** Online service: a mobile number or the https link of a chat (CS-1). */
  onlineContact: line,
  /** When customer service answers. */
  serviceHours: openingHoursSchema,
  emails: v.object({ support: mail, complaints: mail, privacy: mail }),
});

const schema = v.pipe(
  fileSchema,
  v.transform(({ address, serviceHours: openingHours, ...same }) => ({
    ...same,
    /** In one line. */
    address: `${address.street}, ${address.city} ${address.postalCode}, ${address.region}, Philippines`,
    postalAddress: address,
    /** In words, by language. */
    serviceHours: { en: hoursInWords(openingHours, "en"), fil: hoursInWords(openingHours, "fil") },
    openingHours,
  })),
);

/** `lender.json` as the operator writes it. */
export type LenderFile = Readonly<v.InferInput<typeof fileSchema>>;

/** Who lends, from the operator's one settings file, `lender.json` (TRM-2). */
export type Lender = Readonly<v.InferOutput<typeof schema>>;

/** A `lender.json` that cannot be used; the message names each field and what is wrong with it. */
export class LenderError extends Error {
  constructor(problems: readonly string[]) {
    super(`lender.json: ${problems.join("; ")}`);
    this.name = "LenderError";
  }
}

/**
 * Checks the lender's data.
 * @throws LenderError naming every field that is missing or wrong
 */
export function readLender(given: unknown): Lender {
  const result = v.safeParse(schema, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new LenderError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? "the file"} ${wordsOf(issue.message)}`),
  );
}

/**
 * Reads `lender.json` of a content folder.
 * @throws LenderError when it is missing, not UTF-8, not JSON, or incomplete
 */
export async function loadLender(contentDir: string): Promise<Lender> {
  let content: unknown;
  try {
    content = await readOperatorJson(join(contentDir, "lender.json"));
  } catch (failure) {
    throw new LenderError([failure instanceof Error ? failure.message : String(failure)]);
  }
  return readLender(content);
}

/** Valibot's messages begin with "Invalid"; this text follows the field's name instead. */
function wordsOf(message: string): string {
  return message.startsWith("Invalid") ? "is missing" : message;
}
