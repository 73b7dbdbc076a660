import { crc16 } from "./crc16.ts";
import { MalformedCode, readDataObjects, writeDataObjects } from "./tag-length-value.ts";

/** The merchant part of a QR Ph code: who is paid, and where. */
export interface QrPhMerchant {
  /** Bank identifier code of the receiving institution, 8 or 11 characters. */
  bankCode: string;
  merchantId: string;
  name: string;
  city: string;
}

/** A parsed QR Ph code: `amountCentavos` and `reference` are null if the code does not contain them. */
export interface QrPhCode {
  /** `dynamic` (11 → 12): made for one payment; `static` is the sticker on a counter. */
  use: "static" | "dynamic";
  payee: "merchant" | "person";
  bankCode: string;
  amountCentavos: number | null;
  name: string;
  city: string;
  reference: string | null;
  fields: ReadonlyMap<string, string>;
}

const MERCHANT_ACCOUNT = { tag: "28", system: "ph.ppmi.p2m" };
const PERSON_ACCOUNT = { tag: "27", system: "com.p2pqrpay" };
const CURRENCY_PESO = "608";
const CATEGORY_FINANCIAL_INSTITUTION = "6012";
/** EMVCo limits, in characters: merchant name 25, city 15, reference label 25, amount 13. */
const LONGEST = { name: 25, city: 15, reference: 25, amount: 13 };

/**
 * A dynamic QR Ph code for one payment, to be drawn as a QR picture.
 * @throws RangeError for an amount that is not a positive whole number of centavos or does not fit.
 * @throws MalformedCode for a name, city or reference that is empty or too long.
 */
export function buildQrPhCode(payment: {
  merchant: QrPhMerchant;
  amountCentavos: number;
  reference: string;
}): string {
  const { merchant, amountCentavos, reference } = payment;
  if (!Number.isSafeInteger(amountCentavos) || amountCentavos <= 0) {
    throw new RangeError("a QR Ph code needs a positive amount in whole centavos");
  }
  const amount = `${Math.floor(amountCentavos / 100)}.${String(amountCentavos % 100).padStart(2, "0")}`;
  if (amount.length > LONGEST.amount) throw new RangeError("the amount is too long for a QR Ph code");
  for (const [field, text] of Object.entries({ name: merchant.name, city: merchant.city, reference })) {
    const limit = LONGEST[field as "name" | "city" | "reference"];
    if (text.length > limit) throw new MalformedCode(`${field} is longer than ${limit} characters`);
  }
  const account = writeDataObjects([
    { tag: "00", value: MERCHANT_ACCOUNT.system },
    { tag: "01", value: merchant.bankCode },
    { tag: "03", value: merchant.merchantId },
  ]);
  const body =
    writeDataObjects([
      { tag: "00", value: "01" },
      { tag: "01", value: "12" },
      { tag: MERCHANT_ACCOUNT.tag, value: account },
      { tag: "52", value: CATEGORY_FINANCIAL_INSTITUTION },
      { tag: "53", value: CURRENCY_PESO },
      { tag: "54", value: amount },
      { tag: "58", value: "PH" },
      { tag: "59", value: merchant.name },
      { tag: "60", value: merchant.city },
      { tag: "62", value: writeDataObjects([{ tag: "05", value: reference }]) },
    ]) + "6304";
  return body + crc16(body);
}

/**
 * Parses a QR Ph code and checks it: fields, checksum, country, currency.
 * @throws MalformedCode with the reason if it is not a valid QR Ph code.
 */
export function readQrPhCode(payload: string): QrPhCode {
  const text = payload.trim();
  if (text.slice(-8, -4) !== "6304") throw new MalformedCode("the checksum field 63 is missing");
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) {
    throw new MalformedCode("the checksum is wrong");
  }
  const fields = readDataObjects(text);
  if (fields.get("00") !== "01") throw new MalformedCode("field 00 is not the payload format 01");
  if (fields.get("58") !== "PH") throw new MalformedCode("the country is not PH");
  if (fields.get("53") !== CURRENCY_PESO) throw new MalformedCode("the currency is not the peso (608)");
  const isMerchant = fields.has(MERCHANT_ACCOUNT.tag);
  const kind = isMerchant ? MERCHANT_ACCOUNT : PERSON_ACCOUNT;
  const account = readDataObjects(fields.get(kind.tag) ?? "");
  if (account.get("00") !== kind.system) throw new MalformedCode("no QR Ph account in field 27 or 28");
  return {
    use: fields.get("01") === "12" ? "dynamic" : "static",
    payee: isMerchant ? "merchant" : "person",
    bankCode: account.get("01") ?? "",
    amountCentavos: readAmount(fields.get("54")),
    name: fields.get("59") ?? "",
    city: fields.get("60") ?? "",
    reference: readReference(fields.get("62")),
    fields,
  };
}

/**
 * A convention of counter stickers: field 62 may start with a system name under 00, which is not a reference.
 */
function readReference(additional: string | undefined): string | null {
  return additional === undefined ? null : (readDataObjects(additional).get("05") ?? null);
}

function readAmount(text: string | undefined): number | null {
  if (text === undefined) return null;
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (match === null) throw new MalformedCode("field 54 is not an amount in pesos");
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
