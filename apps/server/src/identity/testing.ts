import { randomInt } from "node:crypto";
import { API_BASE, type Envelope } from "@hiram/contract";
import { catalogue, type OperationName } from "@hiram/contract/catalogue.ts";
import type { LoginAnswer } from "@hiram/contract/identity/log-in.ts";
import * as v from "valibot";
import { expect } from "vitest";
import { smsTo } from "../testing/received-sms.ts";
import type { TestServer } from "../testing/test-server.ts";
import { borrowers } from "./schema.ts";

export const wrongCode = (right: string): string => (right === "000000" ? "000001" : "000000");
export const refused = (code: string, message: string) => ({ code, message, data: null });

export interface Phone {
  readonly phone: string;
  readonly call: (
    name: OperationName,
    fields?: Readonly<Record<string, string>>,
    common?: Readonly<Record<string, string>>,
  ) => Promise<Envelope>;
  readonly messages: () => Promise<readonly string[]>;
  readonly askCode: (purpose?: "login" | "password-reset") => Promise<string>;
}

/** People with a phone, who log in. */
export function withPhones(server: () => TestServer) {
  const wait = (seconds: number): void =>
    server().clock.set(new Date(+server().clock.now() + seconds * 1000));

  /** Somebody's phone, with an address and a device of its own. */
  function somebody(): Phone {
    const phone = `09${randomInt(1e9).toString().padStart(9, "0")}`;
    const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const deviceId = `device of ${phone}`;
    const call: Phone["call"] = async (name, fields = {}, common = {}) => {
      const { operation, schema } = catalogue[name];
      const query = new URLSearchParams({ deviceId, ...common }).toString();
      const form = new URLSearchParams({ phone, ...fields }).toString();
      const isGet = operation.method === "GET";
      const reply = await server().app.inject({
        method: operation.method,
        url: `${API_BASE}${operation.path}?${query}${isGet ? `&${form}` : ""}`,
        remoteAddress,
        ...(isGet ? {} : { payload: form, headers: { "content-type": "application/x-www-form-urlencoded" } }),
      });
      const envelope = reply.json<Envelope>();
      if (envelope.code === "00") v.parse(schema.answer, envelope.data);
      return envelope;
    };
    const messages: Phone["messages"] = () => smsTo(server(), phone);
    return {
      phone,
      call,
      messages,
      async askCode(purpose = "login") {
        expect(await call("loginSmsCode", { purpose })).toEqual({ code: "00", message: "", data: null });
        return /\b\d{6}\b/.exec((await messages())[0] ?? "")?.[0] ?? "";
      },
    };
  }

  /** Somebody with an account. */
  async function borrower(): Promise<Phone & { readonly borrowerId: number }> {
    const person = somebody();
    const [row] = await server()
      .database.db.insert(borrowers)
      .values({ phone: person.phone, fullName: "Ana Reyes" })
      .returning({ id: borrowers.id });
    return { ...person, borrowerId: row!.id };
  }

  async function logIn(person: Phone): Promise<string> {
    const { data } = await person.call("loginWithSms", { smsCode: await person.askCode() });
    return (data as LoginAnswer).sessionId;
  }

  async function setPassword(person: Phone, password: string): Promise<void> {
    const smsCode = await person.askCode("password-reset");
    expect(await person.call("passwordReset", { smsCode, password })).toMatchObject({ code: "00" });
  }

  /** Whether the session opens what only a borrower sees. */
  const opens = async (person: Phone, sessionId: string, common: Readonly<Record<string, string>> = {}) =>
    (
      await person.call(
        "saveEvent",
        { productId: "1", moduleId: "30", positionId: "0" },
        { sessionId, ...common },
      )
    ).code === "00";

  return {
    wait,
    somebody,
    borrower,
    logIn,
    setPassword,
    opens,
  };
}
