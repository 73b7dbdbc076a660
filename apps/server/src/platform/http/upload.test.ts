import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { serverTexts } from "@hiram/texts/server/load.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keptImages } from "../../kept-images/schema.ts";
import { makeCustomer } from "../../testing/customer.ts";
import { hugePng, sampleJpeg, samplePng, sampleWebp } from "../../testing/sample-images.ts";
import { withTestServer } from "../../testing/test-server.ts";
import { fileForm, uploadPicture, type UploadOptions } from "../../testing/upload.ts";
import { readKeyTable } from "./key-table.ts";
import { UPLOAD_LIMIT_BYTES } from "./upload-form.ts";
import { LEAST_BYTES_WITHIN_MS } from "./upload-pace.ts";
import { MOST_UPLOADS_AT_ONCE, MOST_UPLOADS_OF_ONE } from "./upload-places.ts";

const WIRE_TABLE = "config/wire-table.sample.json";
const PATH = "/api/user-problem/upload-problem-img";
const server = withTestServer();
const words = serverTexts("en").picture;
let sessionId: string;
beforeEach(async () => {
  ({ sessionId } = await makeCustomer(server().database));
});

const upload = (bytes: Uint8Array, options: UploadOptions = {}) =>
  uploadPicture(server().app, bytes, { sessionId, ...options });
const keptCount = () => server().database.db.$count(keptImages);

/** What a refused upload leaves: its code and message, and nothing kept. */
async function expectRefused(work: () => ReturnType<typeof upload>, code: string, message: string) {
  const before = await keptCount();
  const { status, envelope } = await work();
  expect(envelope).toEqual({ code, message, data: null });
  expect(status).toBeLessThan(500);
  expect(await keptCount()).toBe(before);
}

describe("a picture", () => {
  test.for([
    ["JPEG", sampleJpeg],
    ["PNG", samplePng],
    ["WebP", sampleWebp],
  ] as const)("[CMP-5] of %s is kept, whatever the sender calls it", async ([, make]) => {
    const { status, envelope } = await upload(await make(), {
      filename: "../../etc/passwd",
      type: "text/html",
    });
    expect([status, envelope]).toEqual([
      200,
      { code: "00", message: "", data: { url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.jpg$/) } },
    ]);
  });

  test.for([
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["PDF", "%PDF-1.7\n%%EOF"],
    ["GIF", "GIF89a\x01\0\x01\0\x80\0\0"],
    ["nothing", ""],
  ])("[CMP-5] that is %s under a picture's name is refused in words", async ([, text]) => {
    await expectRefused(() => upload(Buffer.from(text!, "latin1")), "400", words.notAPicture);
  });

  test("[CMP-5] of 20000×15000 is refused in words", async () => {
    await expectRefused(() => upload(hugePng(20_000, 15_000)), "400", words.tooManyPixels);
  });

  test("[CMP-5] that is damaged is refused in words", async () => {
    const half = (await sampleJpeg({ width: 900, height: 600 })).subarray(0, 2_000);
    await expectRefused(() => upload(half), "400", words.damaged);
  });

  test("[CMP-5] is refused in the borrower's own language", async () => {
    const { envelope } = await upload(Buffer.from("text"), { language: "fil" });
    expect(envelope.message).toBe(serverTexts("fil").picture.notAPicture);
  });

  test("[SES-6] of nobody's session is not even read", async () => {
    for (const nobody of ["", "unknown"]) {
      const { status, envelope } = await upload(await sampleJpeg(), { sessionId: nobody });
      expect([status, envelope]).toEqual([
        200,
        { code: "401", message: serverTexts("en").noSession, data: null },
      ]);
    }
  });
});

