import { createHash, createHmac } from "node:crypto";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FileStoreFailure } from "./file-store.ts";
import { openS3Store } from "./s3-store.ts";

interface SignedRequest {
  readonly method: string;
  /** Including its query. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<IncomingHttpHeaders>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * The signature that a request should carry, from the published description of AWS Signature Version 4 alone (Amazon S3
 * API Reference, "Signature calculations for the Authorization header").
 */
function signatureOf({ method, path, headers }: SignedRequest, secretAccessKey: string): string {
  const authorization = headers.authorization ?? "";
  const [, scope = "", signed = ""] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [day = "", region = "", service = ""] = scope.split("/");
  const [address = "", query = ""] = path.split("?", 2);
  const names = signed.split(";");
  const canonical = [
    method,
    address.replaceAll("$", "%24"),
    query === "" || query.includes("=") ? query : `${query}=`,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    signed,
    String(headers["x-amz-content-sha256"]),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", String(headers["x-amz-date"]), scope, sha256(canonical)].join("\n");
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), service), "aws4_request");
  return hmac(key, toSign).toString("hex");
}

// The reference's own examples prove this check before the check proves our code.
const EXAMPLE_SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const example = (signedHeaders: string): IncomingHttpHeaders => ({
  host: "examplebucket.s3.amazonaws.com",
  "x-amz-date": "20130524T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=…`,
});
test.for([
  [
    "GET Object",
    "GET",
    "/test.txt",
    {
      ...example("host;range;x-amz-content-sha256;x-amz-date"),
      range: "bytes=0-9",
      "x-amz-content-sha256": sha256(""),
    },
    "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  ],
  [
    "PUT Object",
    "PUT",
    "/test$file.text",
    {
      ...example("date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class"),
      date: "Fri, 24 May 2013 00:00:00 GMT",
      "x-amz-storage-class": "REDUCED_REDUNDANCY",
      "x-amz-content-sha256": sha256("Welcome to Amazon S3."),
    },
    "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  ],
  [
    "GET Bucket Lifecycle",
    "GET",
    "/?lifecycle",
    { ...example("host;x-amz-content-sha256;x-amz-date"), "x-amz-content-sha256": sha256("") },
    "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  ],
] as const)(
  "[CMP-5] the check agrees with the reference's example %s",
  ([, method, path, headers, expected]) => {
    expect(signatureOf({ method, path, headers }, EXAMPLE_SECRET)).toBe(expected);
  },
);

const SECRET = "a secret of the bucket/+=";
let server: Server;
let received: (SignedRequest & { readonly body: Buffer })[];
let statuses: number[];
let settings: Parameters<typeof openS3Store>[0];
beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = "", url: path = "", headers } = request;
    received.push({ method, path, headers, body: await buffer(request) });
    response.writeHead(statuses.shift() ?? 200).end(method === "GET" ? "kept" : undefined);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "evidence",
    region: "ap-southeast-1",
    accessKeyId: "AKIDHIRAM",
    secretAccessKey: SECRET,
  };
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  statuses = [];
});

test("[CMP-5] every request of the S3 store carries the right signature, over its content too", async () => {
  const store = openS3Store(settings);
  const bytes = Buffer.from("evidence \0 \xff", "latin1");
  await store.put("a1.jpg", bytes, "image/jpeg");
  const file = await store.open("a1.jpg");
  expect(String(await buffer(file!.body))).toBe("kept");
  await store.has("a1.jpg");
  await store.remove("a1.jpg");
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(
    ["PUT", "GET", "HEAD", "DELETE"].map((method) => `${method} /evidence/a1.jpg`),
  );
  for (const request of received) {
    const { authorization = "" } = request.headers;
    expect(authorization).toContain("Credential=AKIDHIRAM/");
    expect(authorization).toContain("/ap-southeast-1/s3/aws4_request");
    expect(authorization.split("Signature=")[1]).toBe(signatureOf(request, SECRET));
    expect(signatureOf(request, "another secret")).not.toBe(signatureOf(request, SECRET));
  }
  const [put] = received;
  expect(put?.headers).toMatchObject({ "x-amz-content-sha256": sha256(bytes), "content-type": "image/jpeg" });
  expect(put?.headers.authorization).toContain("x-amz-content-sha256");
  expect(put?.body.equals(bytes)).toBe(true);
});

test("[CMP-5] a store that stumbles is asked again; one that keeps failing is a failure, no missing file", async () => {
  const store = openS3Store(settings);
  statuses = [503, 500, 200];
  await store.put("b1.jpg", Buffer.from("x"), "image/jpeg");
  expect(received.map(({ body }) => String(body))).toEqual(["x", "x", "x"]);
  for (const work of [
    () => store.put("b1.jpg", Buffer.from("x"), "image/jpeg"),
    () => store.open("b1.jpg"),
    () => store.has("b1.jpg"),
    () => store.remove("b1.jpg"),
  ]) {
    statuses = [403];
    await expect(work()).rejects.toThrow(FileStoreFailure);
  }
});

test("[CMP-5] a store that nobody answers for is a failure", async () => {
  const store = openS3Store({ ...settings, endpoint: "http://127.0.0.1:1" });
  await expect(store.has("c1.jpg")).rejects.toThrow(FileStoreFailure);
});
