import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import { inquire } from "../payment/requests.ts";
import { messagesTo } from "../sms/sms-api.ts";
import { type Typed, typedText } from "../typed-text.ts";
import { html } from "./html.ts";
import { sendPage } from "./layout.ts";
import { showTime } from "./money-and-time.ts";

/** The sandbox's first page and the SMS outbox. */
export function registerIndexPages(
  app: FastifyInstance,
  { book, settings: { publicUrl }, now }: SandboxParts,
): void {
  app.get("/sandbox", (_call, reply) => {
    const { charges, messages, paymentRequests, payouts, payments } = book.records;
    const waitingCharges = charges.filter(({ state }) => state === "processing").length;
    const codes = paymentRequests.filter((request) => inquire(book.records, request, now()).valid).length;
    const open = payouts.filter(({ state }) => state === "processing").length;
    return sendPage(reply, {
      title: "The outside world",
      here: "/sandbox/",
      body: html`
        <p>
          Plays the lender's providers: the shop where borrowers pay, the bank that sends money, the phone
          network.
        </p>
        <ul class="plain">
          <li class="card">
            <h2><a href="/sandbox/counter">Payment counter</a></h2>
            Pay a loan with its pay code or QR code. ${codes} open, ${payments.length} paid so far.
          </li>
          <li class="card">
            <h2><a href="/sandbox/cards">Card desk</a></h2>
            Decide whether money comes from a saved card. ${waitingCharges} waiting.
          </li>
          <li class="card">
            <h2><a href="/sandbox/payouts">Payout desk</a></h2>
            Decide whether money reaches the borrower. ${open} waiting.
          </li>
          <li class="card">
            <h2><a href="/sandbox/outbox">SMS outbox</a></h2>
            Read the text messages. ${messages.length} sent.
          </li>
        </ul>
        <p><a href="${publicUrl}/">Back to the lender</a></p>
      `,
    });
  });

  app.get<{ Querystring: { phone?: Typed } }>("/sandbox/outbox", (call, reply) => {
    const phone = typedText(call.query.phone);
    const messages = messagesTo(book.records.messages, phone).slice(0, 100);
    const items = messages.map(
      ({ to, text, at }) =>
        html`<li class="card">
          <strong>${to}</strong><br /><time class="hint" datetime="${at}">${showTime(at)}</time>
          <pre>${text}</pre>
        </li>`,
    );
    return sendPage(reply, {
      title: "SMS outbox",
      here: "/sandbox/outbox",
      body: html`
        <form method="get" class="card">
          <label for="phone">Phone number</label>
          <input id="phone" name="phone" type="tel" inputmode="tel" autocomplete="off" value="${phone}" />
          <button>Show its messages</button>
        </form>
        ${
          items.length === 0
            ? html`<p>No messages yet.</p>`
            : html`<ul class="plain">
                ${items}
              </ul>`
        }
      `,
    });
  });
}