describe("an upload", () => {
  test("[CMP-5] of 10 MB is looked at, of one byte more is code 413 in words", async () => {
    const full = Buffer.alloc(UPLOAD_LIMIT_BYTES);
    (await sampleJpeg()).copy(full);
    expect((await upload(full)).envelope.code).toBe("00");
    const over = Buffer.concat([full, Buffer.alloc(1)]);
    await expectRefused(() => upload(over), "413", words.tooLarge(10));
  });

  test("[CMP-5] of 40 MB is told to be too large over a real connection, whose sender sends to the end", async () => {
    const { headers, payload } = fileForm(Buffer.alloc(40 * 1024 * 1024));
    const reply = await fetch(`${server().url}${PATH}?sessionId=${sessionId}`, {
      method: "POST",
      headers,
      body: new Uint8Array(payload),
    });
    expect(await reply.json()).toEqual({ code: "413", message: words.tooLarge(10), data: null });
  });

  test("[CMP-5] of two files, of another field, or of none is refused", async () => {
    const picture = await sampleJpeg();
    const one = fileForm(picture);
    const twoFiles = Buffer.concat([
      one.payload.subarray(0, one.payload.lastIndexOf("\r\n--") + 2),
      one.payload,
    ]);
    const send = async (payload: Buffer) => {
      const reply = await server().app.inject({
        method: "POST",
        url: `${PATH}?sessionId=${sessionId}`,
        headers: one.headers,
        payload,
      });
      return {
        status: reply.statusCode,
        envelope: reply.json<{ code: string; message: string; data: null }>(),
      };
    };
    await expectRefused(() => send(twoFiles), "400", words.oneAtATime);
    await expectRefused(() => upload(picture, { field: "picture" }), "400", "problemImage is missing.");
    await expectRefused(() => upload(picture, { field: "__proto__" }), "400", words.cutShort);
    const text = one.payload.toString("latin1").replace('; filename="photo.jpg"', "");
    await expectRefused(() => send(Buffer.from(text, "latin1")), "400", "problemImage is missing.");
  });

  test.for(["application/json", "application/x-www-form-urlencoded", "image/jpeg", "text/plain"])(
    "[CMP-5] sent as %s is told to be a file of a form",
    async (type) => {
      const reply = await server().app.inject({
        method: "POST",
        url: `${PATH}?sessionId=${sessionId}`,
        headers: { "content-type": type },
        payload: "{}",
      });
      expect([reply.statusCode, reply.json()]).toEqual([
        415,
        { code: "415", message: words.notMultipart, data: null },
      ]);
    },
  );

  test("[CMP-5] without a body or with a broken form is refused", async () => {
    for (const [type, payload] of [
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=x", ""],
      ["multipart/form-data; boundary=x", "--x--"],
      ["multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="problemImage"'],
    ] as const) {
      const reply = await server().app.inject({
        method: "POST",
        url: `${PATH}?sessionId=${sessionId}`,
        headers: { "content-type": type },
        payload,
      });
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.json()).toEqual({ code: "400", message: expect.stringMatching(/\w/), data: null });
    }
    expect(
      (await server().app.inject({ method: "POST", url: `${PATH}?sessionId=${sessionId}` })).json(),
    ).toEqual({
      code: "415",
      message: words.notMultipart,
      data: null,
    });
  });

  test("[CMP-5] cut in the middle keeps nothing, and the next one is served", async () => {
    const before = await keptCount();
    const { headers, payload } = fileForm(await sampleJpeg({ width: 900, height: 600 }));
    const { hostname, port } = new URL(server().url);
    for (const part of [0.05, 0.5, 0.99]) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(
        `POST ${PATH}?sessionId=${sessionId} HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers["content-type"]}\r\n` +
          `content-length: ${payload.length}\r\n\r\n`,
      );
      socket.write(payload.subarray(0, Math.floor(payload.length * part)));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.destroy();
    }
    // A form without its end, although all the promised bytes have come.
    const unfinished = payload.subarray(0, payload.length - 20);
    const reply = await server().app.inject({
      method: "POST",
      url: `${PATH}?sessionId=${sessionId}`,
      headers,
      payload: unfinished,
    });
    expect(reply.json()).toEqual({ code: "400", message: words.cutShort, data: null });
    expect(await keptCount()).toBe(before);
    expect((await upload(await sampleJpeg())).envelope.code).toBe("00");
  });

  /** Starts this many uploads in a session and leaves each one half-way. */
  async function begin(count: number, session: string) {
    const { headers, payload } = fileForm(await sampleJpeg({ width: 900, height: 600 }));
    const { hostname, port } = new URL(server().url);
    return Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, "connect");
        socket.write(
          `POST ${PATH}?sessionId=${session} HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers["content-type"]}\r\n` +
            `content-length: ${payload.length}\r\n\r\n`,
        );
        socket.write(payload.subarray(0, 500));
        return socket;
      }),
    );
  }
  const code = async () => (await upload(await sampleJpeg())).envelope.code;
  /** "400" when there is a place, "503" when there is none; asked again and again, it keeps nothing. */
  const codeOfNoPicture = async (session = sessionId) =>
    (await upload(Buffer.from("text"), { sessionId: session })).envelope.code;

  test("[CMP-5] beside too many others is told to wait, and is served once they end", async () => {
    // All accounts before the first upload: one that brings nothing for half a minute is cut, and frees its place.
    const others: string[] = [];
    while (others.length < MOST_UPLOADS_AT_ONCE)
      others.push((await makeCustomer(server().database)).sessionId);
    const sockets = (await Promise.all(others.map((other) => begin(1, other)))).flat();
    await expect.poll(codeOfNoPicture).toBe("503");
    for (const socket of sockets) socket.destroy();
    await expect.poll(codeOfNoPicture).toBe("400");
    expect(await code()).toBe("00");
  });

  test("[CMP-5] [load] is served although five accounts that send slowly hold every place: one of theirs is cut", async () => {
    const slow: string[] = [];
    while (slow.length < 5) slow.push((await makeCustomer(server().database)).sessionId);
    const begun = slow.map((other) => begin(MOST_UPLOADS_OF_ONE - 1, other));
    const sockets = (await Promise.all(begun)).flat();
    const closed = new Set<Socket>();
    for (const socket of sockets) socket.on("error", () => {}).once("close", () => closed.add(socket));
    // A ninth of one of theirs finds no place, and takes none from their like.
    const ninth = async () => codeOfNoPicture(slow[0]);
    await expect.poll(ninth).toBe("503");
    expect(await code()).toBe("00");
    await expect.poll(() => closed.size).toBe(1);
    for (const socket of sockets) socket.destroy();
    await expect.poll(ninth).toBe("400");
  });

  test("[CMP-5] of a borrower who sends slowly, and as many as they like, takes no one else's place", async () => {
    const { sessionId: slow } = await makeCustomer(server().database);
    const sockets = await begin(MOST_UPLOADS_AT_ONCE, slow);
    const theirs = async () => codeOfNoPicture(slow);
    await expect.poll(theirs).toBe("503");
    expect(await code()).toBe("00");
    for (const socket of sockets) socket.destroy();
    await expect.poll(theirs).toBe("400");
  });

  test("[CMP-5] [load] whose sender falls silent is cut", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const [socket] = await begin(1, sessionId);
    const closed = new Promise((resolve) => socket?.on("error", resolve).on("close", resolve).resume());
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(LEAST_BYTES_WITHIN_MS);
    await closed;
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  test("[CMP-5] is by POST alone", async () => {
    const reply = await server().app.inject({ method: "GET", url: PATH });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, "POST"]);
  });
});

