import { randomInt } from "node:crypto";
import { API_BASE, type Envelope } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import type { LightMyRequestResponse } from "fastify";
import * as v from "valibot";
import type { TestServer } from "../testing/test-server.ts";
import { captchaAnswer } from "../captchas/captcha-visits.ts";
import type { Clock } from "../platform/clock.ts";

type Fields = Readonly<Record<string, string | number>>;

export interface LandingPage {
  /** A number that no other test uses, valid in the profile `philippines`. */
  readonly phone: string;
  /** Calls as the landing page's JSON client does (WIRE-10). A successful answer is checked against the contract. */
  readonly call: (name: OperationName, fields?: Fields) => Promise<Envelope>;
  /** Sends a body as it is. */
  readonly post: (name: OperationName, body: string, type?: string) => Promise<LightMyRequestResponse>;
  /** A visit with a picture. @returns its sid, and what the picture shows */
  readonly visit: () => Promise<{ readonly sid: string; readonly capcode: string }>;
  /** A new picture of a visit. @returns what it shows */
  readonly picture: (sid: string) => Promise<string>;
  /** Messages to a number, newest first. */
  readonly messages: (phone: string) => Promise<string[]>;
  /** The newest code that a number got. */
  readonly smsCode: (phone: string) => Promise<string>;
}

/** A visitor's browser, at an address of its own so that other tests' limits don't affect it. */
export function openLandingPage(
  server: Pick<TestServer, "app" | "database" | "sandboxUrl"> & { readonly clock: Pick<Clock, "now"> },
  language = "en",
): LandingPage {
  const phone = `09${randomInt(1e9).toString().padStart(9, "0")}`;
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const headers = { "accept-language": language, "x-requested-with": "XMLHttpRequest" };

  const post: LandingPage["post"] = (name, body, type = "application/json") =>
    server.app.inject({
      method: "POST",
      url: API_BASE + catalogue[name].operation.path,
      headers: { ...headers, "content-type": type },
      payload: body,
      remoteAddress,
    });

  const call: LandingPage["call"] = async (name, payload = {}) => {
    const { operation, schema } = catalogue[name];
    // As the page does; a device of its own, so that other tests' limits don't affect it.
    const fields = operation.method === "POST" ? { deviceId: remoteAddress, ...payload } : payload;
    const query = new URLSearchParams(Object.entries(fields).map(([field, value]) => [field, String(value)]));
    const reply =
      operation.method === "POST"
        ? await post(name, JSON.stringify(fields))
        : await server.app.inject({
            method: "GET",
            url: `${API_BASE}${operation.path}?${query.toString()}`,
            headers,
            remoteAddress,
          });
    const envelope = reply.json<Envelope>();
    if (envelope.code === "00") v.parse(schema.answer, envelope.data);
    return envelope;
  };

  const picture = async (sid: string): Promise<string> => {
    const url = `${API_BASE}/promotion/get-captcha?sid=${sid}&t=${Date.now()}`;
    await server.app.inject({ method: "GET", url, remoteAddress });
    return (await captchaAnswer(server.database.db, sid, server.clock.now())) ?? "";
  };

  const messages = async (to: string): Promise<string[]> => {
    const reply = await fetch(`${server.sandboxUrl}/sandbox/messages?phone=${to}`);
    const { messages: sent } = (await reply.json()) as { messages: { text: string }[] };
    return sent.map(({ text }) => text);
  };

  return {
    phone,
    call,
    post,
    picture,
    messages,
    visit: async () => {
      const { sid } = (await call("promotionGetSid")).data as { sid: string };
      return { sid, capcode: await picture(sid) };
    },
    smsCode: async (to) => /\b\d{6}\b/.exec((await messages(to))[0] ?? "")?.[0] ?? "",
  };
}

/** Where a visitor came from, as get-sms and register send it. */
export const CAMPAIGN = {
  appName: "hiram",
  app_from: "web",
  user_from: "friends",
  utm_tag: "june",
} as const;

/** Goes all the way to a registration. */
export async function register(page: LandingPage, phone = page.phone): Promise<Envelope> {
  const visit = await page.visit();
  await page.call("promotionGetSms", { ...CAMPAIGN, ...visit, phone });
  const smsCode = await page.smsCode(phone);
  return page.call("promotionRegister", { ...CAMPAIGN, ...visit, phone, smsCode, id: "1", userName: phone });
}
