import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import { DECLINE_REASONS, findCharge, settleCharge } from "../payment/charges.ts";
import type { ChargeRecord } from "../records/records.ts";
import { dataList } from "./data-list.ts";
import { html, type Html } from "./html.ts";
import { outcomeForms, outcomeHead, sendPage } from "./layout.ts";
import { showTime } from "./money-and-time.ts";

/** The banks' desk: decides whether a borrower's saved card pays. */
export function registerCardDeskPages(app: FastifyInstance, parts: SandboxParts): void {
  const { book } = parts;
  app.get("/sandbox/cards", (_call, reply) => {
    const charges = book.records.charges.toReversed();
    const waiting = charges.filter(({ settledAt }) => settledAt === null);
    const settled = charges.filter(({ settledAt }) => settledAt !== null).slice(0, 50);
    return sendPage(reply, {
      title: "Card desk",
      here: "/sandbox/cards",
      body: html`
        <h2>Waiting</h2>
        ${waiting.length === 0 ? html`<p>Nothing is waiting.</p>` : waiting.map(chargeCard)}
        <h2>Answered</h2>
        ${settled.length === 0 ? html`<p>Nothing yet.</p>` : settled.map(chargeCard)}
      `,
    });
  });

  app.post<{ Params: { id: string }; Body: { outcome?: string; reason?: string } }>(
    "/sandbox/cards/:id/outcome",
    async (call, reply) => {
      const charge = findCharge(book.records, call.params.id);
      const reason = DECLINE_REASONS.find((known) => known === call.body?.reason) ?? DECLINE_REASONS[0];
      const isPaid = call.body?.outcome === "paid";
      // A second tap, or a page left open, finds it already answered: the desk shows that, without a second
      // event.
      if (charge.state === "processing") {
        const result = isPaid ? ({ outcome: "paid" } as const) : ({ outcome: "failed", reason } as const);
        await settleCharge(parts, charge, { result });
      }
      return reply.redirect("/sandbox/cards", 303);
    },
  );
}

function chargeCard(charge: ChargeRecord): Html {
  const { id, cardToken, description, reference, createdAt, state } = charge;
  return html`
    <article>
      ${outcomeHead(charge)}
      ${dataList([
        ["For", description],
        ["Card", cardToken],
        ["Reference", reference],
        ["Asked", showTime(createdAt)],
      ])}
      ${state === "processing" ? outcomeForms(`/sandbox/cards/${id}/outcome`, DECLINE_REASONS, "Decline") : null}
    </article>
  `;
}
