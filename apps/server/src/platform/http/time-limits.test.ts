import { connect } from "node:net";
import { setInterval as every } from "node:timers/promises";
import { expect, test } from "vitest";
import { withTestServer } from "../../testing/test-server.ts";

const server = withTestServer({ environment: { HEADER_TIMEOUT_MS: "300", BODY_TIMEOUT_MS: "300" } });

/** So long that no machine is too slow to be in time. */
const patient = withTestServer({ environment: { BODY_TIMEOUT_MS: "60000" } });

const CALL = "/api/v3/loan-details/loan-details";
const FORM = "content-type: application/x-www-form-urlencoded\r\n";

/**
 * What the server says to a caller who sends this and then goes on one byte at a time, until it closes the connection.
 */
async function answerToSlow(begun: string, { url } = server()): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let received = "";
  socket.on("data", (chunk: Buffer) => (received += chunk.toString()));
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(begun);
  const drips = new AbortController();
  const drip = (async () => {
    for await (const _ of every(50, null, { signal: drips.signal })) socket.write(begun && "a");
  })().catch(() => {});
  await closed;
  drips.abort();
  await drip;
  return received;
}

// Nothing here is timed: a connection left open runs into the test's own limit.
test.for([
  ["no byte of a request", ""],
  ["a head that never ends", `POST ${CALL} HTTP/1.1\r\nhost: x\r\nx-slow: `],
  ["a body that never ends", `POST ${CALL} HTTP/1.1\r\nhost: x\r\n${FORM}content-length: 60000\r\n\r\n`],
  [
    "a chunk that never ends",
    `POST ${CALL} HTTP/1.1\r\nhost: x\r\n${FORM}transfer-encoding: chunked\r\n\r\nffff\r\n`,
  ],
])("[limits] %s is answered 408 with an envelope, and its connection closed", async ([, begun = ""]) => {
  const [head = "", body = ""] = (await answerToSlow(begun)).split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*connection: close/);
  expect(JSON.parse(body)).toEqual({
    code: "408",
    message: "The request took too long to arrive. Please send it again.",
    data: null,
  });
});

test.for([
  ["POST", "/nowhere", "", 404],
  ["POST", "/nowhere", "content-type: text/plain\r\n", 404],
  ["PUT", "/nowhere", "content-type: application/json\r\n", 404],
  ["POST", "/", "content-type: text/plain\r\n", 404],
  ["POST", "/api", "content-type: text/plain\r\n", 404],
] as const)(
  "[limits] a body that nothing reads is not waited for: %s %s (%j) is answered %i",
  async ([method, path, type, status]) => {
    const begun = `${method} ${path} HTTP/1.1\r\nhost: x\r\n${type}content-length: 60000\r\n\r\n`;
    const [head = "", body = ""] = (await answerToSlow(begun, patient())).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*connection: close`, "i"));
    expect(JSON.parse(body)).toMatchObject({ code: String(status), data: null });
  },
);

test("[limits] a call whose body came late but in time is answered", async () => {
  const socket = connect(Number(new URL(patient().url).port), "127.0.0.1");
  const form = "productId=101&orderId=1";
  socket.write(
    `POST ${CALL} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${FORM}content-length: ${form.length}\r\n\r\n`,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  socket.write(form);
  let received = "";
  for await (const chunk of socket) received += String(chunk);
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*"code":"401"/);
});
