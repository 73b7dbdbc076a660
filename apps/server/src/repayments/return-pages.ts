import { type Locale, pickLocale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/market/texts/server/load.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerAddressOf } from "../platform/http/call-request.ts";
import { styleHash } from "../platform/http/ready-files.ts";
import type { CheckoutReturns } from "./checkout-returns.ts";

export interface ReturnPagesParts {
  readonly returns: CheckoutReturns;
  readonly defaultLocale: Locale;
}

type ReturnRequest = FastifyRequest<{ Params: { token: string } }>;

/** `/return/<token>`: from a provider's checkout back to the order, or to a page that asks to open the app. */
export function registerReturnPages(app: FastifyInstance, parts: ReturnPagesParts): void {
  const { returns, defaultLocale } = parts;
  // No HEAD: whoever only looks whether an address exists would use its token up.
  app.get("/return/:token", { exposeHeadRoute: false }, async (request: ReturnRequest, reply) => {
    const { token } = request.params;
    const userAgent = request.headers["user-agent"] ?? "";
    const address = await returns.take(token, { callerAddress: callerAddressOf(request), userAgent });
    void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    if (address !== null) return reply.redirect(address, 303);
    const locale = pickLocale({ lang: await returns.languageOf(token), setting: defaultLocale });
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", SECURITY_POLICY)
      .send(confirmingPage(locale));
  });
}

function confirmingPage(locale: Locale): string {
  const { title, text } = serverTexts(locale).checkoutReturn;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    `<link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
  );
}

const STYLE =
  ":root{color-scheme:light dark}" +
  "body{margin:0;padding:48px 16px;background:#f6f5f1;color:#14211c;" +
  "font:1rem/1.5 system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:break-word}" +
  "main{max-width:26rem;margin:0 auto;padding:24px;border-radius:20px;background:#fff}" +
  "h1{margin:0 0 8px;font-size:1.375rem;line-height:1.25}p{margin:0;color:#5c6b64}" +
  "@media (prefers-color-scheme:dark){body{background:#101513;color:#edf2ef}main{background:#19201d}p{color:#9db0a7}}";

const SECURITY_POLICY =
  `default-src 'none'; style-src ${styleHash(STYLE)}; img-src 'self'; ` +
  `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
