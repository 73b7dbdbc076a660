import { serverTexts } from "@hiram/texts/server/load.ts";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendUnopened } from "./document-replies.ts";

const PERSON = "text/html,application/xhtml+xml,*/*;q=0.8";

function open(status: number, { accept = "*/*", from }: { accept?: string; from?: "me" } = {}) {
  const app = Fastify();
  app.get("/documents/receipt", (_, reply) =>
    sendUnopened(reply, status, {
      text: serverTexts("fil").unopened.notFound,
      locale: "fil",
      ...(from && { from }),
    }),
  );
  const url = "/documents/receipt?orderId=7&lang=fil&sessionId=demo";
  return app.inject({ url, headers: { accept } });
}

const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a href="([^"]*)">([^<]*)</g), ([, href = "", name]) => `${name} ${href}`);

test("[WEB-9] a person whose document does not open reads why on a page, and goes on from there in the same session", async () => {
  const { body, headers, statusCode } = await open(404, { accept: PERSON });
  expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body).toContain(serverTexts("fil").unopened.notFound);
  expect(linksIn(body)).toEqual(["Mga loan ko /orders?lang=fil&amp;sessionId=demo"]);
  expect(linksIn((await open(404, { accept: PERSON, from: "me" })).body)).toEqual([
    "Ako /me?lang=fil&amp;sessionId=demo",
  ]);
});

test("[WEB-9] what can be tried again has a link for that, and a program reads a line of text", async () => {
  expect(linksIn((await open(429, { accept: PERSON })).body)).toEqual([
    "Buksan ulit /documents/receipt?orderId=7&amp;lang=fil&amp;sessionId=demo",
    "Mga loan ko /orders?lang=fil&amp;sessionId=demo",
  ]);
  const { body, headers } = await open(429);
  expect([headers["content-type"], body]).toEqual([
    "text/plain; charset=utf-8",
    serverTexts("fil").unopened.notFound,
  ]);
});
