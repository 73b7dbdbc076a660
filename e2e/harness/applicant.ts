import { randomInt } from "node:crypto";
import type { ApplicationState } from "@hiram/contract/applications/application-state.ts";
import sharp from "sharp";
import { inject } from "vitest";
import { saveCertification } from "../../apps/server/src/testing/certified.ts";
import { aNumber, smsCode } from "./landing.ts";
import { addressOf } from "./phone.ts";
import { call, upload } from "./wire.ts";

/** A stranger on the way to a limit (WEB-5, WEB-6), in a plain browser or through the page's own calls. */

/** Someone with an account who has not applied for anything yet, by the parameters of a page's address. */
export interface Stranger {
  readonly phone: string;
  readonly deviceId: string;
  readonly sessionId: string;
}

export async function aStranger(): Promise<Stranger> {
  const phone = aNumber();
  const deviceId = `device-${phone}`;
  await call("loginSmsCode", { phone }, "", { deviceId });
  const proof = { phone, smsCode: await smsCode(phone), agreed: 1 };
  const { data, message } = await call("loginRegister", proof, "", { deviceId });
  if (data === null) throw new Error(`${phone} was not registered: ${message}`);
  return { phone, deviceId, sessionId: (data as { sessionId: string }).sessionId };
}

/**
 * Someone sends a whole application through the page's own calls: for a story whose subject is what follows.
 * @param income a month, in pesos
 * @param referencePhone of Pedro Dela Cruz, whom everybody names
 * @returns how the application stands
 */
export async function applied(
  { sessionId, deviceId }: Stranger,
  { income = "18000", idNumber = anIdNumber(), referencePhone = "09177654321" } = {},
): Promise<ApplicationState> {
  const device = { deviceId };
  await saveCertification(
    {
      save: (name, answers) => call(name, answers, sessionId, device),
      upload: (side, picture) =>
        upload("uploadCard", side, new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), {
          sessionId,
          deviceId,
        }),
    },
    {
      certifyJob: { monthlyIncome: income, monthlyObligations: 0 },
      certifyExt: { referencePhone },
      certifyCard: { idNumber },
    },
  );
  const { data, message } = await call("productApply", {}, sessionId, device);
  if (data === null) throw new Error(`the application was not taken: ${message}`);
  return data;
}

/** Confirms a loan of the first limit. @returns its number */
export async function borrow({ sessionId, deviceId }: Stranger): Promise<number> {
  const choice = { productId: 101, amount: 200_000, periods: 91, termUnit: "D" };
  const { data, message } = await call("loanDetailPush", choice, sessionId, { deviceId });
  if (data === null) throw new Error(`nothing was lent: ${message}`);
  const { lendDetailsUrl } = data as { lendDetailsUrl: string };
  return Number(new URL(lendDetailsUrl, inject("origin")).searchParams.get("orderId"));
}

/** Where somebody applies. */
export const applyAddress = ({ deviceId, sessionId }: Stranger, query: Record<string, string> = {}): string =>
  addressOf("/apply", { ...query, deviceId }, sessionId);

/**
 * A card in front of a camera: print, lines and a face, as sharp or blurred as requested, with or without a
 * lamp's reflection.
 */
export async function cardPicture({ blur = 0, lamp = false } = {}): Promise<Buffer> {
  const print = Array.from({ length: 14 }, (_, row) =>
    Array.from({ length: 26 }, (_unused, at) => {
      const [x, y] = [640 + at * 30, 240 + row * 54];
      return `<rect x="${x}" y="${y}" width="${6 + ((row * 7 + at * 5) % 16)}" height="26" fill="#1a2a40"/>`;
    }).join(""),
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
    <rect width="1600" height="1200" fill="#6b5846"/>
    <rect x="110" y="170" width="1380" height="870" rx="50" fill="#d3dfe6"/>
    <circle cx="360" cy="520" r="140" fill="#8b6a55"/>${print}
    ${lamp ? '<ellipse cx="950" cy="560" rx="380" ry="240" fill="#fff"/>' : ""}</svg>`;
  const picture = sharp(Buffer.from(svg));
  return (blur > 0 ? picture.blur(blur) : picture).jpeg({ quality: 80 }).toBuffer();
}

export const asFile = (buffer: Buffer, name = "id.jpg", mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});

/** A PhilSys ID number that nobody else has. */
export const anIdNumber = (): string => Array.from({ length: 16 }, () => String(randomInt(10))).join("");
