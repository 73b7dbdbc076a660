import { type Locale, pickLocale } from "@hiram/market/locale.ts";
import { serverTexts } from "@hiram/texts/server/load.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerAddressOf } from "../platform/http/call-request.ts";
import { plainPage, plainPageHeaders } from "../platform/http/plain-page.ts";
import { keepPrivate } from "../platform/http/security-headers.ts";
import type { CheckoutReturns } from "./checkout-returns.ts";

export interface ReturnPagesParts {
  readonly returns: CheckoutReturns;
  readonly defaultLocale: Locale;
}

type ReturnRequest = FastifyRequest<{ Params: { token: string } }>;

/** `/return/<token>`: from a provider's checkout back to the order, or to a page that asks to open the app. */
export function registerReturnPages(app: FastifyInstance, parts: ReturnPagesParts): void {
  const { returns, defaultLocale } = parts;
  // No HEAD: a mere check whether the address exists would use up its token.
  app.get("/return/:token", { exposeHeadRoute: false }, async (request: ReturnRequest, reply) => {
    const { token } = request.params;
    const userAgent = request.headers["user-agent"] ?? "";
    const address = await returns.take(token, { callerAddress: callerAddressOf(request), userAgent });
    keepPrivate(reply);
    if (address !== null) return reply.redirect(address, 303);
    const locale = pickLocale({ lang: await returns.languageOf(token), setting: defaultLocale });
    return reply
      .type("text/html; charset=utf-8")
      .headers(plainPageHeaders)
      .send(plainPage({ locale, ...serverTexts(locale).checkoutReturn }));
  });
}