describe("with a key table", () => {
  const translated = withTestServer({ environment: { WIRE_TABLE } });
  test("[WIRE-12] path, field and answer travel under translated names only", async () => {
    const keys = await readKeyTable(WIRE_TABLE);
    const { sessionId: session } = await makeCustomer(translated().database);
    const send = async (path: string, field: string) => {
      const { headers, payload } = fileForm(await sampleJpeg(), { field });
      const url = `/api${path}?${keys.fieldOut("sessionId")}=${session}`;
      const reply = await translated().app.inject({ method: "POST", url, headers, payload });
      return { status: reply.statusCode, body: reply.json<unknown>() };
    };
    const path = keys.pathOut("/user-problem/upload-problem-img");
    const { body } = await send(path, keys.fieldOut("problemImage"));
    expect(keys.keysIn(body)).toMatchObject({
      code: "00",
      data: { url: expect.stringMatching(/^\/files\//) },
    });
    expect(body).not.toHaveProperty("data");
    const refused = (await send(path, "problemImage")).body;
    expect(keys.keysIn(refused)).toMatchObject({
      code: "400",
      message: `${keys.fieldOut("problemImage")} is missing.`,
    });
    // Its real path is no call at all: refused before its form is looked at.
    expect((await send("/user-problem/upload-problem-img", "problemImage")).status).toBe(415);
  });
});
