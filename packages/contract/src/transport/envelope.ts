/** What every call answers (WIRE-5). `data` is null when the call failed. */
export interface Envelope<Data = unknown> {
  readonly code: string | number;
  readonly message: string;
  readonly data: Data | null;
}

/** What every caller receives; a call never rejects (WIRE-7). */
export type Reply<Data> =
  | {
      readonly success: true;
      readonly code: string;
      readonly message: string;
      readonly data: Data;
      readonly raw: unknown;
    }
  | {
      readonly success: false;
      readonly code: string;
      readonly message: string;
      readonly data: Data | null;
      readonly raw: unknown;
    };

/** A reply with its data converted: to the field's terms from the wire's. A failure has none. */
export function mapReply<Data, Named>(reply: Reply<Data>, nameData: (data: Data) => Named): Reply<Named> {
  return reply.success ? { ...reply, data: nameData(reply.data) } : { ...reply, data: null };
}

/** Codes of the envelope that both sides know. Others belong to individual operations. */
export const CODE = {
  success: "00",
  badInput: "400",
  noSession: "401",
  /** The caller is known but may not do this; or another site made the browser call (WEB-2). */
  forbidden: "403",
  notFound: "404",
  conflict: "409",
  tooLarge: "413",
  unsupported: "415",
  tooMany: "429",
  fault: "500",
  busy: "503",
  /** Never sent by a server: the reply did not arrive or could not be read (WIRE-8). */
  network: "network",
} as const;

/** Success only when the code parses to the integer 0: `0`, `"0"`, `"00"` (WIRE-5). */
export function isSuccessCode(code: unknown): boolean {
  if (typeof code === "number") return code === 0;
  return typeof code === "string" && /^0+$/.test(code.trim());
}

/**
 * Reads any body as an envelope, its keys by the real names that `keysIn` gives (WIRE-12); what is not one
 * becomes a failure. `raw` is the body as it came.
 */
export function replyFrom<Data>(
  raw: unknown,
  unreadable: string,
  keysIn = (body: unknown): unknown => body,
): Reply<Data> {
  const body = keysIn(raw);
  if (typeof body !== "object" || body === null || !("code" in body))
    return { success: false, code: CODE.network, message: unreadable, data: null, raw };
  const { code, message, data } = body as Envelope<Data>;
  const text = typeof message === "string" ? message : "";
  if (isSuccessCode(code))
    return { success: true, code: String(code), message: text, data: data as Data, raw };
  return { success: false, code: String(code), message: text, data: data ?? null, raw };
}
