import type { FastifyInstance } from "fastify";
import type { SandboxParts } from "../parts.ts";
import { FAILURE_REASONS, findPayout, settlePayout } from "../payout/payouts.ts";
import type { PayoutRecord } from "../records/records.ts";
import { type Typed, typedText } from "../typed-text.ts";
import { findForm, matches } from "./find.ts";
import { dataList } from "./data-list.ts";
import { html, type Html } from "./html.ts";
import { outcomeForms, outcomeHead, sendPage } from "./layout.ts";
import { showPesos, showTime } from "./money-and-time.ts";

interface ById {
  id: string;
}

/** The payout desk, and the page where a receiver confirms a payout that asks for it. */
export function registerPayoutPages(app: FastifyInstance, { book, announcer }: SandboxParts): void {
  app.get<{ Querystring: { find?: Typed } }>("/sandbox/payouts", (call, reply) => {
    const find = typedText(call.query.find);
    const payouts = book.records.payouts
      .toReversed()
      .filter(({ holderName, accountNumber, reference }) =>
        matches([holderName, accountNumber, reference], find),
      );
    const askedFor = payouts.filter(({ state }) => state === "processing");
    const waiting = payouts.filter(({ settledAt }) => settledAt === null);
    const settled = payouts.filter(({ settledAt }) => settledAt !== null).slice(0, 50);
    return sendPage(reply, {
      title: "Payout desk",
      here: "/sandbox/payouts",
      body: html`
        ${findForm("/sandbox/payouts", "Name, account or reference", find)}
        <h2>Waiting</h2>
        ${
          askedFor.length < 2 || find !== ""
            ? null
            : html`<form method="post" action="/sandbox/payouts/all">
                <button>Settle all ${askedFor.length} as paid</button>
              </form>`
        }
        ${waiting.length === 0 ? html`<p>${find === "" ? "Nothing is waiting." : "Nothing that waits has these words."}</p>` : waiting.map(payoutCard)}
        <h2>Settled</h2>
        ${settled.length === 0 ? html`<p>${find === "" ? "Nothing yet." : "Nothing that is settled has these words."}</p>` : settled.map(payoutCard)}
      `,
    });
  });

  // One after the other, as a bank works through its own list.
  app.post("/sandbox/payouts/all", async (_call, reply) => {
    for (const payout of book.records.payouts.filter(({ state }) => state === "processing"))
      await settlePayout(book, announcer, payout, { result: { outcome: "paid" } });
    return reply.redirect("/sandbox/payouts", 303);
  });

  app.post<{ Params: ById; Body: { outcome?: string; reason?: string; afterAll?: string } }>(
    "/sandbox/payouts/:id/outcome",
    async (call, reply) => {
      const payout = findPayout(book.records, call.params.id);
      const reason = FAILURE_REASONS.find((known) => known === call.body?.reason) ?? FAILURE_REASONS[0];
      const isPaid = call.body?.outcome === "paid";
      const afterAll = call.body?.afterAll === "yes" && payout.state === (isPaid ? "failed" : "paid");
      // A second tap, or a page left open, finds it already settled: the desk shows that, without a second
      // event.
      if (payout.state === "processing" || afterAll) {
        const result = isPaid ? ({ outcome: "paid" } as const) : ({ outcome: "failed", reason } as const);
        await settlePayout(book, announcer, payout, { result, afterAll });
      }
      return reply.redirect("/sandbox/payouts", 303);
    },
  );

  app.get<{ Params: ById }>("/sandbox/payouts/:id/confirm", (call, reply) => {
    const payout = findPayout(book.records, call.params.id);
    const returnUrl = payout.confirmReturnUrl ?? "/sandbox/payouts";
    const isOpen = payout.state === "awaiting-confirmation";
    return sendPage(reply, {
      title: "Receive your money",
      here: null,
      formTargets: URL.canParse(returnUrl) ? [new URL(returnUrl).origin] : [],
      body: html`
        <article>
          <p class="figure">${showPesos(payout.amount)}</p>
          ${accountLines(payout)}
          ${
            isOpen
              ? html`<form method="post"><button>Confirm</button></form>`
              : html`<p role="status">This was confirmed already.</p>
                  <p><a class="button" href="${returnUrl}">Back to my loan</a></p>`
          }
        </article>
      `,
    });
  });

  app.post<{ Params: ById }>("/sandbox/payouts/:id/confirm", async (call, reply) => {
    const payout = findPayout(book.records, call.params.id);
    if (payout.state === "awaiting-confirmation") {
      payout.state = "processing";
      await book.save();
    }
    return reply.redirect(payout.confirmReturnUrl ?? "/sandbox/payouts", 303);
  });
}

function accountLines({
  holderName,
  accountChannel,
  accountNumber,
  cityCode,
  holderBornOn,
  reference,
  createdAt,
}: PayoutRecord): Html {
  return dataList([
    ["To", holderName],
    ["Account", `${accountChannel} ${accountNumber}`],
    ["Born on", holderBornOn],
    ["City (PSGC)", cityCode],
    ["Reference", reference],
    ["Asked", showTime(createdAt)],
  ]);
}

function payoutCard(payout: PayoutRecord): Html {
  const { id, state } = payout;
  return html`
    <article>
      ${outcomeHead(payout)} ${accountLines(payout)}
      ${state === "processing" ? outcomeForms(`/sandbox/payouts/${id}/outcome`, FAILURE_REASONS, "Fail") : null}
      ${state === "failed" ? afterAllForm(id) : null} ${state === "paid" ? cameBackForm(id) : null}
    </article>
  `;
}

/** A bank says "failed", and the money arrives a day later. */
function afterAllForm(id: string): Html {
  return html`
    <form method="post" action="/sandbox/payouts/${id}/outcome">
      <input type="hidden" name="outcome" value="paid" />
      <input type="hidden" name="afterAll" value="yes" />
      <button class="second">It arrived after all</button>
    </form>
  `;
}

/** A bank takes the money, and returns it a day later. */
function cameBackForm(id: string): Html {
  return html`
    <form method="post" action="/sandbox/payouts/${id}/outcome">
      <input type="hidden" name="outcome" value="failed" />
      <input type="hidden" name="reason" value="account-closed" />
      <input type="hidden" name="afterAll" value="yes" />
      <button class="second">It came back</button>
    </form>
  `;
}
