import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import { inquire } from "../payment/requests.ts";
import { messagesTo } from "../sms/sms-api.ts";
import { type Typed, typedText } from "../typed-text.ts";
import { html } from "./html.ts";
import { sendPage } from "./layout.ts";
import { showTime } from "./money-and-time.ts";
import { rowList } from "./rows.ts";

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
        ${rowList([
          {
            href: "/sandbox/counter",
            icon: "shop",
            label: "Payment counter",
            note: `Pay a loan with its pay code or QR code. ${payments.length} paid so far.`,
            value: `${codes} open`,
          },
          {
            href: "/sandbox/cards",
            icon: "card",
            label: "Card desk",
            note: "Decide whether money comes from a saved card.",
            value: `${waitingCharges} waiting`,
          },
          {
            href: "/sandbox/payouts",
            icon: "money",
            label: "Payout desk",
            note: "Decide whether money reaches the borrower.",
            value: `${open} waiting`,
          },
          {
            href: "/sandbox/outbox",
            icon: "message",
            label: "SMS outbox",
            note: "Read the text messages.",
            value: `${messages.length} sent`,
          },
        ])}
        ${rowList([{ href: `${publicUrl}/`, icon: "home", label: "Back to the lender" }])}
      `,
    });
  });

  app.get<{ Querystring: { phone?: Typed } }>("/sandbox/outbox", (call, reply) => {
    const phone = typedText(call.query.phone);
    const messages = messagesTo(book.records.messages, phone).slice(0, 100);
    const items = messages.map(
      ({ to, text, at }) =>
        html`<li class="card">
          <p class="head">
            <strong>${to}</strong> <time class="hint" datetime="${at}">${showTime(at)}</time>
          </p>
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
            : html`<ul>
                ${items}
              </ul>`
        }
      `,
    });
  });
}
