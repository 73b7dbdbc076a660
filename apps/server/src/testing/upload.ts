import type { Envelope } from "@hiram/contract";
import type { FastifyInstance } from "fastify";

const BOUNDARY = "----hiram-test-7d1f";

export interface UploadOptions {
  readonly sessionId?: string;
  readonly language?: string;
  /** The multipart field. */
  readonly field?: string;
  readonly filename?: string;
  /** What the sender claims the content is. */
  readonly type?: string;
}

/** The bytes of a form with one file, as a browser writes it. */
export function fileForm(
  bytes: Uint8Array,
  { field = "problemImage", filename = "photo.jpg", type = "image/jpeg" }: UploadOptions = {},
): {
  readonly headers: { readonly "content-type": string };
  readonly payload: Buffer;
} {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** Sends a picture of one side of an ID. */
export async function uploadIdPicture(
  app: FastifyInstance,
  bytes: Uint8Array,
  options: UploadOptions & { readonly field: "idFront" | "idBack" | "idSelfie"; readonly deviceId?: string },
): Promise<{ readonly status: number; readonly envelope: Envelope }> {
  const { headers, payload } = fileForm(bytes, options);
  const { sessionId = "", deviceId = "" } = options;
  const query = new URLSearchParams({ sessionId, deviceId }).toString();
  const url = `/api/v3/certification/card-upload?${query}`;
  const reply = await app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, envelope: reply.json() };
}

/** Sends an evidence picture as the complaint form does. */
export async function uploadPicture(
  app: FastifyInstance,
  bytes: Uint8Array,
  options: UploadOptions,
): Promise<{ readonly status: number; readonly envelope: Envelope<{ readonly url: string }> }> {
  const { headers, payload } = fileForm(bytes, options);
  const session = options.sessionId === undefined ? "" : `?sessionId=${options.sessionId}`;
  const reply = await app.inject({
    method: "POST",
    url: `/api/user-problem/upload-problem-img${session}`,
    headers: {
      ...headers,
      ...(options.language === undefined ? {} : { "accept-language": options.language }),
    },
    payload,
  });
  return { status: reply.statusCode, envelope: reply.json() };
}
