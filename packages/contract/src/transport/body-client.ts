/** The specification's two clients besides the shared conventions. */
export type BodyClientKind = "json" | "form";

/** The content type of a client of this kind, and which page-address parameters it sends as headers. */
const KINDS = {
  json: { contentType: "application/json", headersFromPage: ["building", "gather"] },
  form: { contentType: "application/x-www-form-urlencoded", headersFromPage: ["swift", "eyes"] },
} as const;

/** An answer whose HTTP status is not a success; the body is kept as it came. */
export class UnsuccessfulResponse extends Error {
  // Only declared: initialising the field would cost an old browser's build a helper.
  declare readonly status: number;
  declare readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`answered with HTTP ${status}`);
    this.name = "UnsuccessfulResponse";
    this.status = status;
    this.body = body;
  }
}

export interface BodyClientSettings {
  readonly fetch: typeof fetch;
  /** The query of the page's address, read at each call. */
  readonly pageParameters: () => URLSearchParams;
}

export interface BodyRequest {
  readonly method: "GET" | "POST";
  readonly address: string;
  /** A POST's fields by their names on the wire. */
  readonly fields: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
}

/**
 * The JSON client (WIRE-10) or the form client (WIRE-11): identifies itself as XMLHttpRequest, sends two
 * headers from the page's address (empty when absent there), and resolves with the body alone. Rejects with
 * UnsuccessfulResponse, or with whatever `fetch` or the body's reading rejected with, unchanged.
 */
export async function sendForBody(
  kind: BodyClientKind,
  settings: BodyClientSettings,
  { method, address, fields, headers, signal, keepalive }: BodyRequest,
): Promise<unknown> {
  const { contentType, headersFromPage } = KINDS[kind];
  const page = settings.pageParameters();
  const pageHeaders = headersFromPage.map((name) => [name, headerValue(page.get(name))]);
  const response = await settings.fetch(address, {
    method,
    headers: {
      ...headers,
      "x-requested-with": "XMLHttpRequest",
      ...Object.fromEntries(pageHeaders),
      ...(method === "POST" ? { "content-type": contentType } : {}),
    },
    signal,
    keepalive,
    ...(method === "POST"
      ? { body: kind === "json" ? JSON.stringify(Object.fromEntries(fields)) : fields }
      : {}),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new UnsuccessfulResponse(response.status, body);
  return body;
}

/** A header can only hold printable Latin characters; `fetch` would reject the call for any other. */
function headerValue(value: string | null): string {
  return (value ?? "").replaceAll(/[^\x20-\x7e]/g, "");
}
