import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import { PAYMENT_CHANNELS } from "../payment/channels.ts";
import { findPaymentRequest, inquire, type Inquiry } from "../payment/requests.ts";
import { takePayment } from "../payment/take-payment.ts";
import type { EventRecord, PaymentRecord, PaymentRequestRecord } from "../records/records.ts";
import { Refusal } from "../refusal.ts";
import { type Typed, typedText } from "../typed-text.ts";
import { findForm, matches } from "./find.ts";
import { dataList } from "./data-list.ts";
import { html, type Html } from "./html.ts";
import { sendPage } from "./layout.ts";
import { readPesos, showPesos, showTime, writePesos } from "./money-and-time.ts";
import { sentence } from "./refusal-page.ts";

interface CounterForm {
  code?: Typed;
  amount?: Typed;
  /** Part of an open code, its reference or its description. */
  find?: Typed;
}

/** Nobody reads a longer page; older codes are found by searching. */
const LISTED = 50;

/** The shop's counter: enter a code, see what is due, take the money, print a receipt. */
export function registerCounterPages(app: FastifyInstance, parts: SandboxParts): void {
  const { book, now } = parts;
  const openRequests = (): Inquiry[] =>
    book.records.paymentRequests
      .map((request) => inquire(book.records, request, now()))
      .filter(({ valid }) => valid)
      .toReversed();
  const counterPage = (code: string, problem: Refusal | null, typed?: string, find = ""): Html => {
    let refusal = problem;
    let inquiry: Inquiry | null = null;
    if (code !== "") {
      try {
        inquiry = inquire(book.records, findPaymentRequest(book.records, code), now());
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refusal ??= error;
      }
    }
    return html`
      ${refusal === null ? null : html`<p class="problem" role="alert">${sentence(refusal)}</p>`}
      ${inquiry === null ? html`${codeForm(code)}${openCodes(openRequests(), find)}` : payForm(inquiry, typed)}
    `;
  };

  app.get<{ Querystring: CounterForm }>("/sandbox/counter", (call, reply) => {
    const code = typedText(call.query.code);
    return sendPage(reply, {
      title: "Payment counter",
      here: "/sandbox/counter",
      body: counterPage(code, null, undefined, typedText(call.query.find)),
    });
  });

  app.post<{ Body: CounterForm }>("/sandbox/counter", async (call, reply) => {
    const code = typedText(call.body?.code);
    const typed = typedText(call.body?.amount);
    try {
      const amount = readPesos(typed);
      if (amount === null)
        throw new Refusal(400, "invalid-amount", "type an amount in pesos, for example 1,250.50");
      const { payment } = await takePayment(parts, { payCode: code, amount });
      return await reply.redirect(`/sandbox/counter/receipts/${payment.id}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const body = counterPage(code, error, typed);
      return sendPage(reply.code(error.status), { title: "Payment counter", here: "/sandbox/counter", body });
    }
  });

  app.get<{ Params: { id: string } }>("/sandbox/counter/receipts/:id", (call, reply) => {
    const payment = book.records.payments.find(({ id }) => id === call.params.id);
    const request = book.records.paymentRequests.find(({ id }) => id === payment?.requestId);
    if (payment === undefined || request === undefined) {
      throw new Refusal(404, "unknown-receipt", "there is no such receipt");
    }
    const event = book.records.events.find(({ id }) => id === payment.eventId);
    return sendPage(reply, {
      title: "Receipt",
      here: "/sandbox/counter",
      body: receipt(payment, request, event),
    });
  });
}

/** What was paid, and whether the lender knows about it. */
function receipt(
  payment: PaymentRecord,
  { payCode, channel }: PaymentRequestRecord,
  event: EventRecord | undefined,
): Html {
  const last = event?.attempts.at(-1)?.status;
  const status =
    event?.acknowledgedAt != null
      ? "The lender has acknowledged it."
      : `The lender has not acknowledged it yet${last ? ` (it answered ${last})` : ""}; it is told again.`;
  return html`
    <article>
      <p class="figure">${showPesos(payment.amount)}</p>
      ${dataList([
        ["Pay code", payCode],
        ["Paid at", PAYMENT_CHANNELS[channel]?.name ?? channel],
        ["Time", showTime(payment.paidAt)],
        ["Receipt", payment.id],
      ])}
      <p role="status">${status}</p>
    </article>
    <p><a class="button" href="/sandbox/counter">Next payment</a></p>
  `;
}

function codeForm(code: string): Html {
  return html`
    <form method="get" action="/sandbox/counter" class="card">
      <label for="code">Pay code or QR code text</label>
      <p class="hint" id="code-hint">As in HIRAM 12345 67890, or paste the text of a QR Ph code.</p>
      <textarea
        id="code"
        name="code"
        aria-describedby="code-hint"
        autocomplete="off"
        spellcheck="false"
        required
      >
${code}</textarea>
      <button>Look it up</button>
    </form>
  `;
}

/** Codes that wait to be paid, newest first, each one tap away from its details. */
function openCodes(open: readonly Inquiry[], find: string): Html {
  const found = open.filter((inquiry) =>
    matches([inquiry.payCode, inquiry.description, inquiry.channel], find),
  );
  const items = found.slice(0, LISTED).map(
    ({ payCode, amount, description, channel, expiresAt }) =>
      html`<li class="card">
        <div class="row">
          <div class="words">
            <div>
              <strong>${description}</strong>
              <p>
                <a href="/sandbox/counter?code=${payCode}">${payCode}</a> ·
                ${PAYMENT_CHANNELS[channel]?.name ?? channel}
              </p>
              <p class="hint">Valid until ${showTime(expiresAt)}</p>
            </div>
          </div>
        </div>
        <form method="post" action="/sandbox/counter">
          <input type="hidden" name="code" value="${payCode}" />
          <input type="hidden" name="amount" value="${writePesos(amount)}" />
          <button class="second">Pay ${showPesos(amount)}</button>
        </form>
      </li>`,
  );
  return html`
    <h2>Open codes</h2>
    ${open.length === 0 ? null : findForm("/sandbox/counter", "Code, loan or channel", find)}
    ${
      items.length === 0
        ? html`<p>${find === "" ? "No code is open." : "No open code has these words."}</p>`
        : html`<ul>
            ${items}
          </ul>`
    }
    ${found.length > LISTED ? html`<p class="hint">${found.length - LISTED} older ones are not shown.</p>` : null}
  `;
}

function payForm(inquiry: Inquiry, typed: string | undefined): Html {
  const { payCode, amount, amountPaid, state } = inquiry;
  return html`
    <article>
      <p class="figure">${showPesos(amount)}</p>
      ${dataList([
        ["Pay code", payCode],
        ["For", inquiry.description],
        ["At", PAYMENT_CHANNELS[inquiry.channel]?.name ?? inquiry.channel],
        ["Valid until", showTime(inquiry.expiresAt)],
        ["State", state],
        ["Paid so far", amountPaid === 0 ? null : showPesos(amountPaid)],
      ])}
      <form method="post" action="/sandbox/counter">
        <input type="hidden" name="code" value="${payCode}" />
        <label for="amount">Amount in pesos</label>
        <input
          id="amount"
          name="amount"
          inputmode="decimal"
          autocomplete="off"
          required
          value="${typed ?? writePesos(amount)}"
        />
        <button>Take the payment</button>
      </form>
    </article>
    <p><a class="button second" href="/sandbox/counter">Another code</a></p>
  `;
}
