import type { SessionList } from "@hiram/contract/identity/sessions.ts";
import { expect, test } from "vitest";
import { logIn, makeCustomer } from "../testing/customer.ts";
import { withTestServer } from "../testing/test-server.ts";

const server = withTestServer();

test("[API-6] [WEB-2] the native app says what its phone is called: for this session alone", async () => {
  const { borrowerId, sessionId } = await makeCustomer(server().database);
  const other = await logIn(server().database.db, borrowerId);
  const phone = { deviceName: "Vivo Y16", osVersion: "Android 14" };
  expect((await server().call("deviceUpload", phone, { sessionId })).envelope).toMatchObject({ code: "00" });
  const names = async (of: string) => {
    const { sessions } = (await server().call("sessionList", {}, { sessionId: of })).envelope
      .data as SessionList;
    return sessions.map(({ isThis, deviceName }) => [isThis, deviceName]);
  };
  expect(await names(sessionId)).toContainEqual([true, "Vivo Y16, Android 14"]);
  expect(await names(other)).toContainEqual([true, ""]);
  await logIn(server().database.db, borrowerId, { expiresAt: server().clock.now() });
  expect(await names(other)).toHaveLength(2);
});
