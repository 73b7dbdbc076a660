import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import { cancelRequest } from "../payment/cancel-request.ts";
import { PAYMENT_CHANNELS } from "../payment/channels.ts";
import { findRequestById, inquire } from "../payment/requests.ts";
import { takePayment } from "../payment/take-payment.ts";
import type { PaymentRequestRecord } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import { html } from "./html.ts";
import { sendPage } from "./layout.ts";
import { showPesos } from "./money-and-time.ts";

/** The payer goes back after this long, whether or not the payment is acknowledged. */
const LONGEST_WAIT_MS = 3_000;

/** The provider's hosted checkout: pay or cancel, then back to the lender. */
export function registerCheckoutPages(app: FastifyInstance, parts: SandboxParts): void {
  const { book, now } = parts;
  const find = (id: string): PaymentRequestRecord => {
    const request = findRequestById(book.records, id);
    if (request.kind !== "checkout") throw new Refusal(404, "no-checkout", "this is paid at a counter");
    return request;
  };

  app.get<{ Params: { id: string } }>("/sandbox/checkout/:id", (call, reply) => {
    const request = find(call.params.id);
    const { state } = inquire(book.records, request, now());
    return sendPage(reply, {
      title: `Pay with ${PAYMENT_CHANNELS[request.channel]?.name ?? "your e-wallet"}`,
      here: null,
      formTargets: [new URL(request.returnUrl).origin],
      body: html`
        <article>
          <p class="figure">${showPesos(request.amount)}</p>
          <p>${request.description}</p>
          ${
            state === "open"
              ? html`<form method="post">
                  <button name="action" value="pay">Pay ${showPesos(request.amount)}</button>
                  <button name="action" value="cancel" class="quiet">Cancel</button>
                </form>`
              : html`<p role="status" class="state">This payment is ${state}.</p>
                  <p><a class="button" href="${request.returnUrl}">Back to my loan</a></p>`
          }
        </article>
      `,
    });
  });

  app.post<{ Params: { id: string }; Body: { action?: string } }>(
    "/sandbox/checkout/:id",
    async (call, reply) => {
      const request = find(call.params.id);
      // Only an open checkout does anything: a second tap does not take a second payment.
      if (inquire(book.records, request, now()).state === "open") {
        if (call.body?.action === "pay") {
          const { payCode, amount } = request;
          await takePayment(parts, { payCode, amount, waitMs: LONGEST_WAIT_MS });
        } else {
          await cancelRequest(parts, request, LONGEST_WAIT_MS);
        }
      }
      return reply.redirect(request.returnUrl, 303);
    },
  );
}
