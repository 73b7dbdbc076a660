import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16 } from "./crc16.ts";
import { buildQrPhCode, readQrPhCode } from "./qr-ph-code.ts";

/** A code of a Philippine bank, from the QR Ph documentation. */
const sample =
  "00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-9913729861" +
  "5204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-" +
  "99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03";

const merchant = { bankCode: "HIRMPHM2XXX", merchantId: "HIRAM-0001", name: "Hiram Lending", city: "Manila" };

describe("QR Ph code", () => {
  test("[CODE-1] the checksum is CRC-16/CCITT-FALSE with the published check value", () => {
    expect(crc16("123456789")).toBe("29B1");
    expect(crc16("")).toBe("FFFF");
  });

  test("[CODE-1] every field of a code sets its place: the whole text of one code", () => {
    const code = buildQrPhCode({ merchant, amountCentavos: 315_005, reference: "HIRAM1234567897" });
    const body =
      "000201" +
      "010212" +
      "2844" +
      "0011ph.ppmi.p2m" +
      "0111HIRMPHM2XXX" +
      "0310HIRAM-0001" +
      "52046012" +
      "5303608" +
      "54073150.05" +
      "5802PH" +
      "5913Hiram Lending" +
      "6006Manila" +
      "6219" +
      "0515HIRAM1234567897" +
      "6304";
    expect(code.slice(0, -4)).toBe(body);
    expect(code.slice(-4)).toBe(crc16(body));
  });

  test("[CODE-1] what is built is read back, for any amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.stringMatching(/^[A-Z0-9]{1,25}$/),
        (amount, ref) => {
          const read = readQrPhCode(buildQrPhCode({ merchant, amountCentavos: amount, reference: ref }));
          expect(read).toMatchObject({
            use: "dynamic",
            payee: "merchant",
            bankCode: merchant.bankCode,
            amountCentavos: amount,
            reference: ref,
            name: merchant.name,
            city: merchant.city,
          });
        },
      ),
    );
  });

  test("[CODE-1] a reader refuses a code with any one digit of its amount changed", () => {
    const code = buildQrPhCode({ merchant, amountCentavos: 315_005, reference: "A1" });
    expect(() => readQrPhCode(code.replace("3150.05", "3150.06"))).toThrow("checksum is wrong");
  });

  test.each([
    ["nothing", "", "checksum field 63 is missing"],
    ["a code cut short", sample.slice(0, -6), "checksum field 63 is missing"],
    ["a foreign country", reseal(sample.replace("5802PH", "5802SG")), "country is not PH"],
    ["another currency", reseal(sample.replace("5303608", "5303840")), "currency is not the peso"],
    ["an amount with letters", reseal(sample.replace("123.45", "12E.45")), "not an amount"],
    ["a field that runs past the end", reseal("0002015999AB63040000"), "cut short"],
    ["a field that comes twice", reseal(`000201${sample}`), "comes twice"],
  ])("[CODE-1] a reader refuses %s", (_what, payload, reason) => {
    expect(() => readQrPhCode(payload)).toThrow(reason);
  });

  test.each([0, -1, 1.5, Number.NaN, 1e15])(
    "[CODE-1] no code is built for the amount %s",
    (amountCentavos) => {
      expect(() => buildQrPhCode({ merchant, amountCentavos, reference: "A1" })).toThrow(RangeError);
    },
  );

  test("[CODE-1] a name that would break the field lengths is refused", () => {
    const long = { ...merchant, name: "x".repeat(26) };
    expect(() => buildQrPhCode({ merchant: long, amountCentavos: 100, reference: "A1" })).toThrow(
      "longer than 25",
    );
  });

  test("[CODE-1] a bank's own code is read", () => {
    expect(readQrPhCode(sample)).toMatchObject({
      use: "dynamic",
      payee: "person",
      bankCode: "PAEYPHM2XXX",
      amountCentavos: 12_345,
      name: "ENG-19818-ged",
      city: "Manila",
      reference: "test12",
    });
  });
});

/** The same code with a matching checksum, so that the rule under test is reached. */
function reseal(code: string): string {
  const body = `${code.slice(0, -8)}6304`;
  return body + crc16(body);
}
