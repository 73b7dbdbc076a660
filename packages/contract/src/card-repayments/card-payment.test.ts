import { expect, test } from "vitest";
import { createClient } from "../transport/client.ts";
import { IDENTITY_TABLE, keyTranslation } from "../transport/key-translation.ts";
import { repaymentCommit, repaymentConfirm, repaymentHuichao } from "./card-payment.ts";
import { repaymentWay } from "./repayment-way.ts";

const OPERATIONS = [repaymentWay, repaymentCommit, repaymentConfirm, repaymentHuichao];

test.each(OPERATIONS.map((operation) => [operation.path, operation] as const))(
  "[WIRE-11] [OLD-1] %s goes by the form client, with swift and eyes of the page's address",
  async (path, operation) => {
    const sent: { address: string; headers: Headers; body: unknown }[] = [];
    const client = createClient({
      session: () => ({ sessionId: "demo" }),
      keys: keyTranslation(IDENTITY_TABLE),
      fetch: async (address, init) => {
        sent.push({ address: address as string, headers: new Headers(init?.headers), body: init?.body });
        return Response.json({ code: "00", message: "", data: null });
      },
      locale: () => "en",
      onLoading: () => () => {},
      onFailure: () => {},
      onSessionLost: () => {},
      networkMessage: () => "",
      pageParameters: () => new URLSearchParams("swift=s1&orderId=900174"),
    });
    const reply = await client.call(operation as typeof repaymentWay, { orderId: "900174" });
    expect(reply.success).toBe(true);
    expect(sent).toHaveLength(1);
    const [{ address, headers, body }] = sent as [(typeof sent)[number]];
    expect(address).toBe(`/api${path}?sessionId=demo`);
    expect(String(body)).toBe("orderId=900174");
    expect(headers.get("x-requested-with")).toBe("XMLHttpRequest");
    expect(headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect([headers.get("swift"), headers.get("eyes")]).toEqual(["s1", ""]);
  },
);
